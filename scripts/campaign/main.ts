import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/** `npm run campaign -- <name> [--rounds N] [--seed N]`: a long test at full size; see docs/campaigns.md. */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
const [name = ''] = positionals;
const { status } = spawnSync('vitest', ['run', `scripts/campaign/${name}.campaign`], {
  stdio: 'inherit',
  env: {
    ...process.env,
    CAMPAIGN_SEED: values.seed,
    ...(values.rounds && { CAMPAIGN_ROUNDS: values.rounds }),
  },
});
console.log(`${name}: ${status === 0 ? 'passed' : 'FAILED'}, seed ${values.seed}`);
process.exit(status ?? 1);
