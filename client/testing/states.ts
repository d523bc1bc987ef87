import type { State } from './state.ts';
import { albumStates } from './states/album.ts';
import { commentStates } from './states/comments.ts';
import { entranceStates } from './states/entrance.ts';
import { entryStates } from './states/entry.ts';
import { profileStates } from './states/profile.ts';
import { resetStates } from './states/reset.ts';
import { scrapbookStates } from './states/scrapbook.ts';
import { troubleStates } from './states/trouble.ts';
import { writingStates } from './states/writing.ts';

/** Every state there is to see, in the order of a guest's way through the journal. */
export const states: readonly State[] = [
  ...entranceStates,
  ...resetStates,
  ...albumStates,
  ...entryStates,
  ...commentStates,
  ...scrapbookStates,
  ...writingStates,
  ...profileStates,
  ...troubleStates,
];
