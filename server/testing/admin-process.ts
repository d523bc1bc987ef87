import { setTimeout } from 'node:timers/promises';
import { runAdmin } from '../../scripts/admin/program.ts';

/** The process that `admin.ts` starts. */

type CommandLine = { args: string[]; env: NodeJS.ProcessEnv; end: string };

async function run({ args, env, end }: CommandLine): Promise<void> {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.exitCode = 0;
  const before = process.getActiveResourcesInfo().length;
  await runAdmin(args);
  // What would keep a process of its own from ending keeps the command from ending.
  while (process.getActiveResourcesInfo().length > before) await setTimeout(5);
  process.send?.(process.exitCode);
  for (const stream of [process.stdout, process.stderr]) stream.write(end);
}

process.on('message', (line: CommandLine) => void run(line));
process.on('disconnect', () => process.exit(0));
