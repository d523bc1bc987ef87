import type { guestsMessages as english } from '../../messages/guests.ts';
import { codeRules, fileLimits, limits } from '../../limits.ts';
import type { Words } from '../words.ts';
import { counted, inMegabytes, namesAnd, orLess } from './grammar.ts';

const countsInWords = ({ comments, likes }: { comments: number; likes: number }) =>
  [
    ...(comments > 0 ? [counted(comments, 'Kommentar', 'Kommentare')] : []),
    ...(likes > 0 ? [counted(likes, 'Herz', 'Herzen')] : []),
  ].join(' und ');

const passwordParts = {
  length: [`${limits.password.min}–${limits.password.max} Zeichen`, ', davon mindestens '],
  uppercase: ['ein Großbuchstabe', ', '],
  lowercase: ['ein Kleinbuchstabe', ' und '],
  number: ['eine Ziffer', ''],
} as const;

const registered = ['Schön, du bist dabei!', 'Gleich geht es zur Anmeldung …'] as const;

const passwordTooShort = `Passwort: mindestens ${limits.password.min} Zeichen`;
const passwordTooLong = orLess('Passwort', limits.password.max);

export const guestsMessages = {
  login: {
    usernameRequired: 'Bitte gib deinen Benutzernamen ein',
    passwordRequired: 'Bitte gib dein Passwort ein',
    refused: 'Benutzername oder Passwort stimmt nicht',
    failed: 'Die Anmeldung hat nicht geklappt. Bitte prüfe deine Angaben.',
    removed: 'Das Brautpaar hat dieses Konto geschlossen.',
    loggedOut: 'Du bist abgemeldet',
  },
  verification: {
    sentTo: [`Ein Code mit ${codeRules.verification.length} Ziffern ist unterwegs an `, '.'],
    eightDigits: `Bitte gib den Code mit ${codeRules.verification.length} Ziffern ein`,
    onlyNumbers: 'Der Code besteht nur aus Ziffern',
    invalid: 'Der Code stimmt nicht. Bitte versuch es noch einmal.',
    expired: 'Der Code ist abgelaufen. Bitte melde dich noch einmal an.',
  },
  registration: {
    answered: (answered, of) =>
      answered > 0 ? ['', `${answered} von ${of}`, ' ausgefüllt'] : ['', String(of), ' Angaben'],
    usernameRequired: 'Bitte gib einen Benutzernamen ein',
    usernameTooLong: orLess('Benutzername', limits.username),
    usernameStrange: 'Der Benutzername enthält Zeichen, die nicht erlaubt sind',
    usernameTaken: 'Dieser Benutzername ist schon vergeben',
    emailRequired: 'Bitte gib deine E-Mail-Adresse ein',
    emailInvalid: 'Bitte gib eine gültige E-Mail-Adresse ein',
    emailTaken: 'Diese E-Mail-Adresse ist schon registriert',
    aboutRequired: 'Bitte schreib einen Satz über dich',
    aboutTooLong: orLess('Über dich', limits.about.registration),
    tagsRequired: 'Bitte wähle mindestens eine Verbindung zum Brautpaar',
    tagUnknown: 'Bitte wähle die Verbindung zum Brautpaar aus der Liste',
    inviteRequired: 'Bitte gib deinen Einladungscode ein',
    inviteInvalid: 'Dieser Einladungscode stimmt nicht',
    success: registered.join(' '),
    registered,
    failed: 'Die Registrierung hat nicht geklappt. Bitte versuch es noch einmal.',
  },
  password: {
    required: 'Bitte gib ein Passwort ein',
    tooShort: passwordTooShort,
    tooShortBrief: passwordTooShort,
    tooLong: passwordTooLong,
    tooLongBrief: passwordTooLong,
    lowercase: 'Das Passwort braucht mindestens einen Kleinbuchstaben',
    uppercase: 'Das Passwort braucht mindestens einen Großbuchstaben',
    number: 'Das Passwort braucht mindestens eine Ziffer',
    mismatch: 'Die Passwörter stimmen nicht überein',
    helper: Object.values(passwordParts).flat().join(''),
    parts: passwordParts,
  },
  picture: {
    tooLarge: `Das Profilbild muss kleiner als ${inMegabytes(fileLimits.profilePicture)} sein`,
    notImage: 'Diese Datei ist kein Bild',
  },
  profile: {
    aboutRequired: 'Bitte schreib etwas über dich',
    aboutTooLong: orLess('Über mich', limits.about.profile),
    updated: 'Dein Profil ist gespeichert!',
    failed: 'Das Profil konnte nicht gespeichert werden. Bitte versuch es noch einmal.',
    invalidId: 'Die Nummer des Gastes ist ungültig',
    notFound: 'Diesen Gast gibt es nicht',
    loadFailed: 'Das Profil konnte nicht geladen werden',
    noLiked: 'Noch keine Erinnerungen ins Herz geschlossen',
    sinceLastLook: 'Seit du zuletzt hier warst',
    activity: (counts) => `${countsInWords(counts)} für deine Erinnerungen`,
    counts: (counts, names, others) => `${countsInWords(counts)} von ${namesAnd(names, others)}`,
    download: 'Meine Erinnerungen herunterladen',
    downloadHint:
      '. Alles, was dir gehört, in einem Archiv: Einträge samt Entwürfen, Kommentare, Herzen, Antworten und Originaldateien.',
  },
  digest: {
    ask: 'E-Mails mit Neuem zu deinen Erinnerungen abbestellen?',
    end: 'E-Mails abbestellen',
    ended:
      'Du bekommst keine E-Mails mehr mit Neuem zu deinen Erinnerungen. In deinem Profil kannst du sie wieder einschalten.',
    wanted: 'Neues zu meinen Erinnerungen per E-Mail, höchstens einmal am Tag',
    failed: 'Das konnte nicht gespeichert werden. Bitte versuch es noch einmal.',
  },
  reset: {
    identifierRequired: 'Bitte gib deinen Benutzernamen oder deine E-Mail-Adresse ein',
    sent: 'Wenn es ein passendes Konto gibt, ist ein Code an dessen E-Mail-Adresse unterwegs.',
    codeHint: `${codeRules.reset.length} Zeichen. Achte auf Groß- und Kleinschreibung. Der Code gilt ${codeRules.reset.seconds / 60} Minuten.`,
    codeSentAgain: 'Ein neuer Code ist unterwegs!',
    codeAccepted: 'Der Code stimmt',
    done: 'Dein neues Passwort gilt jetzt',
    redirecting: 'Gleich geht es zur Anmeldung …',
    sendFailed: 'Der Code konnte nicht gesendet werden',
    invalidCode: 'Der Code stimmt nicht oder ist abgelaufen',
    failed: 'Das Passwort konnte nicht geändert werden',
    resendFailed: 'Der Code konnte nicht noch einmal gesendet werden',
  },
} satisfies Words<typeof english>;
