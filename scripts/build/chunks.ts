import type { Rolldown } from 'vite';

/** The chunk that `pages/Frame.tsx` and what all pages with a frame use are in. */
export const FRAME_CHUNK = 'frame';

/**
 * Each group is one file of its modules with their imports that no earlier group has; see `budgets.ts` for the limits.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'] },
  // Apart from the frame: a guest's landing page needs it alone.
  { name: 'api', test: /client\/app\/api\.ts$/ },
  {
    name: FRAME_CHUNK,
    test: /client\/(?:pages\/Frame|ui\/(?:Page|Notice|icons|Avatar)|lib\/(?:format\/durations|hooks\/use-zod-form))\.tsx?$|shared\/(?:messages|questions)\.ts$|\/Skeleton(?:\.layer\.css|\.mjs)$|\/(?:ActionIcon|TextInput)\.mjs$/,
  },
  {
    name: 'signed-out',
    test: /client\/ui\/(?:Completion|FormStack|PageOrnament|PasswordField|PasswordRules)\.tsx$/,
  },
  { name: 'questions', test: /client\/(?:features\/questions\/index|ui\/PicturePicker)\.tsx?$/ },
  {
    name: 'guest',
    test: /client\/(?:pages\/SendingBarHost|ui\/EmptyCollection|features\/album\/index|lib\/(?:upload\/upload|uuid|hooks\/use-(?:confirm-close|end-marker|return-focus)))\.tsx?$/,
  },
];

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })),
};
