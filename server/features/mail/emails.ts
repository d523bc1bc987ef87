import { dateInWords } from '../../../shared/dates.ts';
import { codeRules } from '../../../shared/limits.ts';
import { renderEmail, type Block } from './email-layout.ts';

/** The e-mails of the journal. Subjects are constant: nothing a guest wrote gets into a header. */

/** `date`: the day of the wedding, an ISO date; without it the signature names no day. */
type Guest = { username: string; couple: string; date?: string };
export type EmailText = { subject: string; text: string; html: string };

const minutes = (seconds: number) => `${seconds / 60} minutes`;
const p = (text: string): Block => ({ p: text });

export const verification = ({ code, ...guest }: Guest & { code: string }): EmailText =>
  email('Your verification code', guest, [
    p(
      'How lovely that you are here. Please type this code into the wedding journal, to show that this address is yours:',
    ),
    { code },
    p(
      `It is valid for ${minutes(codeRules.verification.seconds)}. If it runs out, log in again and a new one comes.`,
    ),
    p('You did not expect this e-mail? Then somebody mistyped their address, and there is nothing to do.'),
  ]);

export const passwordReset = ({ code, url, ...guest }: Guest & { code: string; url: string }): EmailText =>
  email('Your password reset code', guest, [
    p('It happens to the best of us. With this code you can choose a new password:'),
    { code },
    p('Capital and small letters matter. Or simply follow this link:'),
    { link: url, label: 'Choose a new password' },
    p(`Code and link are valid for ${minutes(codeRules.reset.seconds)} and work once.`),
    p('You did not ask for this? Then there is nothing to do: your password stays as it is.'),
  ]);

export const passwordChanged = (guest: Guest): EmailText =>
  email('Your password was changed', guest, [
    p('Your new password is set, and every device was logged out. You can log in with it right away.'),
    p('That was not you? Then please choose Forgot password? on the login page, and tell the couple.'),
  ]);

/** Notifies the old address that another one replaced it. */
export const emailChanged = (guest: Guest): EmailText =>
  email('Your e-mail address was changed', guest, [
    p('Your profile in the wedding journal has a new e-mail address, so e-mails go there from now on.'),
    p('That was not you? Then please tell the couple soon, and they can put it right.'),
  ]);

/** What others did with the guest's entries; holds no text that a guest wrote. */
export const digest = ({
  activity,
  url,
  unsubscribe_url,
  ...guest
}: Guest & { activity: string; url: string; unsubscribe_url: string }): EmailText =>
  email('News of your memories', guest, [
    p('Since you last looked, the others left this in the wedding journal:'),
    p(`${activity}.`),
    { link: url, label: 'See what happened' },
    p('This e-mail comes at most once a day, and only when there is something to tell. You can end it here:'),
    { link: unsubscribe_url, label: 'Send me no more of these' },
  ]);

/** What hosts should know; holds no text that a guest wrote. */
export const hostNotes = ({ notes, url, ...guest }: Guest & { notes: string[]; url: string }): EmailText =>
  email('News of your wedding journal', guest, [
    ...notes.map(p),
    { link: url, label: 'Open your page' },
    p('Such an e-mail comes once a day at most, but for faults. You can switch it off on your page.'),
  ]);

export const invite = ({ code, url, ...guest }: Guest & { code: string; url: string }): EmailText =>
  email('An invite to pass on', guest, [
    p(
      'Somebody is still missing in the wedding journal? Here is an invite for you to pass on, by this link:',
    ),
    { link: url, label: 'Join the wedding journal' },
    p('Or by this invite code:'),
    { code },
    p('It lets one person in.'),
  ]);

/** To somebody who is no guest yet; `username` is empty where only the address is known. */
export const invitation = ({
  code,
  url,
  isReminder,
  ...guest
}: Guest & { code: string; url: string; isReminder: boolean }): EmailText =>
  email(isReminder ? 'Your invitation, once more' : 'You are invited to our wedding journal', guest, [
    p(
      `${guest.couple} collect the photos, voices and stories of their guests in a private wedding journal, and yours are missing. With this link you join:`,
    ),
    { link: url, label: 'Join the wedding journal' },
    p('Or type this invite code there:'),
    { code },
    p('It is for you alone: it lets one person in.'),
    p(
      isReminder
        ? 'This is the only reminder. You do not want to join? Then there is nothing to do.'
        : 'You do not want to join? Then there is nothing to do: you are reminded once at most.',
    ),
  ]);

const email = (subject: string, { couple, date, username }: Guest, blocks: Block[]): EmailText => ({
  subject,
  ...renderEmail({ subject, username, blocks, couple, day: date && dateInWords(date) }),
});
