import type { Screen } from './screen.ts';
import { albumScreens } from './screens/album.ts';
import { commentScreens } from './screens/comments.ts';
import { joiningScreens } from './screens/joining.ts';
import { signedOutScreens } from './screens/signed-out.ts';
import { entryScreens } from './screens/entry.ts';
import { profileScreens } from './screens/profile.ts';
import { passwordResetScreens } from './screens/password-reset.ts';
import { scrapbookScreens } from './screens/scrapbook.ts';
import { hostScreens } from './screens/host.ts';
import { failureScreens } from './screens/failures.ts';
import { entryFormScreens } from './screens/entry-form.ts';
import { recorderScreens } from './screens/recorder.ts';
import { wallScreens } from './screens/wall.ts';

/** Every screen, in the order in which a guest reaches them. */
export const screens: readonly Screen[] = [
  ...signedOutScreens,
  ...joiningScreens,
  ...passwordResetScreens,
  ...albumScreens,
  ...wallScreens,
  ...entryScreens,
  ...commentScreens,
  ...scrapbookScreens,
  ...entryFormScreens,
  ...recorderScreens,
  ...profileScreens,
  ...hostScreens,
  ...failureScreens,
];
