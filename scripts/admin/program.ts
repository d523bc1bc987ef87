import { Command, CommanderError } from 'commander';
import { backupCommands } from './backup.ts';
import { bookCommand } from './book.ts';
import { demoCommand } from './demo.ts';
import { doctorCommand } from './doctor.ts';
import { guestsCommand } from './guests.ts';
import { importCommand } from './import.ts';
import { hostsCommand } from './hosts.ts';
import { inviteCommand } from './invite.ts';
import { keepsakeCommand } from './keepsake.ts';
import { mailCommand } from './mail.ts';
import { moderateCommand } from './moderate.ts';
import { examples, failed, output } from './run.ts';
import { translateCommand } from './translate.ts';
import { wallCommand } from './wall.ts';
import { whitelistCommand } from './whitelist.ts';

/** The admin commands, one file for each group. */

// Only the owner can read the files that the commands write, as with the server.
process.umask(0o077);

// `head` closes the pipe before the end of the output.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));

const groups = [
  inviteCommand,
  hostsCommand,
  wallCommand,
  whitelistCommand,
  guestsCommand,
  moderateCommand,
  importCommand,
  backupCommands,
  keepsakeCommand,
  bookCommand,
  doctorCommand,
  mailCommand,
  translateCommand,
  demoCommand,
];

function createProgram(): Command {
  const program = new Command('admin')
    .usage('<command> [options]')
    .description('The admin commands of the wedding journal. Safe while the server runs, safe to repeat.')
    .option('--json', 'one JSON document on stdout and nothing else')
    .option('--progress', 'how far it is, as lines of JSON on stderr')
    .addHelpText('after', examples('invite', 'guests list --unfinished', 'backup --to /mnt/usb', 'doctor'))
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ writeErr: (text) => process.stderr.write(text) })
    .exitOverride()
    .hook('preAction', (_program, one) => {
      const { lang } = one.opts<{ lang?: string }>();
      // The environment wins over what is stored.
      if (lang !== undefined) process.env.SITE_LANGUAGE = lang;
    });
  for (const add of groups) add(program);
  return program;
}

/** Runs one command line. Exit code 0: success; 1: a refusal or a fault found; 2: an invalid command line. */
export async function runAdmin(args: readonly string[]): Promise<void> {
  output.json = args.includes('--json');
  output.progress = args.includes('--progress');
  try {
    await createProgram().parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) failed(error);
    else if (error.exitCode !== 0) {
      // A group without a command prints its help, which commander reports as an error without a message.
      const message = error.code === 'commander.help' ? 'a command is missing: see --help' : error.message;
      if (output.json) console.log(JSON.stringify({ error: message.replace(/^error: /, '') }));
      process.exitCode = 2;
    }
  }
}
