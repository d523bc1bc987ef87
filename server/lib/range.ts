/** Bytes of a file, both ends included. */
export type Range = { start: number; end: number };

/** The one range of a Range header; `whole` when it is to be ignored: absent, several, malformed (RFC 9110, section 14). */
export function parseRange(header: string | undefined, size: number): Range | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return 'whole';
  const [, first = '', last = ''] = match;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= size ? 'unsatisfiable' : { start, end };
}

type RangeHeaders = { range?: string | undefined; 'if-range'?: string | string[] | undefined };

/** The range that a request asks for of this version of a file: all of it when If-Range names another version. */
export const requestedRange = (headers: RangeHeaders, etag: string, size: number) =>
  parseRange(
    headers['if-range'] === undefined || headers['if-range'] === etag ? headers.range : undefined,
    size,
  );
