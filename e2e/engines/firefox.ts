import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { phone } from '../launch.ts';
import {
  clickActions,
  findProgram,
  missingPackages,
  typeActions,
  type Driver,
  type Engine,
} from './engine.ts';

/** Firefox by WebDriver BiDi, its own protocol. */

const program = findProgram('firefox');

export const firefox: Engine = {
  name: 'Firefox',
  missing: missingPackages(['firefox']),
  open,
};

const preferences = {
  'intl.accept_languages': 'en-US',
  'ui.prefersReducedMotion': 1,
  'ui.systemUsesDarkTheme': 0,
  // As on a phone, where they take no room.
  'ui.useOverlayScrollbars': 1,
  // Nothing is fetched from the network of the machine.
  'app.update.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'captivedetect.canonicalURL': '',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.unified': false,
};

async function open(): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'journal-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  const child = spawn(program ?? '', args, {
    env: { PATH: process.env.PATH, HOME: profile, LANG: 'en_US.UTF-8' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { send, end } = await connect(`${await addressOf(child)}/session`);
  await send('session.new', { capabilities: {} });
  // In the tab that the browser opens by itself, its address bar has the focus, and no element of a page.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
  await send('browsingContext.setViewport', { context, viewport: phone, devicePixelRatio: 1 });

  const evaluate = async (expression: string) => {
    const answer = await send<Evaluated>('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
    });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return answer.result;
  };
  return {
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
    evaluateToJson: async (expression) =>
      (await evaluate(`Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`))
        .value ?? 'null',
    clickAt: async (x, y) =>
      void (await send('input.performActions', { context, actions: clickActions(x, y) })),
    type: async (text) => void (await send('input.performActions', { context, actions: typeActions(text) })),
    async setFile(xpath, file) {
      const { sharedId } = await evaluate(
        `document.evaluate(${JSON.stringify(xpath)}, document).iterateNext()`,
      );
      await send('input.setFiles', { context, element: { sharedId }, files: [file] });
    },
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    async close() {
      const ended = new Promise((resolve) => void child.once('exit', resolve));
      end();
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Evaluated =
  | { type: 'success'; result: { value?: string; sharedId?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

/** The address that Firefox prints when it listens. */
async function addressOf(child: ChildProcess): Promise<string> {
  let output = '';
  if (child.stderr)
    for await (const line of createInterface({ input: child.stderr })) {
      output += `${line}\n`;
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
      if (address === undefined) continue;
      child.stderr.resume();
      return address;
    }
  throw new Error(`Firefox did not start:\n${output}`);
}

/** Opens a connection. A command that is refused throws with the browser's message. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer`)), { once: true });
  });
  type Reply = { id: number; type: 'success' | 'error'; result: unknown; message: string };
  const pending = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    pending.get(reply.id)?.(reply);
    pending.delete(reply.id);
  });
  let last = 0;
  async function send<Result>(method: string, params: object): Promise<Result> {
    const id = (last += 1);
    const answer = new Promise<Reply>((resolve) => void pending.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, message } = await answer;
    if (type === 'error') throw new Error(`${method}: ${message}`);
    return result as Result;
  }
  return { send, end: () => socket.close() };
}
