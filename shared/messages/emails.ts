/** The words of e-mails. Subjects are constant: nothing that a guest wrote gets into a header. */
export const emailTexts = {
  /** What stands before the name of the reader, and after it. */
  greeting: ['Dear ', ','],
  /** To an address without a name. */
  hello: 'Hello,',
  signature: (couple: string) => `The wedding journal of ${couple}`,
  verification: {
    subject: 'Your verification code',
    intro:
      'How lovely that you are here. Please type this code into the wedding journal, to show that this address is yours:',
    valid: (minutes: number) =>
      `It is valid for ${minutes} minutes. If it runs out, log in again and a new one comes.`,
    unexpected:
      'You did not expect this e-mail? Then somebody mistyped their address, and there is nothing to do.',
  },
  passwordReset: {
    subject: 'Your password reset code',
    intro: 'It happens to the best of us. With this code you can choose a new password:',
    orLink: 'Capital and small letters matter. Or simply follow this link:',
    link: 'Choose a new password',
    valid: (minutes: number) => `Code and link are valid for ${minutes} minutes and work once.`,
    unexpected: 'You did not ask for this? Then there is nothing to do: your password stays as it is.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    done: 'Your new password is set, and every device was logged out. You can log in with it right away.',
    unexpected:
      'That was not you? Then please choose Forgot password? on the login page, and tell the couple.',
  },
  emailChanged: {
    subject: 'Your e-mail address was changed',
    done: 'Your profile in the wedding journal has a new e-mail address, so e-mails go there from now on.',
    unexpected: 'That was not you? Then please tell the couple soon, and they can put it right.',
  },
  digest: {
    subject: 'News of your memories',
    intro: 'Since you last looked, the others left this in the wedding journal:',
    /** A sentence of "3 comments and 7 likes on your memories". */
    activity: (activity: string) => `${activity}.`,
    link: 'See what happened',
    end: 'This e-mail comes at most once a day, and only when there is something to tell. You can end it here:',
    endLink: 'Send me no more of these',
  },
  hostNotes: {
    subject: 'News of your wedding journal',
    intro: 'This is new in your wedding journal:',
    link: 'Open your page',
    end: 'Such an e-mail comes once a day at most, but for faults. You can switch it off on your page.',
  },
  invite: {
    subject: 'An invite to pass on',
    intro:
      'Somebody is still missing in the wedding journal? Here is an invite for you to pass on, by this link:',
    orCode: 'Or by this invite code:',
    one: 'It lets one person in.',
  },
  invitation: {
    subject: 'You are invited to our wedding journal',
    reminder: 'Your invitation, once more',
    intro: (couple: string) =>
      `${couple} collect the photos, voices and stories of their guests in a private wedding journal, and yours are missing. With this link you join:`,
    link: 'Join the wedding journal',
    orCode: 'Or type this invite code there:',
    one: 'It is for you alone: it lets one person in.',
    last: 'This is the only reminder. You do not want to join? Then there is nothing to do.',
    first: 'You do not want to join? Then there is nothing to do: you are reminded once at most.',
  },
} as const;
