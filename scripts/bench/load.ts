import type { Album } from './data.ts';
import type { Running } from './processes.ts';

export type Call = { method?: string; path: string; body?: object; range?: string; token?: string };
/** Which call comes next; `n` counts from 0. */
export type Calls = (n: number) => Call;

/** Sends a call of the guest who measures. @throws when the answer is not a success, or not the one that is `expected` */
export async function send(
  { url }: Running,
  album: Album,
  { method = 'GET', path, body, range, token = album.token }: Call,
  expected?: number,
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
  if (!answer.ok && answer.status !== expected)
    throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Publishes a file by one form. */
export async function publishFile(server: Running, album: Album, bytes: Buffer, name: string, type: string) {
  const body = new FormData();
  body.set('title', 'A file');
  body.set('privacy_status', 'published');
  body.set('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const answer = await send(server, album, { method: 'POST', path: '/api/album/entry', body });
  return (await answer.json()) as { entry_id: number; content_url: string };
}

/** How long, over how many connections; `before` is a call before each, which is not timed. */
type Load = { connections?: number; before?: Calls };
const loadMs = 1500;

/**
 * Sends calls for a while.
 * @returns processor time per request in µs, and the latency of the slowest in a hundred, in ms
 */
export async function measure(server: Running, album: Album, calls: Calls, load: Load = {}) {
  const { connections = 16, before } = load;
  const latencies: number[] = [];
  let n = 0;
  const cpuBefore = server.cpu();
  const begin = performance.now();
  const connection = async () => {
    while (performance.now() - begin < loadMs) {
      if (before) await (await send(server, album, before(n))).arrayBuffer();
      const sent = performance.now();
      await (await send(server, album, calls(n++))).arrayBuffer();
      latencies.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return {
    cpu: ((server.cpu() - cpuBefore) * 1000) / latencies.length,
    p99: percentile(latencies, 0.99),
  };
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

export const median = (values: readonly number[]): number => percentile(values, 0.5);
