import { forQuestions } from '../../shared/questions.ts';

/** Hostile values for the fields of calls, each with the expected status; `ok` is the call's status of success. */

export type Expected = 'ok' | number;

/** A field, its call, and the status for a value that is valid text. */
export type Field = {
  name: string;
  procedure: string;
  /** Method, path, status of success. */
  rest: readonly [method: 'POST' | 'PUT', path: string, success: number];
  /** The other fields of the call, all of them valid. */
  otherFields: Record<string, unknown>;
  kind: (typeof kinds)[number];
};

/** The status of each kind of value in each kind of field. */
const kinds = ['line', 'text', 'optional', 'login', 'code', 'choice', 'id', 'username', 'email'] as const;

type Row = Record<Field['kind'], Expected>;
const all = (status: Expected): Row => Object.fromEntries(kinds.map((kind) => [kind, status])) as Row;
/** Values that are valid in free text and invalid in fields with a format. */
const textual: Row = {
  ...all(400),
  line: 'ok',
  text: 'ok',
  optional: 'ok',
  login: 401,
  username: 400,
};
const name: Row = { ...textual, username: 'ok' };

const combining = 'a' + '\u0301\u0316'.repeat(2000);

export const values: Record<string, { value: unknown; expected: Row }> = {
  'a number': { value: 5, expected: { ...all(400), id: 403 } },
  'a fraction': { value: 1.5, expected: all(400) },
  'a negative number': { value: -1, expected: all(400) },
  true: { value: true, expected: all(400) },
  'an object': { value: {}, expected: all(400) },
  'an object with toString': { value: { toString: 'x' }, expected: all(400) },
  'a list of lists': { value: [[['x']]], expected: all(400) },
  'a list of numbers': { value: [1, 2], expected: all(400) },
  'a NUL': { value: 'abc\u0000def', expected: { ...all(400), login: 401 } },
  'a bell': { value: 'abc\u0007def', expected: { ...all(400), login: 401 } },
  'an escape sequence': { value: 'abc\u001b[31mdef', expected: { ...all(400), login: 401 } },
  'a C1 control': { value: 'abc\u0085def', expected: { ...all(400), login: 401 } },
  'a lone surrogate': { value: 'abc\ud83d', expected: { ...all(400), login: 401 } },
  'a lone low surrogate': { value: '\udc00abc', expected: { ...all(400), login: 401 } },
  'a right-to-left override': { value: 'abc\u202edef', expected: textual },
  'a right-to-left isolate': { value: 'abc\u2067def\u2069', expected: textual },
  'a zero-width space': { value: 'abc\u200bdef', expected: textual },
  'a byte order mark inside': { value: 'abc\ufeffdef', expected: textual },
  'a joined emoji': { value: 'abc 👩‍👩‍👧‍👦', expected: name },
  'stacked combining marks': {
    value: combining,
    expected: { ...all(400), optional: 'ok' },
  },
  'a megabyte nearly': { value: 'x'.repeat(900_000), expected: all(400) },
  'a script': { value: '<script>x()</script>', expected: { ...textual, username: 400 } },
  'an event handler': { value: '"><img src=x onerror=x()>', expected: { ...textual, username: 400 } },
  'an SQL quote': { value: "a'; DROP --", expected: name },
  'an SQL comment': { value: 'abc"/*', expected: name },
  'a LIKE pattern': { value: '%_\\%', expected: name },
  'a template': { value: '${7*7}{{7*7}}', expected: name },
  'a format string': { value: '%s%n%x', expected: name },
  'a path': { value: '../../etc', expected: name },
  'a Windows path': { value: 'C:\\x\\CON', expected: name },
  'a header injection': { value: 'a\r\nBcc: x@y.zz', expected: { ...textual, line: 'ok' } },
  'a prototype name': { value: '__proto__', expected: name },
  'a constructor name': { value: 'constructor', expected: name },
  'a JSON text': { value: '{"a":[1]}', expected: name },
  'a list as text': { value: '[1,2]', expected: { ...name } },
  'the word null': { value: 'null', expected: name },
  'the word undefined': { value: 'undefined', expected: name },
};

const call = (
  procedure: string,
  rest: Field['rest'],
  otherFields: Field['otherFields'],
  kindOf: Record<string, Field['kind']>,
): Field[] =>
  Object.entries(kindOf).map(([field, kind]) => ({ name: field, procedure, rest, otherFields, kind }));

const entry = { title: 'A title' };
const createEntry = ['POST', '/album/entry', 201] as const;
const email = { email: 'x@example.org' };
const registration = {
  username: 'newcomer',
  email: 'newcomer@example.org',
  about: 'About',
  ...forQuestions(() => 'Answer'),
  relationship_tags: ['RIT'],
  password: 'Champagne1',
};

export const fields: Field[] = [
  ...call('album.create', createEntry, {}, { title: 'line' }),
  ...call('album.create', createEntry, entry, {
    description: 'optional',
    privacy_status: 'choice',
    content_type: 'choice',
    user_id: 'id',
    upload_id: 'code',
  }),
  ...call('users.login', ['POST', '/users/login', 200], { password: 'x' }, { identifier: 'login' }),
  ...call('users.verify_email', ['POST', '/users/verify-email', 200], email, { code: 'code' }),
  ...call('users.verify_reset_code', ['POST', '/users/verify-reset-code', 200], email, { code: 'code' }),
  ...call('comments.create', ['POST', '/comments/entry/:id', 201], {}, { content: 'text' }),
  ...call('users.register', ['POST', '/users/register', 201], registration, {
    username: 'username',
    email: 'email',
    about: 'text',
  }),
];
