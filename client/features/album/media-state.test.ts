import { expect, it } from 'vitest';
import { preparingIds, mediaStateMessage } from './entry-kind.ts';

const states = [null, 'ready', 'preparing', 'failed'] as const;

it('mediaStateMessage explains unplayable media, and preparingIds selects only media in preparation', () => {
  const notes = states.map((media_state) => mediaStateMessage({ media_state }));
  expect(notes).toEqual([null, null, expect.stringMatching(/prepared/), expect.stringMatching(/cannot/)]);
  expect(preparingIds(states.map((media_state, id) => ({ id, media_state })))).toEqual([2]);
});
