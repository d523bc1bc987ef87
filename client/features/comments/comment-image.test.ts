import { describe, expect, it } from 'vitest';
import { imageProblem, pastedImage } from './comment-image.ts';

const MB = 1024 * 1024;
const file = (name: string, type: string, size = MB) => ({ name, type, size });

describe('an image comment', () => {
  it.each([file('a.jpg', 'image/jpeg'), file('a.png', 'image/png'), file('a.gif', 'image/gif')])(
    'may be $type',
    (image) => expect(imageProblem(image)).toBeNull(),
  );

  it.each([file('a.webp', 'image/webp'), file('a.svg', 'image/svg+xml'), file('a.pdf', 'application/pdf')])(
    'may not be $type',
    (image) => expect(imageProblem(image)).toBe('Only JPEG, PNG, and GIF files are allowed'),
  );

  it('goes by its ending when it names no type', () => {
    expect(imageProblem(file('PHOTO.JPG', ''))).toBeNull();
    expect(imageProblem(file('notes.txt', ''))).not.toBeNull();
  });

  it('may have ten megabytes to the byte', () => {
    expect(imageProblem(file('a.jpg', 'image/jpeg', 10 * MB))).toBeNull();
    expect(imageProblem(file('a.jpg', 'image/jpeg', 10 * MB + 1))).toBe('Image must be 10MB or less');
  });
});

describe('a paste', () => {
  const picture = new File(['x'], 'image.png', { type: 'image/png' });
  const clipboard = (text: string, ...files: File[]) =>
    ({ files, getData: () => text }) as unknown as DataTransfer;

  it('is an image comment when the clipboard holds an image', () => {
    expect(pastedImage(clipboard('', picture))).toBe(picture);
  });

  it('stays text when a text brought its own picture, as a spreadsheet does', () => {
    expect(pastedImage(clipboard('cake\t12', picture))).toBeUndefined();
    expect(pastedImage(clipboard('just words'))).toBeUndefined();
  });
});
