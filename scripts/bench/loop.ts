/** Loaded into the measured server: answers `end` with the longest turn of the event loop since `begin`, in ms. */

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
