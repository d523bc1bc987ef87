import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { codeIn, readOutbox } from '../server/testing/outbox.ts';

const top = resolve(import.meta.dirname, '..');

/** A server in a process of its own, with its own data folder, on a free port. */
export type ServerProcess = {
  url: string;
  folder: string;
  /** The invite link of the first start; empty once a guest exists. */
  inviteUrl: string;
  /** The newest code sent to an address. @throws when there is none */
  codeFor: (email: string) => Promise<string>;
  /** Stops the process gracefully and starts it again on the same folder and port. */
  restart: () => Promise<void>;
  /** Suspends the process: connections stay open and silent. @returns a function that resumes it */
  suspend: () => () => void;
  /** Stops the process and removes its folder. */
  close: () => Promise<void>;
};

type Started = { process: ChildProcess; url: string; inviteUrl: string };

/** Creates a data folder, which `close` of its server removes. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'journal-'));

/** @param folder an existing data folder, or a new one by default */
export async function startServerProcess(
  env: Record<string, string> = {},
  folder: string = newFolder(),
): Promise<ServerProcess> {
  let started = await start(folder, { PORT: '0', ...env });
  const server: ServerProcess = {
    url: started.url,
    folder,
    inviteUrl: started.inviteUrl,
    async codeFor(email) {
      const mails = await readOutbox(join(folder, 'outbox'));
      return codeIn(mails.findLast((mail) => mail.to?.some(({ address }) => address === email)));
    },
    async restart() {
      await stop(started.process);
      started = await start(folder, { ...env, PORT: new URL(server.url).port });
      server.inviteUrl = started.inviteUrl;
    },
    suspend() {
      started.process.kill('SIGSTOP');
      return () => void started.process.kill('SIGCONT');
    },
    async close() {
      await stop(started.process);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return server;
}

/** Resolves when the process is ready. @throws with its output when it ends instead */
async function start(folder: string, env: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, ['--enable-source-maps', join(top, 'server', 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(tmpdir(), 'journal-compiled'),
      DATA_DIR: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let url: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    output += `${line}\n`;
    url ??= /is open: (\S+)/.exec(line)?.[1];
    const invite = /Invite your guests: (\S+)/.exec(line)?.[1];
    // The line after the address is the invite, if there is one; "ready" follows in either case.
    if (url && (invite || /"msg":"ready"/.test(line))) {
      child.stdout.resume();
      return { process: child, url, inviteUrl: invite ?? '' };
    }
  }
  throw new Error(`the journal did not start:\n${output}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = new Promise<number | null>((done) => child.once('exit', done));
  child.kill('SIGTERM');
  const code = await exited;
  if (code !== 0) throw new Error(`the journal stopped with ${code}`);
}
