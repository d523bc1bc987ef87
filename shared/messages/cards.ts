/** The invitation cards, eight to a sheet of paper. */
export const cardsTexts = {
  title: (couple: string) => `Invitation cards, ${couple}`,
  /** Above the cards, and not printed. */
  hint: 'Print this page on A4, at 100 %, with background graphics. Each code lets as many guests register as its card says: keep the cards private.',
  /** The square is a QR code. */
  steps: [
    'Point the camera of your phone at the square.',
    'Follow the link and tell us who you are.',
    'Share your photos and memories with us.',
  ],
  /** Beside the code, from two guests on. */
  goodFor: (guests: number) => `good for ${guests} guests`,
} as const;

/** The card for the person who sets up the projector. */
export const wallCardTexts = {
  title: (couple: string) => `The wall, ${couple}`,
  heading: 'The album on the projector',
  /** What stands before the address, and after it. */
  open: ['Connect the computer or television to the network and open this address: ', ''],
  /** After that. */
  steps: [
    "Log in with a guest's account.",
    'Press F for full screen. Space pauses, the arrow keys step, Escape leaves.',
    'Switch off the screen saver if the screen goes dark. After a lost network the wall continues by itself.',
  ],
} as const;
