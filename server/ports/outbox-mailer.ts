import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '../auth/secret.ts';
import { writeWhole } from '../lib/files.ts';
import { messageOf, type Mail, type Mailer } from './mailer.ts';

/** Without a mail server e-mails become `.eml` files, sorted by time, that only the host can read. */
export function createOutboxMailer(folder: string, from: () => string): Mailer {
  let count = 0;
  return {
    async send(mail: Mail) {
      // Loaded for the first e-mail.
      const { createTransport } = await import('nodemailer');
      const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
        from: from(),
        ...messageOf(mail),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stamp = new Date().toISOString().replace(/[:.]/g, '-');
      const number = String((count += 1)).padStart(4, '0');
      const name = `${stamp}-${process.pid}-${number}-${tagOf(mail.to)}.eml`;
      await writeWhole(join(folder, name), (part) => writeFile(part, message as Buffer, { mode: 0o600 }));
      return { file: name };
    },
    async forget(address) {
      const names = await readdir(folder).catch(() => []);
      const kept = names.filter((name) => name.includes(`-${tagOf(address)}.eml`));
      for (const name of kept) await rm(join(folder, name), { force: true });
    },
    close() {},
  };
}

const tagOf = (address: string) => sha256(address).slice(0, 16);
