import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail, Mailer } from './mailer.ts';

/** Without a mail server each e-mail becomes an `.eml` file, newest last by name, readable by its owner alone. */
export function createOutboxMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  let count = 0;
  return {
    async send(mail: Mail) {
      const { message } = await transport.sendMail({
        from,
        ...mail,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stamp = new Date().toISOString().replace(/[:.]/g, '-');
      const name = `${stamp}-${process.pid}-${String((count += 1)).padStart(4, '0')}.eml`;
      const path = join(folder, name);
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${path}.part`, path);
      return { file: name };
    },
    close() {},
  };
}
