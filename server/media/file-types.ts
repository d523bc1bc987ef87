import type { FileKind } from '../../shared/content-kind.ts';

export type FileType = { kind: FileKind; mime: string; extension: string };

type Row = Omit<FileType, 'kind'> & {
  /** The other types under which the `file-type` package reports it. */
  aliases?: readonly string[];
  /** The name of ffmpeg's demuxer, for sound and video. */
  demuxer?: string;
  /** The type under which a copy is served, where it is another. */
  servedAs?: string;
};

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const otherHeif = ['image/heif', 'image/heic-sequence', 'image/heif-sequence'];
const other3gpp = ['video/3gpp2', 'audio/3gpp', 'audio/3gpp2'];

const rows: readonly Row[] = [
  { mime: 'image/jpeg', extension: 'jpg' },
  { mime: 'image/png', extension: 'png', aliases: ['image/apng'] },
  { mime: 'image/gif', extension: 'gif' },
  { mime: 'image/webp', extension: 'webp' },
  { mime: 'image/heic', extension: 'heic', aliases: otherHeif },
  { mime: 'image/avif', extension: 'avif' },
  { mime: 'audio/mpeg', extension: 'mp3', demuxer: 'mp3' },
  { mime: 'audio/wav', extension: 'wav', demuxer: 'wav', aliases: ['audio/vnd.wave'] },
  { mime: 'audio/ogg', extension: 'ogg', demuxer: 'ogg' },
  { mime: 'audio/mp4', extension: 'm4a', demuxer: 'mov', aliases: ['audio/x-m4a'] },
  { mime: 'audio/webm', extension: 'webm', demuxer: 'matroska' },
  { mime: 'video/mp4', extension: 'mp4', demuxer: 'mov', aliases: ['video/x-m4v'] },
  { mime: 'video/webm', extension: 'webm', demuxer: 'matroska' },
  { mime: 'video/ogg', extension: 'ogv', demuxer: 'ogg' },
  // Browsers play a MOV of H.264 and AAC only when it is called an MP4.
  { mime: 'video/quicktime', extension: 'mov', demuxer: 'mov', servedAs: 'video/mp4' },
  // Taken where they can be converted, and never served as they are.
  { mime: 'audio/amr', extension: 'amr', demuxer: 'amr' },
  { mime: 'audio/aac', extension: 'aac', demuxer: 'aac' },
  { mime: 'audio/flac', extension: 'flac', demuxer: 'flac', aliases: ['audio/x-flac'] },
  { mime: 'audio/matroska', extension: 'mka', demuxer: 'matroska' },
  { mime: 'video/matroska', extension: 'mkv', demuxer: 'matroska', aliases: ['video/x-matroska'] },
  { mime: 'video/3gpp', extension: '3gp', demuxer: 'mov', aliases: other3gpp },
  { mime: 'video/vnd.avi', extension: 'avi', demuxer: 'avi', aliases: ['video/x-msvideo'] },
  { mime: 'video/mp2t', extension: 'mts', demuxer: 'mpegts' },
  { mime: 'application/pdf', extension: 'pdf' },
  { mime: 'text/plain', extension: 'txt' },
  { mime: 'application/msword', extension: 'doc' },
  { mime: docx, extension: 'docx' },
];

const byMime = new Map(rows.map((row) => [row.mime, row]));
const byReport = new Map(
  rows.flatMap((row) => [row.mime, ...(row.aliases ?? [])].map((name) => [name, row])),
);

const kinds = ['image', 'audio', 'video'] as const;
const typeOf = ({ mime, extension }: Row): FileType => {
  const kind = kinds.find((one) => mime.startsWith(`${one}/`)) ?? 'document';
  return { kind, mime, extension };
};

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

export const servedAs = (mime: string): string => rowOf(mime).servedAs ?? mime;

export function demuxerOf(mime: string): string {
  const { demuxer } = rowOf(mime);
  if (!demuxer) throw new Error(`${mime} is no recording`);
  return demuxer;
}
