import type { guestsTexts as english } from '../../../messages/host/guests.ts';
import { lifetimes } from '../../../limits.ts';
import type { Words } from '../../words.ts';
import { counted } from '../grammar.ts';

const restorableDays = lifetimes.hidden / 86_400_000;

export const guestsTexts = {
  part: 'Gäste',
  list: 'Welche Gäste',
  lists: { present: 'Registriert', unfinished: 'Noch nicht fertig', removed: 'Entfernt' },
  search: 'Nach Name oder E-Mail suchen',
  none: {
    present: 'Noch hat sich niemand registriert.',
    unfinished: 'Alle können sich anmelden.',
    removed: 'Niemand wurde entfernt.',
  },
  notFound: 'Kein Gast hat das im Namen oder in der Adresse.',
  // Says nothing of the guest's gender, as "Gastgeber" would.
  host: 'Gehört zu den Gastgebern',
  byName: 'Nur mit Namen dabei',
  stuck: {
    no_code: 'Registriert, hat aber schon länger keinen Code angefordert. Er kommt mit der Anmeldung.',
    code_sent: 'Ein Code wurde erstellt und ist noch nicht eingegeben.',
    code_expired: 'Der Code ist abgelaufen. Mit der Anmeldung kommt ein neuer, oder du gibst hier einen.',
    code_spent: 'Fünfmal wurde ein falscher Code eingegeben. Gib hier einen neuen.',
    mail_failed: 'Keine E-Mail erreicht die Adresse. Lies einen Code vor oder prüfe die Adresse.',
  },
  facts: (entries, comments) =>
    `${counted(entries, 'Eintrag', 'Einträge')} und ${counted(comments, 'Kommentar', 'Kommentare')}`,
  registered: (day, invite) => `Registriert am ${day}${invite ? ` mit der Einladung „${invite}“` : ''}`,
  lastSeen: (day) => `zuletzt da am ${day}`,
  code: 'Code geben',
  codeTitle: (name, code) => `Der Code für ${name}: ${code}`,
  codeHint: (minutes) =>
    `Lies ihn vor. Er gilt ${minutes} Minuten: Zuerst meldet sich der Gast an, dann gehört der Code in das Fenster, das nach ihm fragt.`,
  link: 'Passwort-Link',
  linkHint: (minutes) =>
    `Mit diesem Link legt der Gast ein neues Passwort fest, einmal und innerhalb von ${minutes} Minuten. Gib ihn sonst niemandem: Er öffnet das Konto.`,
  linkText: 'Hier legst du ein neues Passwort für das Hochzeitsbuch fest:',
  card: {
    make: 'Persönliche Karte',
    hint: (name) =>
      `Gescannt oder geöffnet, bringt sie ${name} auf jedem Gerät zurück, bis du sie sperrst oder eine neue erstellst. Gib sie sonst niemandem: Sie öffnet das Konto.`,
    text: 'Dein Weg zurück ins Hochzeitsbuch:',
    qr: 'QR-Code der persönlichen Karte',
    end: 'Karte sperren',
    ended: (name) => `Die Karte von ${name} öffnet nichts mehr`,
  },
  endSessions: 'Überall abmelden',
  ended: (name, count) => `${name} ist auf ${counted(count, 'Gerät', 'Geräten')} abgemeldet`,
  letIn: 'Ohne Code einlassen',
  letInDone: (name) => `${name} kommt jetzt ohne Code hinein`,
  askAgain: 'Wieder nach einem Code fragen',
  askAgainDone: (name) => `${name} braucht wieder einen Code`,
  hiding: {
    label: 'Alles ausblenden',
    question: (name) =>
      `Alles, was ${name} ins Album gestellt hat, wird für alle ausgeblendet. Unter „Was das Album zeigt“ kannst du jeden Eintrag und Kommentar ${restorableDays} Tage lang zurückholen, danach wird er gelöscht.`,
    done: (name, what) => `Ausgeblendet: ${what} von ${name}`,
  },
  removal: {
    label: 'Gast entfernen',
    question: (name, what) =>
      `${name} wird sofort abgemeldet, und alles von ${name} (${what}) verschwindet für alle. Herzen zählen weiter, ohne den Namen. ${restorableDays} Tage lang kannst du alles zurückholen, danach wird es gelöscht.`,
    done: (name) => `${name} wurde entfernt`,
  },
  deletion: {
    label: 'Endgültig löschen',
    question: (name, what) =>
      `${name} (${what}) wird jetzt mit allen Dateien, Herzen und der Adresse gelöscht. Das lässt sich nicht rückgängig machen.`,
    done: (name) => `${name} wurde gelöscht`,
  },
  removedUntil: (day) => `Entfernt. Lässt sich bis zum ${day} zurückholen, danach wird alles gelöscht.`,
  restore: 'Zurückholen',
  restored: (name) => `${name} ist wieder da`,
  isHost: 'Gastgeber helfen sich selbst mit „Passwort vergessen?“.',
} satisfies Words<typeof english>;
