import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { codeIn, readOutbox } from '../server/testing/outbox.ts';

const top = resolve(import.meta.dirname, '..');

/** A journal that runs as a host runs it: its own process, its own folder, any free port. */
export type ServerProcess = {
  url: string;
  folder: string;
  /** The invite link of the first start; empty once a guest exists. */
  inviteUrl: string;
  /** The newest code that was mailed to an address. */
  codeFor: (email: string) => Promise<string>;
  /** Stops the process gracefully and starts it again on the same folder and port. */
  restart: () => Promise<void>;
  /** Stops the process; the folder goes with it. */
  close: () => Promise<void>;
};

type Started = { process: ChildProcess; url: string; inviteUrl: string };

/** A folder for a journal; it goes when the journal that opens on it is closed. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'journal-'));

/** @param folder one that holds a wedding already, if not a new one */
export async function startServerProcess(
  env: Record<string, string> = {},
  folder: string = newFolder(),
): Promise<ServerProcess> {
  let started = await start(folder, { PORT: '0', ...env });
  const journal: ServerProcess = {
    url: started.url,
    folder,
    inviteUrl: started.inviteUrl,
    async codeFor(email) {
      const mails = await readOutbox(join(folder, 'outbox'));
      return codeIn(mails.findLast((mail) => mail.to?.some(({ address }) => address === email)));
    },
    async restart() {
      await stop(started.process);
      started = await start(folder, { ...env, PORT: new URL(journal.url).port });
      journal.inviteUrl = started.inviteUrl;
    },
    async close() {
      await stop(started.process);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return journal;
}

/** Resolves when the process says that it is open. @throws with what it said when it ends instead */
async function start(folder: string, env: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, ['--enable-source-maps', join(top, 'server', 'main.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  let url: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    said += `${line}\n`;
    url ??= /is open: (\S+)/.exec(line)?.[1];
    const invite = /Invite your guests: (\S+)/.exec(line)?.[1];
    // The invite, if there is one, is the line after the address; "ready" closes both cases.
    if (url && (invite || /"msg":"ready"/.test(line))) {
      child.stdout.resume();
      return { process: child, url, inviteUrl: invite ?? '' };
    }
  }
  throw new Error(`the journal did not start:\n${said}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise<number | null>((done) => child.once('exit', done));
  child.kill('SIGTERM');
  const code = await gone;
  if (code !== 0) throw new Error(`the journal stopped with ${code}`);
}
