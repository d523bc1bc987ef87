import { Command, CommanderError } from 'commander';
import { backupCommands } from './admin/backup.ts';
import { demoCommand } from './admin/demo.ts';
import { doctorCommand } from './admin/doctor.ts';
import { engineCommands } from './admin/services.ts';
import { guestsCommand } from './admin/guests.ts';
import { inviteCommand } from './admin/invite.ts';
import { keepsakeCommand } from './admin/keepsake.ts';
import { moderateCommand } from './admin/moderate.ts';
import { examples, failed, output } from './admin/run.ts';
import { whitelistCommand } from './admin/whitelist.ts';

/**
 * The host's tools: `npm run -s admin -- <command>`. Each group of commands is a file in `admin/`, built on the same
 * services as the doors. Exit codes: 0 done, 1 refused or something is wrong, 2 asked in a way that is not understood.
 */

// What the tools write is for the host alone, as with the server.
process.umask(0o077);

const program = new Command('admin')
  .usage('<command> [options]')
  .description("The host's tools of the wedding journal. Safe while the server runs, safe to repeat.")
  .option('--json', 'one JSON document on stdout and nothing else')
  .addHelpText('after', examples('invite', 'guests list --unfinished', 'backup --to /mnt/usb', 'doctor'))
  .configureHelp({ showGlobalOptions: true })
  .configureOutput({ writeErr: (text) => process.stderr.write(text) })
  .exitOverride();

const groups = [
  inviteCommand,
  whitelistCommand,
  guestsCommand,
  moderateCommand,
  backupCommands,
  keepsakeCommand,
  doctorCommand,
  engineCommands,
  demoCommand,
];
for (const add of groups) add(program);

output.json = process.argv.includes('--json');
try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) failed(error);
  else if (error.exitCode !== 0) {
    // Without a command of the group commander shows its help and calls that an error without words.
    const said = error.code === 'commander.help' ? 'a command is missing: see --help' : error.message;
    if (output.json) console.log(JSON.stringify({ error: said.replace(/^error: /, '') }));
    process.exitCode = 2;
  }
}
