import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../shared/escape-html.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import {
  requireUnsubscription,
  unsubscribe,
  type Unsubscription,
} from '../features/activity/digest.service.ts';
import { textsIn } from '../lib/texts.ts';
import { sendError } from './refusals.ts';
import { requestLocale } from './request-context.ts';

type Query = { guest?: string | string[]; code?: string | string[] };

/** Ends digests by a POST (RFC 8058); a page confirms first, because programs that scan e-mails open every link. */
export async function unsubscribePage(server: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  server.setErrorHandler(sendError);
  // The body adds nothing to the address.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 2000 }, (_req, _body, done) => done(null));
  const url = '/unsubscribe';
  server.get<{ Querystring: Query }>(url, { exposeHeadRoute: false }, async (req, reply) => {
    await requireUnsubscription(deps, read(req.query));
    return page(deps, req, reply, 'ask');
  });
  server.post<{ Querystring: Query }>(url, async (req, reply) => {
    await unsubscribe(deps, read(req.query));
    return page(deps, req, reply, 'ended');
  });
}

/** @throws AppError NOT_FOUND for anything but one number and one code */
function read({ guest, code }: Query): Unsubscription {
  if (typeof guest !== 'string' || !/^\d{1,15}$/.test(guest) || typeof code !== 'string')
    throw new AppError('NOT_FOUND');
  return { guest: Number(guest), code };
}

/** The paper, ink and mulberry of the site in both lights, without its scripts and fonts. */
const style = `:root{color-scheme:light dark;--paper:light-dark(#fcf9fa,#1f1319);--ink:light-dark(#251c21,#f3e9e4);--mulberry:light-dark(#762040,#f6c5d5)}
body{margin:0;padding:18vh 1.5rem 4rem;background:var(--paper);color:var(--ink);font:1.125rem/1.6 'Atkinson Hyperlegible Next',system-ui,sans-serif;text-align:center}
main{max-width:30rem;margin:0 auto}
h1{margin:0 0 1.5rem;font:500 2rem/1.2 Cormorant,Georgia,serif;text-wrap:balance}
button{min-height:2.75rem;margin-top:1rem;padding:0 1.75rem;border:0;border-radius:.25rem;background:var(--mulberry);color:var(--paper);font:inherit;cursor:pointer}
button:focus-visible{outline:3px solid var(--ink);outline-offset:3px}`;

function page(deps: Deps, req: FastifyRequest, reply: FastifyReply, said: 'ask' | 'ended'): FastifyReply {
  const { emailTexts, guestsMessages, locale } = textsIn(requestLocale(deps, req));
  const { [said]: sentence, end } = guestsMessages.digest;
  const form = `<form method="post"><button>${escapeHtml(end)}</button></form>`;
  const title = escapeHtml(emailTexts.signature(deps.config.COUPLE_NAMES));
  return reply
    .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .send(
      `<!doctype html><html lang="${locale.tag}" dir="${locale.dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${title}</title><style>${style}</style></head>` +
        `<body><main><h1>${title}</h1><p>${escapeHtml(sentence)}</p>${said === 'ask' ? form : ''}</main></body></html>`,
    );
}
