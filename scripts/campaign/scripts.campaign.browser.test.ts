import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { siteWith, visitAs } from '../../e2e/guests.ts';
import { campaign } from './campaign.ts';

/** Scripts in what guests write and in addresses, by the context that they break out of; each calls `canary`. */
const payloads = [
  `<img src=x onerror=canary()>`,
  `<script>canary()</script>`,
  `<script src=//canary.example/x.js></script>`,
  `<svg/onload=canary()>`,
  `<svg><a href="javascript:canary()"><text y=9>x</text></a></svg>`,
  `<img src=//canary.example/x.png>`,
  `<iframe srcdoc="<script>parent.canary()</script>"></iframe>`,
  `<math><mtext><script>canary()</script></mtext></math>`,
  `<details open ontoggle=canary()>x</details>`,
  `<input autofocus onfocus=canary()>`,
  `<form action="javascript:canary()"><button>x`,
  `<a href=" jav&#x09;ascript:canary()">x</a>`,
  `<base href="//canary.example/">`,
  `<meta http-equiv=refresh content="0;url=//canary.example">`,
  `<style>@import '//canary.example/x.css';</style>`,
  `<noscript><p title="</noscript><img src=x onerror=canary()>">`,
  `"><script>canary()</script>`,
  `' onfocus='canary()' autofocus='`,
  `</title><script>canary()</script>`,
  `</textarea><script>canary()</script>`,
  `</script><script>canary()</script>`,
  `--><script>canary()</script>`,
  `&lt;script&gt;canary()&lt;/script&gt;`,
  `%3Cscript%3Ecanary()%3C/script%3E`,
  `javascript:canary()`,
  `data:text/html,<script>canary()</script>`,
  `{{constructor.constructor("canary()")()}}`,
  `\${canary()}`,
  `{"__html":"<img src=x onerror=canary()>"}`,
  `[x](javascript:canary())`,
  `\u2028canary()\u2029`,
];

const run = campaign('scripts', { short: 1, full: payloads.length });

const [server, author, reader] = await siteWith({ RATE_LIMIT: 'off' }, 'Ada', 'Bob');

/** Collects what a payload that runs would cause; a report of the content security policy fails the visit. */
async function collectEffects(page: Page): Promise<string[]> {
  const effects: string[] = [];
  await page.exposeFunction('canary', () => void effects.push(`ran on ${page.url()}`));
  page.on('dialog', (dialog) => {
    effects.push(`dialog: ${dialog.message()}`);
    void dialog.accept();
  });
  page.on('request', (request) => {
    const isForeign = !request.url().startsWith(server.url) && !/^(data|blob|about):/.test(request.url());
    if (isForeign) effects.push(`request: ${request.url()}`);
  });
  return effects;
}

test('No payload in any field or address runs, is reported or calls another site', async () => {
  const [own, other] = [await visitAs(server, author), await visitAs(server, reader)];
  const effects = [await collectEffects(own.page), await collectEffects(other.page)];
  let screens = 0;
  /** Opens a screen and waits until it shows the payload, in a text or in a field. */
  const show = async (page: Page, path: string, payload: string) => {
    await page.goto(path);
    await page.waitForFunction((start) => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
      return [document.body.innerText, ...fields.map(({ value }) => value)].some((text) =>
        text.includes(start),
      );
    }, payload);
    screens += 1;
  };

  for (const [index, payload] of payloads.slice(0, run.rounds).entries()) {
    const start = `${index}: `;
    const text = start + payload;
    const entry = await author.write({
      title: text.slice(0, 100),
      description: text,
      tags: [text.replaceAll(',', ' ').slice(0, 30)],
      file: new File(['Verse one'], `${text.replaceAll('/', ' ').slice(0, 100)}.txt`),
    });
    await author.comment(entry, text);
    await author.request('PUT', `/users/profile/${author.id}`, {
      about: text,
      how_long_known: text.slice(0, 100),
      fondest_memory: text,
      favorite_food: text.slice(0, 100),
      favorite_song: text.slice(0, 100),
      advice_wishes: text,
    });
    const search = `/album?q=${encodeURIComponent(text.slice(0, 100))}`;
    for (const path of ['/album', `/album?entry=${entry}`, search, `/user/${author.id}`])
      await show(other.page, path, start);
    for (const path of ['/scrapbook?show=published', `/scrapbook?write=${entry}`, '/profile'])
      await show(own.page, path, start);
    const encoded = encodeURIComponent(payload);
    for (const path of [
      `/register?invite=${encoded}`,
      `/reset-password?email=${encoded}&code=${encoded}`,
      `/album?creator=${encoded}&tag=${encoded}&type=${encoded}&entry=${encoded}`,
    ])
      await show(other.page, path, '');
    await author.request('DELETE', `/album/entry/${entry}`);
  }
  expect(effects).toEqual([[], []]);
  run.report({ payloads: run.rounds, screens, ran: 0, 'policy reports': 0, 'requests to other sites': 0 });
});
