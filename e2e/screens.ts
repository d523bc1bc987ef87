import type { State } from './screen.ts';
import { albumStates } from './screens/album.ts';
import { commentStates } from './screens/comments.ts';
import { entranceStates } from './screens/signed-out.ts';
import { entryStates } from './screens/entry.ts';
import { profileStates } from './screens/profile.ts';
import { resetStates } from './screens/password-reset.ts';
import { scrapbookStates } from './screens/scrapbook.ts';
import { troubleStates } from './screens/failures.ts';
import { writingStates } from './screens/entry-form.ts';

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
