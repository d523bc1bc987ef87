import type { Album } from './data.ts';
import type { Running } from './processes.ts';

export type Call = { method?: string; path: string; body?: object; range?: string };
/** Which call comes next; `n` counts from 0. */
export type Calls = (n: number) => Call;

/** A query of tRPC. */
export const trpc = (procedure: string, input: unknown): Call => ({
  path: `/trpc/${procedure}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`,
});

/** Sends a call of the guest who measures. @throws when the answer is not a success */
export async function send(
  { url }: Running,
  { token }: Album,
  { method = 'GET', path, body, range }: Call,
): Promise<Response> {
  // Compressed answers would be compared with those of the baseline, which are not.
  const headers = new Headers({ authorization: `Bearer ${token}`, 'accept-encoding': 'identity' });
  const isForm = body instanceof FormData;
  if (body && !isForm) headers.set('content-type', 'application/json');
  if (range) headers.set('range', range);
  const answer = await fetch(url + path, {
    method,
    headers,
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Publishes a file by one form. */
export async function publishFile(server: Running, album: Album, bytes: Buffer, name: string): Promise<void> {
  const body = new FormData();
  body.set('title', 'A file');
  body.set('privacy_status', 'published');
  body.set('file', new Blob([new Uint8Array(bytes)]), name);
  await send(server, album, { method: 'POST', path: '/api/album/entry', body });
}

/** Sends calls over 16 connections for a while. @returns processor time per request in µs */
export async function costOf(server: Running, album: Album, calls: Calls): Promise<number> {
  let n = 0;
  const cpuBefore = server.cpu();
  const begin = performance.now();
  const connection = async () => {
    while (performance.now() - begin < 1500) await (await send(server, album, calls(n++))).arrayBuffer();
  };
  await Promise.all(Array.from({ length: 16 }, connection));
  return ((server.cpu() - cpuBefore) * 1000) / n;
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The median of some rounds, after one that warms up. */
export async function medianOf(rounds: number, work: () => Promise<number>): Promise<number> {
  await work();
  const values: number[] = [];
  while (values.length < rounds) values.push(await work());
  return median(values);
}

/** How long some work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
