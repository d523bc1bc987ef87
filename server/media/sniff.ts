import { createReadStream } from 'node:fs';
import { fileTypeFromFile } from 'file-type';
import { fileType, reportedType, type FileType } from './file-types.ts';

/** Finds out what a file is by its bytes; undefined for a type that is not taken. */
export async function sniffFile(path: string): Promise<FileType | undefined> {
  const type = await fileTypeFromFile(path);
  if (type?.mime === 'application/x-cfb')
    return (await contains(path, wordStream)) ? fileType('application/msword') : undefined;
  if (type) return reportedType(type.mime);
  return (await isPlainText(path)) ? fileType('text/plain') : undefined;
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

// Markup served as text could be run by a program that guesses types.
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
