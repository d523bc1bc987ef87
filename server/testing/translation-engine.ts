import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export type Question = { method: string; path: string; body: Record<string, unknown> | undefined };
type Answer = (question: Question, res: ServerResponse) => void;

/** Answers with a value as JSON. */
export const say =
  (value: unknown, status = 200): Answer =>
  (_question, res) =>
    void res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

/** What a good engine answers: the text, marked with the language it was asked for. */
export const translated: Answer = (question, res) =>
  say({ translatedText: `[${String(question.body?.target)}] ${String(question.body?.q)}` })(question, res);

export type Moods = { translate?: Answer | undefined; languages?: Answer | undefined };

/** A real HTTP server that speaks LibreTranslate's protocol, as well as its two answers let it. */
export async function translationEngine({ translate = translated, languages = say([]) }: Moods = {}) {
  const questions: Question[] = [];
  const mood = { translate, languages };
  async function answer(req: IncomingMessage, res: ServerResponse) {
    const body = req.method === 'POST' ? ((await json(req)) as Question['body']) : undefined;
    const question = { method: req.method ?? '', path: req.url ?? '', body };
    questions.push(question);
    if (question.path === '/languages' && question.method === 'GET') mood.languages(question, res);
    else if (question.path === '/translate' && question.method === 'POST') mood.translate(question, res);
    else say({ error: 'no such page' }, 404)(question, res);
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
  const asked = (path: string) => questions.filter((question) => question.path === path);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, questions, asked, mood };
}
