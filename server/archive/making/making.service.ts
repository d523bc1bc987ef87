import {
  archiveKinds,
  type ArchiveFile,
  type ArchiveKind,
  type Archives,
  type MakeArchive,
  type MakingKind,
  type RemoveArchive,
} from '../../../shared/host/archives.ts';
import { lifetimes, uploadQuotas } from '../../../shared/limits.ts';
import type { Locale } from '../../../shared/locales/locales.ts';
import { archivesMessages } from '../../../shared/messages/host/archives.ts';
import { sha256 } from '../../auth/secret.ts';
import type { Actor, Deps, Host } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { basePath } from '../../lib/base-path.ts';
import { recordAct } from '../../features/admin/acts.service.ts';
import { storedBytes } from '../../features/uploads/uploads.service.ts';
import { requireConfirmed } from '../../features/users/hosts/confirm.service.ts';
import { isHost } from '../../features/users/hosts/hosts.service.ts';
import { admitRequest, findTicket, issueTicket, type Download } from '../downloads/downloads.service.ts';
import { fileStem } from '../file-names.ts';
import { readLastBackup } from '../last-made.ts';

/** Archives that hosts make by a button and take home. */

/** How often the bytes of all media are needed at most while it is made: the keepsake is a folder, then an archive. */
const room: Record<MakingKind, number> = { backup: 1, keepsake: 3, book: 0.5, preview: 0.1, check: 0 };

/** Of what is taken home; what is made for the page alone is in no log. */
const types: Record<ArchiveKind, string> = {
  backup: 'application/x-tar',
  keepsake: 'application/zip',
  book: 'application/pdf',
};

export async function list(deps: Deps): Promise<Archives> {
  const made: Archives['made'] = [];
  for (const kind of archiveKinds) {
    const files = await deps.maker.filesOf(kind);
    if (files[0]) made.push({ kind, made_at: files[0].made_at, files });
  }
  const made_at = readLastBackup(deps.config.DATA_DIR)?.made_at ?? null;
  const is_old = made_at === null || deps.now().getTime() - Date.parse(made_at) > lifetimes.backup;
  return { ...deps.maker.state(), made, last_backup: { made_at, is_old } };
}

/** Starts to make an archive in this language. @throws AppError CONFLICT while one is being made, INSUFFICIENT_STORAGE */
export async function make(deps: Deps, host: Host, { kind }: MakeArchive, locale: Locale) {
  const needed = room[kind] * (await storedBytes(deps));
  if (needed > 0 && (await deps.media.free()) < needed + uploadQuotas.guest.keepFree)
    throw new AppError('INSUFFICIENT_STORAGE', archivesMessages.noRoom);
  if (deps.maker.state().running) throw new AppError('CONFLICT', archivesMessages.busy);
  const stem = fileStem(deps.config.COUPLE_NAMES, 'wedding');
  const time = deps.now().toISOString().replace(/[:.]/g, '-');
  const lang = ['--lang', locale];
  const argsFor: Record<MakingKind, (folder: string) => string[]> = {
    // The name that `backup --keep` knows.
    backup: (folder) => ['backup', '--to', `${folder}/wedding-${time}.tar`],
    keepsake: (folder) => ['keepsake', 'make', ...lang, '--to', `${folder}/${stem}-keepsake-${time}.zip`],
    book: (folder) => ['book', ...lang, '--bleed', '--to', `${folder}/${stem}-book-${time}.pdf`],
    preview: (folder) => ['book', ...lang, '--bleed', '--to', `${folder}/${time}.json`],
    check: () => ['doctor'],
  };
  deps.tasks.run('archive', () => deps.maker.make(kind, argsFor[kind]));
  if (kind in types) await recordAct(deps, host, { action: 'make', subject: 'archive', note: kind });
  return list(deps);
}

export async function cancel(deps: Deps, host: Host) {
  const kind = deps.maker.state().running?.kind;
  deps.maker.cancel();
  if (kind && kind in types)
    await recordAct(deps, host, { action: 'cancel', subject: 'archive', note: kind });
  return list(deps);
}

/** Removes what was made of a kind from the server. @throws AppError CONFLICT while it is being made */
export async function remove(deps: Deps, host: Host, { kind }: RemoveArchive) {
  if (deps.maker.state().running?.kind === kind) throw new AppError('CONFLICT', archivesMessages.busy);
  await deps.maker.removeAll(kind);
  await recordAct(deps, host, { action: 'remove', subject: 'archive', note: kind });
  return list(deps);
}

type Made = { kind: ArchiveKind; made: string };

/** The address of a made file for this session; a backup holds drafts, so it takes the password. */
export async function download(deps: Deps, host: Host, { kind, file }: ArchiveFile) {
  // A program with ADMIN_TOKEN has no session, and no cookie.
  if (host.id === null) throw new AppError('BAD_REQUEST', archivesMessages.sessionNeeded);
  if (kind === 'backup') await requireConfirmed(deps, host);
  const made = (await deps.maker.filesOf(kind))[file]?.name;
  if (made === undefined) throw new AppError('NOT_FOUND', archivesMessages.gone);
  const id = await issueTicket(deps, host, { kind, made } satisfies Made);
  await recordAct(deps, host, { action: 'download', subject: 'archive', note: made });
  return { url: `${basePath(deps.site.url)}/uploads/made/${id}` };
}

/** A made file by its ticket, while its guest is a host. @throws AppError NOT_FOUND */
export async function openMade(deps: Deps, actor: Actor, id: string): Promise<Download> {
  admitRequest(deps, actor);
  const ticket = (await findTicket(deps, actor, id)) as Partial<Made> | null;
  if (!ticket?.kind || !(await isHost(deps, actor.id))) throw new AppError('NOT_FOUND');
  const file = (await deps.maker.filesOf(ticket.kind)).find(({ name }) => name === ticket.made);
  if (!file) throw new AppError('NOT_FOUND');
  const { name, path, size } = file;
  return {
    file_name: name,
    mime: types[ticket.kind],
    size,
    // The name has the time, so it never stands for other bytes.
    etag: `"${sha256(name)}"`,
    read: (range) => deps.maker.read(path, range),
  };
}
