import { Agent, request } from 'node:http';
import type { Running } from './processes.ts';

export type Call = { method?: string; path: string; body?: object; headers?: Record<string, string> };
/** Which call comes next; `n` counts from 0. */
export type Calls = (n: number) => Call;

export type Measured = { cpu: number; p99: number };

const connections = 16;

/**
 * Sends calls over 16 connections for a while.
 * @param ms how long
 * @returns processor time per request in µs, and the latency in ms
 * @throws when an answer is not a success
 */
export async function measure(running: Running, token: string, calls: Calls, ms: number): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  let n = 0;
  const cpuBefore = running.cpu();
  const begin = performance.now();
  const worker = async () => {
    while (performance.now() - begin < ms) {
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

export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

/** Sends calls one after the other, each after another call that is not timed. @returns latencies in ms */
export async function latenciesOf(
  { url }: Running,
  token: string,
  calls: Calls,
  before: Calls,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const latencies: number[] = [];
  for (let n = 0; n < 100; n++) {
    await send(url, agent, token, before(n));
    const sent = performance.now();
    await send(url, agent, token, calls(n));
    latencies.push(performance.now() - sent);
  }
  agent.destroy();
  return latencies;
}

/** @throws when the answer is not a success */
function send(
  url: string,
  agent: Agent,
  token: string,
  { method = 'GET', path, body, headers: more }: Call,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...more,
      ...(body && { 'content-type': 'application/json' }),
    };
    const req = request(`${url}${path}`, { method, agent, headers }, (res) => {
      res.resume();
      res.on('error', reject).on('end', () => {
        const { statusCode = 0 } = res;
        if ((statusCode >= 200 && statusCode < 300) || statusCode === 304) resolve();
        else reject(new Error(`${method} ${path} answered ${statusCode}`));
      });
    });
    req.on('error', reject).end(body && JSON.stringify(body));
  });
}
