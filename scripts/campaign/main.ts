import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** `npm run campaign -- <name> [--rounds N] [--seed N]`: a long test at full size; see docs/campaigns.md. */

const here = import.meta.dirname;
const files = new Map(
  readdirSync(here).flatMap((file) => {
    const name = /^(.+)\.campaign(?:\.browser|\.process)?\.test\.ts$/.exec(file)?.[1];
    return name ? [[name, file]] : [];
  }),
);
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
const [name = ''] = positionals;
const file = files.get(name);
if (!file) {
  console.error(
    `Usage: npm run campaign -- <name> [--rounds N] [--seed N]\nNames: ${[...files.keys()].join(', ')}`,
  );
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'campaign-'));
const report = join(folder, 'report');
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', join(here, file)], {
  cwd: join(here, '../..'),
  stdio: 'inherit',
  env: {
    ...process.env,
    CAMPAIGN_REPORT: report,
    CAMPAIGN_SEED: values.seed,
    ...(values.rounds && { CAMPAIGN_ROUNDS: values.rounds }),
  },
});
if (existsSync(report)) console.log(`\n${readFileSync(report, 'utf8').trimEnd()}`);
rmSync(folder, { recursive: true });
console.log(`${name}: ${status === 0 ? 'passed' : 'FAILED'}, seed ${values.seed}`);
process.exit(status ?? 1);
