import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export type TranslationRequest = { method: string; path: string; body: Record<string, unknown> | undefined };
type Responder = (request: TranslationRequest, res: ServerResponse) => void;

/** Answers with a value as JSON. */
export const respondWith =
  (value: unknown, status = 200): Responder =>
  (_request, res) =>
    void res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

/** What a good server answers: the text, marked with the language it was asked for. */
export const translated: Responder = (request, res) =>
  respondWith({ translatedText: `[${String(request.body?.target)}] ${String(request.body?.q)}` })(
    request,
    res,
  );

export type Responders = { translate?: Responder | undefined; languages?: Responder | undefined };

/** An HTTP server with LibreTranslate's protocol and two fixed answers. */
export async function translationServer({
  translate = translated,
  languages = respondWith([]),
}: Responders = {}) {
  const requests: TranslationRequest[] = [];
  const responders = { translate, languages };
  async function answer(req: IncomingMessage, res: ServerResponse) {
    const body = req.method === 'POST' ? ((await json(req)) as TranslationRequest['body']) : undefined;
    const request = { method: req.method ?? '', path: req.url ?? '', body };
    requests.push(request);
    if (request.path === '/languages' && request.method === 'GET') responders.languages(request, res);
    else if (request.path === '/translate' && request.method === 'POST') responders.translate(request, res);
    else respondWith({ error: 'no such page' }, 404)(request, res);
  }
  const server = createServer((req, res) => void answer(req, res));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const requestsTo = (path: string) => requests.filter((request) => request.path === path);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    requestsTo,
    responders,
  };
}
