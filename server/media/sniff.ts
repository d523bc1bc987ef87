import { isUtf8 } from 'node:buffer';
import { fileTypeFromBuffer } from 'file-type';
import { fileType, reportedType, type FileType } from './file-types.ts';

export async function sniffBytes(bytes: Buffer): Promise<FileType | undefined> {
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime === 'application/x-cfb')
    return bytes.includes(wordStream) ? fileType('application/msword') : undefined;
  if (type) return reportedType(type.mime);
  // Its ID3 tag claims another length than it has.
  if (bytes.toString('latin1', 0, 3) === 'ID3') return fileType('audio/mpeg');
  return isPlainText(bytes) ? fileType('text/plain') : undefined;
}

// The directory entry that makes an OLE container a Word document.
const wordStream = Buffer.from('WordDocument', 'utf16le');

// Markup served as text could be run by a program that guesses types.
const page = /^\s*<(!doctype|!--|\?|[a-z][\w:-]*[\s/>])/i;
const markup = /<(script|html|svg|iframe)[\s/>]/i;

function isPlainText(bytes: Buffer): boolean {
  if (!isUtf8(bytes) || bytes.includes(0)) return false;
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  return !markup.test(text) && !page.test(text);
}
