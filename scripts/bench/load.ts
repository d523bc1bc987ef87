import { Agent, request } from 'node:http';
import type { Running } from './processes.ts';

export type Call = { method?: string; path: string; body?: object };
/** Which call comes next; `n` counts from 0. */
export type Calls = (n: number) => Call;

/** How long, over how many connections; `before` is a call before each, which is not timed. */
type Load = { ms: number; connections?: number; before?: Calls };

/**
 * Sends calls for a while.
 * @returns processor time per request in µs, and the latency of the slowest in a hundred, in ms
 * @throws when an answer is not a success
 */
export async function measure(running: Running, token: string, calls: Calls, load: Load) {
  const { ms, connections = 16, before } = load;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  let n = 0;
  const cpuBefore = running.cpu();
  const begin = performance.now();
  const worker = async () => {
    while (performance.now() - begin < ms) {
      if (before) await send(running.url, agent, token, before(n));
      const sent = performance.now();
      await send(running.url, agent, token, calls(n++));
      latencies.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const cpu = (running.cpu() - cpuBefore) / latencies.length;
  agent.destroy();
  return { cpu, p99: percentile(latencies, 0.99) };
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** @throws when the answer is not a success */
function send(url: string, agent: Agent, token: string, { method = 'GET', path, body }: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    };
    const req = request(`${url}${path}`, { method, agent, headers }, (res) => {
      res.resume();
      res.on('error', reject).on('end', () => {
        const { statusCode = 0 } = res;
        if (statusCode >= 200 && statusCode < 300) resolve();
        else reject(new Error(`${method} ${path} answered ${statusCode}`));
      });
    });
    req.on('error', reject).end(body && JSON.stringify(body));
  });
}
