import { expect, it } from 'vitest';
import { mediaStateMessage } from './entry-kind.ts';

it('mediaStateMessage explains unplayable media', () => {
  const notes = ([null, 'ready', 'preparing', 'failed'] as const).map((media_state) =>
    mediaStateMessage({ media_state }),
  );
  expect(notes).toEqual([null, null, expect.stringMatching(/prepared/), expect.stringMatching(/cannot/)]);
});
