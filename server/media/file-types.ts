import type { FileKind } from '../../shared/content-kind.ts';

export type FileType = { kind: FileKind; mime: string; extension: string };

type Row = FileType & {
  /** The other types under which the `file-type` package reports it. */
  aliases?: readonly string[];
  /** The name of ffmpeg's demuxer, for sound and video. */
  demuxer?: string;
  /** The type under which a copy is served, where it is another. */
  servedAs?: string;
  /** Taken where it can be converted, and never served as it is. */
  convertedOnly?: true;
};

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const rows: readonly Row[] = [
  { kind: 'image', mime: 'image/jpeg', extension: 'jpg' },
  { kind: 'image', mime: 'image/png', extension: 'png', aliases: ['image/apng'] },
  { kind: 'image', mime: 'image/gif', extension: 'gif' },
  { kind: 'image', mime: 'image/webp', extension: 'webp' },
  {
    kind: 'image',
    mime: 'image/heic',
    extension: 'heic',
    aliases: ['image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  },
  { kind: 'image', mime: 'image/avif', extension: 'avif' },
  { kind: 'audio', mime: 'audio/mpeg', extension: 'mp3', demuxer: 'mp3' },
  { kind: 'audio', mime: 'audio/wav', extension: 'wav', demuxer: 'wav', aliases: ['audio/vnd.wave'] },
  { kind: 'audio', mime: 'audio/ogg', extension: 'ogg', demuxer: 'ogg' },
  { kind: 'audio', mime: 'audio/mp4', extension: 'm4a', demuxer: 'mov', aliases: ['audio/x-m4a'] },
  { kind: 'audio', mime: 'audio/webm', extension: 'webm', demuxer: 'matroska' },
  { kind: 'video', mime: 'video/mp4', extension: 'mp4', demuxer: 'mov', aliases: ['video/x-m4v'] },
  { kind: 'video', mime: 'video/webm', extension: 'webm', demuxer: 'matroska' },
  { kind: 'video', mime: 'video/ogg', extension: 'ogv', demuxer: 'ogg' },
  // Browsers play a MOV of H.264 and AAC only when it is called an MP4.
  { kind: 'video', mime: 'video/quicktime', extension: 'mov', demuxer: 'mov', servedAs: 'video/mp4' },
  { kind: 'audio', mime: 'audio/amr', extension: 'amr', demuxer: 'amr', convertedOnly: true },
  { kind: 'audio', mime: 'audio/aac', extension: 'aac', demuxer: 'aac', convertedOnly: true },
  {
    kind: 'audio',
    mime: 'audio/flac',
    extension: 'flac',
    demuxer: 'flac',
    aliases: ['audio/x-flac'],
    convertedOnly: true,
  },
  { kind: 'audio', mime: 'audio/matroska', extension: 'mka', demuxer: 'matroska', convertedOnly: true },
  {
    kind: 'video',
    mime: 'video/matroska',
    extension: 'mkv',
    demuxer: 'matroska',
    aliases: ['video/x-matroska'],
    convertedOnly: true,
  },
  {
    kind: 'video',
    mime: 'video/3gpp',
    extension: '3gp',
    demuxer: 'mov',
    aliases: ['video/3gpp2', 'audio/3gpp', 'audio/3gpp2'],
    convertedOnly: true,
  },
  {
    kind: 'video',
    mime: 'video/vnd.avi',
    extension: 'avi',
    demuxer: 'avi',
    aliases: ['video/x-msvideo'],
    convertedOnly: true,
  },
  { kind: 'video', mime: 'video/mp2t', extension: 'mts', demuxer: 'mpegts', convertedOnly: true },
  { kind: 'document', mime: 'application/pdf', extension: 'pdf' },
  { kind: 'document', mime: 'text/plain', extension: 'txt' },
  { kind: 'document', mime: 'application/msword', extension: 'doc' },
  { kind: 'document', mime: docx, extension: 'docx' },
];

const byMime = new Map(rows.map((row) => [row.mime, row]));
const byReport = new Map(
  rows.flatMap((row) => [row.mime, ...(row.aliases ?? [])].map((name) => [name, row])),
);

const typeOf = ({ kind, mime, extension }: Row): FileType => ({ kind, mime, extension });

function rowOf(mime: string): Row {
  const row = byMime.get(mime);
  if (!row) throw new Error(`no file type ${mime}`);
  return row;
}

/** @throws Error for a type that is not in the table */
export const fileType = (mime: string): FileType => typeOf(rowOf(mime));

/** The type that the `file-type` package reports, parameters included ("audio/ogg; codecs=opus"). */
export function reportedType(report: string): FileType | undefined {
  const row = byReport.get(report.split(';')[0] ?? '');
  return row && typeOf(row);
}

export const servedType = (mime: string): FileType => fileType(rowOf(mime).servedAs ?? mime);

export function demuxerOf(mime: string): string {
  const { demuxer } = rowOf(mime);
  if (!demuxer) throw new Error(`${mime} is no recording`);
  return demuxer;
}

export const convertedOnly = (mime: string): boolean => rowOf(mime).convertedOnly ?? false;
