import { z } from '../zod.ts';
import { genericMessages } from '../messages/generic.ts';

/** What hosts take home, made on the server: a backup of everything, the keepsake, and the book. */
export const archiveKinds = ['backup', 'keepsake', 'book'] as const;
export type ArchiveKind = (typeof archiveKinds)[number];

/** Also pictures of the book's pages, and what the doctor finds, which are made in the same way. */
export const makingKinds = [...archiveKinds, 'preview', 'check'] as const;
export type MakingKind = (typeof makingKinds)[number];

const error = genericMessages.invalidChoice;

export const MakeArchive = z.object({ kind: z.enum(makingKinds, { error }) });
export type MakeArchive = z.output<typeof MakeArchive>;

/** `file` is the position among the files of a kind: the book has pages and a cover. */
export const ArchiveFile = z.object({
  kind: z.enum(archiveKinds, { error }),
  file: z.int({ error }).min(0, { error }).max(1, { error }).default(0),
});
export type ArchiveFile = z.output<typeof ArchiveFile>;
export const RemoveArchive = ArchiveFile.pick({ kind: true });
export type RemoveArchive = z.output<typeof RemoveArchive>;

/** The address of the file, which the media cookie of the session opens for half a day. */
export const ArchiveDownload = z.object({ url: z.string() });

/** As the doctor says it, for the server's person. */
export const Finding = z.object({
  what: z.string(),
  state: z.enum(['OK', 'WARN', 'FAIL']),
  found: z.string(),
  todo: z.string().optional(),
});

const kind = z.enum(makingKinds);
export const ArchivesAnswer = z.object({
  /** What is being made; `all` is 0 until it is known how much there is to do. */
  running: z.object({ kind, done: z.number(), all: z.number() }).nullable(),
  /** Why the last one could not be made, in the words of the command, which may be none. */
  failed: z.object({ kind, message: z.string() }).nullable(),
  made: z.array(
    z.object({
      kind: z.enum(archiveKinds),
      made_at: z.string(),
      files: z.array(z.object({ name: z.string(), size: z.number() })),
    }),
  ),
  /** The last complete backup, of the page or a command; `is_old` when there is none either. */
  last_backup: z.object({ made_at: z.string().nullable(), is_old: z.boolean() }),
  /** What the doctor found when it was asked last; null before. */
  findings: z.array(Finding).nullable(),
});
export type Archives = z.infer<typeof ArchivesAnswer>;
