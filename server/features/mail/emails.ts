import type { Locale } from '../../../shared/locales/locales.ts';
import { codeRules } from '../../../shared/limits.ts';
import { textsIn, type Texts } from '../../lib/texts.ts';
import { renderEmail, type Block } from './email-layout.ts';

/** The e-mails of the journal, each in the language of its reader. */

/** `date`: the day of the wedding, an ISO date; without it the signature names no day. */
type Reader = { username: string; couple: string; date?: string; locale: Locale };
export type EmailText = { subject: string; text: string; html: string };

const minutes = (seconds: number) => seconds / 60;
const p = (text: string): Block => ({ p: text });

export function verification({ code, ...reader }: Reader & { code: string }): EmailText {
  const { subject, intro, valid, unexpected } = textsOf(reader).verification;
  const until = valid(minutes(codeRules.verification.seconds));
  return email(reader, subject, [p(intro), { code }, p(until), p(unexpected)]);
}

export function passwordReset({ code, url, ...reader }: Reader & { code: string; url: string }): EmailText {
  const { subject, intro, orLink, link, valid, unexpected } = textsOf(reader).passwordReset;
  return email(reader, subject, [
    p(intro),
    { code },
    p(orLink),
    { link: url, label: link },
    p(valid(minutes(codeRules.reset.seconds))),
    p(unexpected),
  ]);
}

export function passwordChanged(reader: Reader): EmailText {
  const { subject, done, unexpected } = textsOf(reader).passwordChanged;
  return email(reader, subject, [p(done), p(unexpected)]);
}

/** Notifies the old address that another one replaced it. */
export function emailChanged(reader: Reader): EmailText {
  const { subject, done, unexpected } = textsOf(reader).emailChanged;
  return email(reader, subject, [p(done), p(unexpected)]);
}

type Counts = Parameters<Texts['guestsMessages']['profile']['activity']>[0];

/** What others did with the guest's entries; holds no text that a guest wrote. */
export function digest({
  counts,
  url,
  unsubscribe_url,
  ...reader
}: Reader & { counts: Counts; url: string; unsubscribe_url: string }): EmailText {
  const { subject, intro, activity, link, end, endLink } = textsOf(reader).digest;
  return email(reader, subject, [
    p(intro),
    p(activity(textsIn(reader.locale).guestsMessages.profile.activity(counts))),
    { link: url, label: link },
    p(end),
    { link: unsubscribe_url, label: endLink },
  ]);
}

type Notes = Parameters<Texts['noteText']>[0][];

/** What hosts should know; holds no text that a guest wrote. */
export function hostNotes({ notes, url, ...reader }: Reader & { notes: Notes; url: string }): EmailText {
  const { subject, intro, link, end } = textsOf(reader).hostNotes;
  const { noteText } = textsIn(reader.locale);
  return email(reader, subject, [
    p(intro),
    ...notes.map((note) => p(noteText(note))),
    { link: url, label: link },
    p(end),
  ]);
}

export function invite({ code, url, ...reader }: Reader & { code: string; url: string }): EmailText {
  const texts = textsOf(reader);
  const { subject, intro, orCode, one } = texts.invite;
  return email(reader, subject, [
    p(intro),
    { link: url, label: texts.invitation.link },
    p(orCode),
    { code },
    p(one),
  ]);
}

/** To somebody who is no guest yet; `username` is empty where only the address is known. */
export function invitation({
  code,
  url,
  isReminder,
  ...reader
}: Reader & { code: string; url: string; isReminder: boolean }): EmailText {
  const texts = textsOf(reader).invitation;
  return email(reader, isReminder ? texts.reminder : texts.subject, [
    p(texts.intro(reader.couple)),
    { link: url, label: texts.link },
    p(texts.orCode),
    { code },
    p(texts.one),
    p(isReminder ? texts.last : texts.first),
  ]);
}

const textsOf = ({ locale }: Reader) => textsIn(locale).emailTexts;

const email = ({ locale, ...reader }: Reader, subject: string, blocks: Block[]): EmailText => ({
  subject,
  ...renderEmail({ ...reader, subject, blocks, locale }),
});
