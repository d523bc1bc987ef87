/**
 * Loaded into the server that is measured: between the messages `begin` and `end` it takes the processor time of each turn
 * of the event loop, and answers with the longest, in ms.
 */

let longest: number | undefined;
let last = 0;

function now(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function measureTurn(): void {
  if (longest === undefined) return;
  const next = now();
  longest = Math.max(longest, next - last);
  last = next;
  setImmediate(measureTurn);
}

process.on('message', (message) => {
  process.send?.(longest ?? message);
  longest = message === 'begin' ? 0 : undefined;
  last = now();
  setImmediate(measureTurn);
});
process.channel?.unref();
