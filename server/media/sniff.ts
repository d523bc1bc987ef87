import { createReadStream } from 'node:fs';
import { fileTypeFromFile } from 'file-type';
import type { FileKind } from '../../shared/content-kind.ts';

/** What the bytes of a file are. */
export type FileType = { kind: FileKind; mime: string; extension: string };

const image = (mime: string, extension: string): FileType => ({ kind: 'image', mime, extension });
const audio = (mime: string, extension: string): FileType => ({ kind: 'audio', mime, extension });
const video = (mime: string, extension: string): FileType => ({ kind: 'video', mime, extension });
const document = (mime: string, extension: string): FileType => ({ kind: 'document', mime, extension });

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The types as `file-type` names them; anything else is nothing we take. */
const known: Record<string, FileType> = {
  'image/jpeg': image('image/jpeg', 'jpg'),
  'image/png': image('image/png', 'png'),
  'image/apng': image('image/png', 'png'),
  'image/gif': image('image/gif', 'gif'),
  'image/webp': image('image/webp', 'webp'),
  'image/heic': image('image/heic', 'heic'),
  'image/heif': image('image/heic', 'heic'),
  'image/heic-sequence': image('image/heic', 'heic'),
  'image/heif-sequence': image('image/heic', 'heic'),
  'audio/mpeg': audio('audio/mpeg', 'mp3'),
  'audio/wav': audio('audio/wav', 'wav'),
  'audio/vnd.wave': audio('audio/wav', 'wav'),
  'audio/ogg': audio('audio/ogg', 'ogg'),
  'audio/mp4': audio('audio/mp4', 'm4a'),
  'audio/x-m4a': audio('audio/mp4', 'm4a'),
  'video/mp4': video('video/mp4', 'mp4'),
  'video/x-m4v': video('video/mp4', 'mp4'),
  'video/webm': video('video/webm', 'webm'),
  'video/ogg': video('video/ogg', 'ogv'),
  'video/quicktime': video('video/quicktime', 'mov'),
  'application/pdf': document('application/pdf', 'pdf'),
  [docx]: document(docx, 'docx'),
};

const doc = document('application/msword', 'doc');
const txt = document('text/plain', 'txt');

/** What a file is, its bytes decide, never its name; undefined for what is not taken. */
export async function sniffFile(path: string): Promise<FileType | undefined> {
  const type = await fileTypeFromFile(path);
  if (type?.mime === 'application/x-cfb') return (await contains(path, wordStream)) ? doc : undefined;
  // A codec may follow the type: "audio/ogg; codecs=opus".
  if (type) return known[type.mime.split(';')[0] ?? ''];
  return (await isPlainText(path)) ? txt : undefined;
}

// The directory entry that makes an OLE container a Word document.
const wordStream = Buffer.from('WordDocument', 'utf16le');

async function contains(path: string, needle: Buffer): Promise<boolean> {
  let tail = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    const window = Buffer.concat([tail, chunk as Buffer]);
    if (window.includes(needle)) return true;
    tail = window.subarray(-needle.length);
  }
  return false;
}

// A page or a drawing that calls itself a text would be run by a careless program.
const page = /^\s*<(!doctype|!--|\?|[a-z][\w:-]*[\s/>])/i;
const markup = /<(script|html|svg|iframe)[\s/>]/i;
const longestTag = 16;

async function isPlainText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let tail: string | undefined;
  try {
    for await (const chunk of createReadStream(path)) {
      const window = (tail ?? '') + decoder.decode(chunk as Buffer, { stream: true });
      if (window.includes('\u0000') || markup.test(window) || (tail === undefined && page.test(window)))
        return false;
      tail = window.slice(-longestTag);
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}
