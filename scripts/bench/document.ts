import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  burstTable,
  chart,
  circumstances,
  figureTable,
  growthTable,
  memoryTable,
  mixedTable,
  searchTable,
  uploadTable,
  type Results,
} from './report.ts';

const docs = join(import.meta.dirname, '../../docs');
const images = join(docs, 'performance');

/** Writes `docs/performance.md` and its charts; `notes.md` beside this file records the experiments. */
export function writeDocument(results: Results): void {
  mkdirSync(images, { recursive: true });
  const sizes = [...new Set(results.figures.map(({ size }) => size))];
  const charts = sizes.map((size) => {
    const bars = results.figures
      .filter((figure) => figure.size === size)
      .map(({ title, cpu }) => ({ label: title, value: cpu }));
    return writeChart(
      `cpu-${size}`,
      `Processor time per request, ${size.toLocaleString('en')} entries`,
      'µs',
      bars,
    );
  });
  const largest = Math.max(...results.searches.map(({ size }) => size));
  const bars = results.searches
    .filter(({ size }) => size === largest)
    .map(({ title, p99 }) => ({ label: title, value: p99 }));
  const searchChart = writeChart(
    'search',
    `Search, p99, ${largest.toLocaleString('en')} entries`,
    'ms',
    bars,
  );
  writeFileSync(
    join(docs, 'performance.md'),
    `# Performance

Made by \`npm run bench -- --write\`. ${circumstances()}

Each figure is the median of several rounds that alternate with the baseline: bare Fastify with the same SQL by hand,
prepared once, and a session by the hash of its token. Processor time per request comes first, because it depends least
on what else the machine does. Sixteen connections; the load generator shares the cores.

## Requests beside the baseline

${figureTable(results.figures)}

${charts.join('\n\n')}

## Files beside nginx

nginx serves the same files to everybody; the server looks up the session and the guest's right to see the file.

${figureTable(results.files, 'bytes', 'nginx')}

## Uploads

The median time from the first byte until the entry is published, beside what its bytes cost without the server.

${uploadTable(results.uploads)}

## Growth

The same requests on albums of each size, in turn.

${growthTable(results.growth)}

## Search

One connection; a hundred searches of each class, as a guest waits for them.

${searchTable(results.searches)}

${searchChart}

## Mixed load

A hundred reads and writes a second for thirty seconds; meanwhile one guest sends photos of twelve megapixels and one
logs in, each half a second after the last answer.

${mixedTable(results.mixed)}

## Data and memory

${results.generated.map(({ size, seconds }) => `- An album of ${size.toLocaleString('en')} entries through every step of the schema: made in ${seconds.toFixed(0)} s.`).join('\n')}

${memoryTable(results.memory)}

Photos of twelve megapixels at once, fifteen seconds after a start. Memory of the server and its worker together; the program
that both map counts once.

${burstTable(results.bursts)}

${readFileSync(join(import.meta.dirname, 'notes.md'), 'utf8')}`,
  );
}

/** Writes a chart for light and dark pages. @returns its Markdown */
function writeChart(
  name: string,
  title: string,
  unit: string,
  bars: { label: string; value: number }[],
): string {
  writeFileSync(join(images, `${name}.svg`), chart(title, unit, bars, false));
  writeFileSync(join(images, `${name}-dark.svg`), chart(title, unit, bars, true));
  return `<picture><source media="(prefers-color-scheme: dark)" srcset="performance/${name}-dark.svg"><img alt="${title}" src="performance/${name}.svg"></picture>`;
}
