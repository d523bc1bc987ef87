import { z } from 'zod';
import { faults } from '../../../shared/host/overview.ts';
import { lifetimes } from '../../../shared/limits.ts';
import { transaction } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import * as emails from '../mail/emails.ts';
import * as mail from '../mail/mail.service.ts';
import { listReachableHosts } from './overview.queries.ts';
import { listNotes } from './overview.service.ts';
import { findKept, keep } from '../settings/settings.service.ts';

const sentName = 'notes_sent';
/** When the daily note was sent last, and the faults that hosts know of. */
const Sent = z.object({ at: z.string(), faults: z.array(z.string()) });

/** Tells hosts by e-mail, with HOST_NOTES=daily and a mail server: once a day at most, but a new fault at once. */
export async function sendNotes(deps: Deps): Promise<void> {
  if (deps.config.HOST_NOTES !== 'daily' || !mail.canMail(deps)) return;
  const now = deps.now().toISOString();
  const begin = mail.dailyTime(deps);
  const yesterday = new Date(deps.now().getTime() - lifetimes.note).toISOString();
  const stored = await findKept(deps, sentName);
  const last = stored === undefined ? { at: yesterday, faults: [] } : Sent.parse(JSON.parse(stored));
  const isDue = now >= begin && last.at < begin;
  const notes = await listNotes(deps, last.at);
  const current = notes.filter(({ kind }) => faults.includes(kind));
  const told = isDue ? notes : current.filter(({ kind }) => !last.faults.includes(kind));
  const next = {
    at: isDue && told.length > 0 ? now : last.at,
    faults: current.map(({ kind }) => kind),
  };
  const hosts = told.length > 0 ? await listReachableHosts(deps.db) : [];
  await transaction(deps, async (tx) => {
    await keep(tx, sentName, JSON.stringify(next));
    for (const host of hosts)
      await mail.enqueue(tx, {
        to: host.email,
        ...emails.hostNotes({
          ...mail.readerOf(deps, host),
          notes: told,
          url: `${deps.site.url}/host`,
        }),
      });
  });
  if (hosts.length === 0) return;
  deps.log.info({ mails: hosts.length }, 'notes for hosts written');
  mail.deliver(deps);
}
