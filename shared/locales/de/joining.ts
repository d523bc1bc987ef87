import type { joiningMessages as english } from '../../messages/joining.ts';
import type { Words } from '../words.ts';

export const joiningMessages = {
  joining: {
    ask: 'Wie heißt du?',
    action: 'Mitmachen',
    busy: 'Einen Moment …',
    hint: 'Andere sehen deinen Namen neben dem, was du teilst.',
    full: 'Mit E-Mail und Passwort registrieren',
    failed: 'Das Mitmachen hat nicht geklappt. Bitte versuch es noch einmal.',
    off: 'Mit dem Namen allein geht es nicht mehr. Bitte registriere dich mit deinem Einladungscode.',
    hostsRegister:
      'Mit diesem Link gehörst du zu den Gastgebern. Dafür brauchst du eine E-Mail-Adresse und ein Passwort: Bitte registriere dich damit.',
    taken: (name, free) =>
      `${name} gibt es hier schon. „${free}“ ist noch frei, oder häng den ersten Buchstaben deines Nachnamens an.`,
  },
  keeping: {
    title: 'Sichere deinen Platz',
    why: 'Hier bist du nur an deinem Namen und diesem Gerät zu erkennen. Mit E-Mail und Passwort kommst du überall hinein.',
    login: (name) => `Mit diesem Passwort meldest du dich als ${name} an.`,
    action: 'Platz sichern',
    busy: 'Speichert …',
    later: 'Später',
    done: 'Dein Platz ist gesichert. Ab jetzt kannst du dich mit Benutzername und Passwort anmelden.',
    failed: 'Dein Platz konnte nicht gesichert werden. Bitte versuch es noch einmal.',
    already: 'Du hast schon eine E-Mail-Adresse und ein Passwort',
    emailFirst: 'Bitte sichere zuerst deinen Platz: Dabei legst du E-Mail-Adresse und Passwort fest',
  },
  links: {
    device: 'Auf einem anderen Gerät öffnen',
    deviceWhy:
      'Ein QR-Code, den du dort scannst, oder ein Link, den du dort öffnest. Er gilt einmal, zehn Minuten lang.',
    make: 'Link zeigen',
    makeNew: 'Neuen Link zeigen',
    address: 'Der Link',
    code: 'QR-Code des Links',
    makeFailed: 'Der Link konnte nicht erstellt werden. Bitte versuch es noch einmal.',
    enter: 'Öffne dein Hochzeitsbuch',
    opens: (name) => `Dieser Link öffnet das Hochzeitsbuch auf diesem Gerät als ${name}.`,
    opensInPlaceOf: (name) => `Noch bist du auf diesem Gerät als ${name} angemeldet; das endet dann.`,
    action: (name) => `Weiter als ${name}`,
    opening: 'Wird geöffnet …',
    dead: 'Dieser Link gilt nicht mehr. Lass dir einen neuen geben.',
    failed: 'Der Link konnte nicht geöffnet werden. Bitte versuch es noch einmal.',
  },
} satisfies Words<typeof english>;
