import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** The e-mails in an outbox folder, oldest first. */
export async function readOutbox(folder: string): Promise<Email[]> {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .toSorted();
  return Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
}

/** The code of eight characters that an e-mail carries in its text. */
export function codeIn(mail: Email | undefined): string {
  const found = /^\s*([A-Za-z0-9]{8})\s*$/m.exec(mail?.text ?? '');
  if (!found?.[1]) throw new Error(`no code in: ${mail?.text ?? 'no mail'}`);
  return found[1];
}
