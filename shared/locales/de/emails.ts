import type { emailTexts as english } from '../../messages/emails.ts';
import type { Words } from '../words.ts';

// After the comma of the greeting a German letter goes on in lower case.
export const emailTexts = {
  greeting: ['Hallo ', ','],
  hello: 'Hallo,',
  signature: (couple) => `Das Hochzeitsbuch von ${couple}`,
  verification: {
    subject: 'Dein Bestätigungscode',
    intro:
      'schön, dass du da bist. Bitte gib diesen Code im Hochzeitsbuch ein, damit klar ist, dass diese Adresse dir gehört:',
    valid: (minutes) =>
      `Er gilt ${minutes} Minuten. Ist er abgelaufen, melde dich noch einmal an, dann kommt ein neuer.`,
    unexpected:
      'Du hast diese E-Mail nicht erwartet? Dann hat sich jemand bei der Adresse vertippt, und du musst nichts tun.',
  },
  passwordReset: {
    subject: 'Dein Code für ein neues Passwort',
    intro: 'das passiert auch den Besten. Mit diesem Code kannst du ein neues Passwort wählen:',
    orLink: 'Achte auf Groß- und Kleinschreibung. Oder folge einfach diesem Link:',
    link: 'Neues Passwort wählen',
    valid: (minutes) => `Code und Link gelten ${minutes} Minuten und nur einmal.`,
    unexpected: 'Das kam nicht von dir? Dann musst du nichts tun: Dein Passwort bleibt, wie es ist.',
  },
  passwordChanged: {
    subject: 'Dein Passwort wurde geändert',
    done: 'dein neues Passwort gilt, und alle Geräte wurden abgemeldet. Du kannst dich gleich damit anmelden.',
    unexpected:
      'Das warst nicht du? Dann wähle bitte auf der Anmeldeseite „Passwort vergessen?“ und sag dem Brautpaar Bescheid.',
  },
  emailChanged: {
    subject: 'Deine E-Mail-Adresse wurde geändert',
    done: 'in deinem Profil im Hochzeitsbuch steht jetzt eine neue E-Mail-Adresse. Ab jetzt gehen E-Mails dorthin.',
    unexpected:
      'Das warst nicht du? Dann sag bitte bald dem Brautpaar Bescheid, damit es das in Ordnung bringen kann.',
  },
  digest: {
    subject: 'Neues zu deinen Erinnerungen',
    intro: 'das haben andere im Hochzeitsbuch dagelassen, seit du zuletzt hier warst:',
    activity: (activity) => `${activity}.`,
    link: 'Jetzt ansehen',
    end: 'Diese E-Mail kommt höchstens einmal am Tag und nur, wenn es Neues gibt. Hier kannst du sie abbestellen:',
    endLink: 'E-Mails abbestellen',
  },
  hostNotes: {
    subject: 'Neues aus eurem Hochzeitsbuch',
    intro: 'das ist neu in eurem Hochzeitsbuch:',
    link: 'Zu eurer Seite',
    end: 'Diese E-Mail kommt höchstens einmal am Tag, nur bei Störungen öfter. Auf eurer Seite kannst du sie abschalten.',
  },
  invite: {
    subject: 'Eine Einladung zum Weitergeben',
    intro: 'fehlt noch jemand im Hochzeitsbuch? Diese Einladung kannst du weitergeben, mit diesem Link:',
    orCode: 'Oder mit diesem Einladungscode:',
    one: 'Sie gilt für eine Person.',
  },
  invitation: {
    subject: 'Einladung zu unserem Hochzeitsbuch',
    reminder: 'Noch einmal: deine Einladung',
    intro: (couple) =>
      `${couple} sammeln in einem privaten Hochzeitsbuch die Fotos, Stimmen und Geschichten ihrer Gäste, und deine fehlen noch. Mit diesem Link bist du dabei:`,
    link: 'Im Hochzeitsbuch mitmachen',
    orCode: 'Oder gib dort diesen Einladungscode ein:',
    one: 'Die Einladung ist nur für dich: Sie gilt für eine Person.',
    last: 'Wir erinnern dich nur dieses eine Mal. Du möchtest nicht mitmachen? Dann musst du nichts tun.',
    first: 'Du möchtest nicht mitmachen? Dann musst du nichts tun: Wir erinnern dich höchstens einmal.',
  },
} satisfies Words<typeof english>;
