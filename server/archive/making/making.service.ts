import type {
  ArchiveFile,
  ArchiveKind,
  Archives,
  MakeArchive,
  MakingKind,
  RemoveArchive,
} from '../../../shared/host/archives.ts';
import { archiveKinds, Checked } from '../../../shared/host/archives.ts';
import { lifetimes, uploadQuotas } from '../../../shared/limits.ts';
import { archivesMessages } from '../../../shared/messages/host/archives.ts';
import { sha256 } from '../../auth/secret.ts';
import type { Actor, Deps, Host } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { basePath } from '../../lib/base-path.ts';
import { recordAct } from '../../features/admin/acts.service.ts';
import { storedBytes } from '../../features/uploads/uploads.service.ts';
import { requireConfirmed } from '../../features/users/confirm.service.ts';
import { isHost } from '../../features/users/hosts.service.ts';
import { admitRequest, findTicket, issueTicket, type Download } from '../downloads/downloads.service.ts';
import { fileStem } from '../file-names.ts';
import { readLastBackup } from '../last-made.ts';

/** Archives that hosts make by a button and take home. */

/** How often the bytes of all media are needed at most while it is made: the keepsake is a folder, then an archive. */
const room: Record<MakingKind, number> = { backup: 1, keepsake: 3, book: 0.5, check: 0 };

const types: Record<ArchiveKind, string> = {
  backup: 'application/x-tar',
  keepsake: 'application/zip',
  book: 'application/pdf',
};

export async function list(deps: Deps): Promise<Archives> {
  const { running, failed, checked } = deps.maker.state();
  const made: Archives['made'] = [];
  for (const kind of archiveKinds) {
    const files = await deps.maker.filesOf(kind);
    const [first] = files;
    if (!first) continue;
    const made_at = new Date(first.changed).toISOString();
    made.push({ kind, made_at, files: files.map(({ name, size }) => ({ name, size })) });
  }
  const last = readLastBackup(deps.config.DATA_DIR);
  const age = last ? deps.now().getTime() - Date.parse(last.made_at) : Infinity;
  return {
    running,
    failed,
    made,
    last_backup: { made_at: last?.made_at ?? null, is_old: age > lifetimes.backup },
    findings: Checked.safeParse(checked).data?.findings ?? null,
  };
}

/** Starts to make an archive, unless it is being made. @throws AppError CONFLICT while another is, INSUFFICIENT_STORAGE */
export async function make(deps: Deps, host: Host, { kind }: MakeArchive) {
  if (deps.maker.state().running?.kind === kind) return list(deps);
  const needed = room[kind] * (await storedBytes(deps));
  if (needed > 0 && (await deps.media.free()) < needed + uploadQuotas.guest.keepFree)
    throw new AppError('INSUFFICIENT_STORAGE', archivesMessages.noRoom);
  const stem = fileStem(deps.config.COUPLE_NAMES, 'wedding');
  const time = deps.now().toISOString().replace(/[:.]/g, '-');
  const argsFor: Record<MakingKind, (folder: string) => string[]> = {
    // The name that `backup --keep` knows.
    backup: (folder) => ['backup', '--to', `${folder}/wedding-${time}.tar`],
    keepsake: (folder) => ['keepsake', 'make', '--to', `${folder}/${stem}-keepsake-${time}.zip`],
    book: (folder) => ['book', '--to', `${folder}/${stem}-book-${time}.pdf`],
    check: () => ['doctor'],
  };
  const work = deps.maker.begin(kind, argsFor[kind]);
  if (!work) throw new AppError('CONFLICT', archivesMessages.busy);
  deps.tasks.run('archive', work);
  if (kind !== 'check') await recordAct(deps, host, { action: 'make', subject: 'archive', note: kind });
  return list(deps);
}

export async function cancel(deps: Deps) {
  deps.maker.cancel();
  return list(deps);
}

/** Removes what was made of a kind from the server. @throws AppError CONFLICT while it is being made */
export async function remove(deps: Deps, host: Host, { kind }: RemoveArchive) {
  if (!(await deps.maker.remove(kind))) throw new AppError('CONFLICT', archivesMessages.busy);
  await recordAct(deps, host, { action: 'remove', subject: 'archive', note: kind });
  return list(deps);
}

type Made = { made: string };

/** The address of a made file for this session; a backup holds drafts, so it takes the password. */
export async function download(deps: Deps, host: Host, { kind, file }: ArchiveFile) {
  // A program with ADMIN_TOKEN has no session, and no cookie.
  if (host.id === null) throw new AppError('BAD_REQUEST', archivesMessages.sessionNeeded);
  if (kind === 'backup') await requireConfirmed(deps, host);
  const found = (await deps.maker.filesOf(kind))[file];
  if (!found) throw new AppError('NOT_FOUND', archivesMessages.gone);
  const id = await issueTicket(deps, host, { made: found.name } satisfies Made);
  await recordAct(deps, host, { action: 'download', subject: 'archive', note: found.name });
  return { url: `${basePath(deps.site.url)}/uploads/made/${id}` };
}

/** A made file by its ticket, while its guest is a host. @throws AppError NOT_FOUND */
export async function openMade(deps: Deps, actor: Actor, id: string): Promise<Download> {
  admitRequest(deps, actor);
  const ticket = (await findTicket(deps, actor, id)) as Partial<Made> | null;
  if (ticket?.made === undefined || !(await isHost(deps, actor.id))) throw new AppError('NOT_FOUND');
  for (const kind of archiveKinds) {
    const file = (await deps.maker.filesOf(kind)).find(({ name }) => name === ticket.made);
    if (!file) continue;
    const { name, path, size, changed } = file;
    const read = async function* (range: { start: number; end: number }) {
      for await (const bytes of deps.maker.read(path, range)) yield bytes as Buffer;
    };
    return {
      file_name: name,
      mime: types[kind],
      size,
      etag: `"${sha256(`${name} ${size} ${changed}`)}"`,
      read,
    };
  }
  throw new AppError('NOT_FOUND');
}
