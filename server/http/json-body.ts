import type { FastifyInstance } from 'fastify';
import { fileLimits } from '../../shared/limits.ts';
import { AppError } from '../errors.ts';

/** JSON of at most a megabyte, also for an empty body; keys that pollute prototypes are refused. */
export function acceptJson(server: FastifyInstance): void {
  server.removeContentTypeParser(['application/json', 'text/plain']);
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: fileLimits.json },
    (req, body, done) => {
      if (body === '') return done(null, undefined);
      // A parser that throws would end the process.
      return isModestJson(body) ? parse(req, body, done) : done(new AppError('BAD_REQUEST'));
    },
  );
}

/** No valid input holds so many values; parsing more would delay every other request. */
const maxValues = 20_000;

function isModestJson(text: string): boolean {
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 0x5b || unit === 0x7b || unit === 0x2c || unit === 0x3a) values += 1;
  }
  return values <= maxValues;
}
