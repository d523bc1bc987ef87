/**
 * Loaded into the server that is measured: between the messages `begin` and `end` it takes the time of each turn of the
 * event loop, and answers with the longest.
 */

/** In ms: of this thread's processor, and of the clock. */
export type Turn = { cpu: number; clock: number };

let longest: Turn | undefined;
let last = now();

function now(): Turn {
  const { user, system } = process.threadCpuUsage();
  return { cpu: (user + system) / 1000, clock: performance.now() };
}

function measureTurn(): void {
  if (!longest) return;
  const next = now();
  longest = {
    cpu: Math.max(longest.cpu, next.cpu - last.cpu),
    clock: Math.max(longest.clock, next.clock - last.clock),
  };
  last = next;
  setImmediate(measureTurn);
}

process.on('message', (message) => {
  process.send?.(longest ?? message);
  longest = message === 'begin' ? { cpu: 0, clock: 0 } : undefined;
  last = now();
  setImmediate(measureTurn);
});
process.channel?.unref();
