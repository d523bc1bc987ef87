import { expect, it } from 'vitest';
import { fileLimits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { pictureProblem } from './profile-picture.ts';

const file = (name: string, type: string, size = 1) => ({ name, type, size });

it('Images are accepted, also those without a type', () => {
  expect(pictureProblem(file('me.jpg', 'image/jpeg'))).toBeNull();
  expect(pictureProblem(file('ME.HEIC', ''))).toBeNull();
  expect(pictureProblem(file('me.png', 'image/png', fileLimits.profilePicture))).toBeNull();
});

it('Other files are refused with the sentence of the specification', () => {
  expect(pictureProblem(file('me.mp4', 'video/mp4'))).toBe(messages.picture.notImage);
  expect(pictureProblem(file('cv.pdf', 'application/pdf'))).toBe('Profile picture must be an image');
  expect(pictureProblem(file('me.png', 'image/png', fileLimits.profilePicture + 1))).toBe(
    'Profile picture must be less than 10MB',
  );
});
