import type { invitesTexts as english } from '../../../messages/host/invites.ts';
import type { Words } from '../../words.ts';
import { counted } from '../grammar.ts';

export const invitesTexts = {
  part: 'Einladungen',
  intro: 'Eine Einladung ist ein Code. Gäste scannen ihn oder folgen seinem Link und registrieren sich.',
  byMail: 'Per E-Mail',
  noMail: 'E-Mail ist nicht eingerichtet, darum gehen Einladungen als Karten, Codes und Links hinaus.',
  remind: (count) => `Erinnern: ${counted(count, 'Gast fehlt', 'Gäste fehlen')} noch`,
  reminded: (count) => `${counted(count, 'Gast wurde', 'Gäste wurden')} erinnert`,
  search: 'Einladungen suchen',
  none: 'Noch keine Einladung. Erstelle eine für alle oder eine für jeden Namen.',
  notFound: 'Keine Einladung hat das im Namen.',
  forAll: 'Für unsere Gäste',
  unnamed: (id) => `Einladung ${id}`,
  came: (uses, max) => (max === null ? `${uses} dabei` : `${uses} von ${max} dabei`),
  until: (day) => `bis ${day}`,
  states: { open: 'offen', 'used up': 'aufgebraucht', expired: 'abgelaufen', revoked: 'zurückgezogen' },
  sentTo: (email, day) => `Am ${day} gesendet an ${email}`,
  mailFailed: (email) => `Keine E-Mail hat ${email} erreicht`,
  remindedOn: (day) => `Erinnert am ${day}`,
  cameBy: 'Damit gekommen:',
  qr: 'QR-Code der Einladung',
  shared: (couple) => `Du bist zum Hochzeitsbuch von ${couple} eingeladen. Hier geht es hinein:`,
  print: 'Karte drucken',
  printAll: (count) => `${counted(count, 'Karte', 'Karten')} drucken`,
  revoke: 'Zurückziehen',
  revokeAsk:
    'Damit kann sich niemand mehr registrieren. Wer schon da ist, bleibt. Das lässt sich nicht rückgängig machen.',
  revoked: 'Die Einladung ist zurückgezogen',
  kinds: {
    invite: { title: 'Neue Einladung', submit: 'Erstellen' },
    cards: {
      title: 'Karten mit Namen',
      pasted: 'Namen',
      hint: 'Ein Name je Zeile. Nach einem Komma: für wie viele Gäste, etwa „Familie Berger, 4“.',
      submit: 'Karten erstellen',
    },
    mail: {
      title: 'Einladungen per E-Mail',
      pasted: 'E-Mail-Adressen',
      hint: 'Eine Adresse je Zeile, oder so, wie dein Adressbuch sie ausgibt. Jede wird einmal eingeladen.',
      submit: 'Senden',
    },
  },
  fields: {
    label: 'Wie du sie nennst',
    labelHint: 'Etwa „Chor“ oder „Tisch 4“. Auf der gedruckten Karte steht es als Überschrift.',
    uses: 'Für wie viele Gäste',
    usesHint: 'Bleibt das leer, gilt sie für alle, die sie haben.',
    lastDay: 'Letzter Tag',
  },
  cardsMade: (count) => `${counted(count, 'Karte', 'Karten')} bereit zum Drucken`,
  sent: (sent, known) =>
    `${counted(sent, 'Einladung', 'Einladungen')} gesendet${known ? `; ${counted(known, 'Adresse war', 'Adressen waren')} schon eingeladen` : ''}`,
} satisfies Words<typeof english>;
