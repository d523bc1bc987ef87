import type { FastifyInstance } from 'fastify';
import { fileLimits } from '../../shared/limits.ts';
import { AppError } from '../errors.ts';

/** No valid input holds so many values; parsing more would delay every other request. */
const maxValues = 20_000;

/** JSON of at most a megabyte, also for an empty body; keys that pollute prototypes are refused. */
export function acceptJson(server: FastifyInstance): void {
  server.removeContentTypeParser(['application/json', 'text/plain']);
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: fileLimits.json },
    (req, body, done) => {
      if (body === '') return done(null, undefined);
      const values = body.split(/[[{,:]/, maxValues + 2).length - 1;
      if (values > maxValues) return done(new AppError('BAD_REQUEST'));
      // A parser that throws would end the process.
      return parse(req, body, done);
    },
  );
}
