import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** `node scripts/side-by-side.ts <command> …`: runs all at once, prints what each said, and fails when one does. */

async function run(command: string): Promise<boolean> {
  const child = spawn(`${command} 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => void child.on('close', resolve));
  const said = await text(child.stdout);
  const passed = (await ended) === 0;
  process.stdout.write(said);
  if (!passed) console.error(`Failed: ${command}`);
  return passed;
}

const passed = await Promise.all(process.argv.slice(2).map(run));
if (passed.includes(false)) process.exitCode = 1;
