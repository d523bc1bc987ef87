import { describe, expect, it } from 'vitest';
import { fileLimits } from '../../../../shared/limits.ts';
import { messages } from '../../../../shared/messages.ts';
import { fileProblem, kindOfFile, pastedImage } from './media-file.ts';

const file = (name: string, type = '', size = 1) => ({ name, type, size });

describe('the kind of a chosen file', () => {
  it('goes by its type, else by its ending, else it is a document', () => {
    expect(kindOfFile(file('clip.bin', 'video/mp4'))).toBe('video');
    expect(kindOfFile(file('SONG.MP3'))).toBe('audio');
    expect(kindOfFile(file('vows.pdf', 'application/pdf'))).toBe('document');
  });
});

describe('what cannot be sent', () => {
  it('is too large for its kind', () => {
    expect(fileProblem(file('a.jpg', 'image/jpeg', fileLimits.image))).toBeNull();
    expect(fileProblem(file('a.jpg', 'image/jpeg', fileLimits.image + 1))).toBe(messages.file.tooLarge.image);
    expect(fileProblem(file('a.mp4', 'video/mp4', fileLimits.video))).toBeNull();
    expect(fileProblem(file('a.mp4', 'video/mp4', fileLimits.video + 1))).toBe(messages.file.tooLarge.video);
  });

  it('counts the size after shrinking', () => {
    expect(fileProblem(file('a.jpg', 'image/jpeg', fileLimits.image * 2), 1000)).toBeNull();
  });

  it('is empty or of a kind that the album cannot show', () => {
    expect(fileProblem(file('a.jpg', 'image/jpeg', 0))).toBe(messages.file.empty);
    expect(fileProblem(file('party.exe', 'application/x-msdownload'))).toBe(messages.file.kinds);
    expect(fileProblem(file('logo.svg', 'image/svg+xml'))).toBe(messages.file.kinds);
    expect(fileProblem(file('Vows.DOCX'))).toBeNull();
  });
});

it('finds the first image of a clipboard', () => {
  const image = new File(['x'], 'x.png', { type: 'image/png' });
  expect(pastedImage([new File(['x'], 'x.txt', { type: 'text/plain' }), image])).toBe(image);
  expect(pastedImage(undefined)).toBeUndefined();
});
