import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Loaded into the server by `--import`: on SIGUSR2 it prints how long its event loop was held up, and begins anew. */

const resolutionMs = 2;
const delays = monitorEventLoopDelay({ resolution: resolutionMs });
delays.enable();
process.on('SIGUSR2', () => {
  // A recorded delay includes the interval of the timer that measures it.
  const ms = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolutionMs);
  const figures = { p50: ms(delays.percentile(50)), p99: ms(delays.percentile(99)), most: ms(delays.max) };
  console.log(`event loop: ${JSON.stringify(figures)}`);
  delays.reset();
});
