import type { joiningMessages as english } from '../../messages/joining.ts';
import type { Words } from '../words.ts';

export const joiningMessages = {
  joining: {
    ask: 'Wie heißt du?',
    action: 'Mitmachen',
    hint: 'Andere sehen deinen Namen bei allem, was du teilst.',
    full: 'Mit E-Mail und Passwort registrieren',
    off: 'Mit dem Namen allein geht es nicht mehr. Bitte registriere dich mit deinem Einladungscode.',
    hostsRegister:
      'Mit diesem Link gehörst du zu den Gastgebern. Dafür brauchst du eine E-Mail-Adresse und ein Passwort: Bitte registriere dich damit.',
    taken: (name, free) =>
      `${name} gibt es hier schon. „${free}“ ist noch frei, oder häng den ersten Buchstaben deines Nachnamens an.`,
  },
  keeping: {
    title: 'Sichere deinen Zugang',
    why: 'Noch erkennt dich das Hochzeitsbuch nur an deinem Namen und diesem Gerät. Mit E-Mail und Passwort kommst du überall hinein.',
    login: (name) => `Mit diesem Passwort meldest du dich als ${name} an.`,
    action: 'Zugang sichern',
    later: 'Später',
    done: 'Dein Zugang ist gesichert. Ab jetzt kannst du dich mit Benutzername und Passwort anmelden.',
    already: 'Du hast schon eine E-Mail-Adresse und ein Passwort',
    emailFirst: 'Bitte sichere zuerst deinen Zugang: Dabei legst du E-Mail-Adresse und Passwort fest',
    code: {
      missing: 'Keine E-Mail da? Schau im Spam-Ordner nach, oder brich ab und fordere einen neuen Code an.',
      expired: 'Der Code ist abgelaufen. Brich ab und fordere einen neuen an.',
    },
    leaving: {
      question:
        'Du bist nur mit deinem Namen dabei. Nach dem Abmelden kann dich nur das Brautpaar wieder hereinlassen. Sichere vorher in deinem Profil deinen Zugang.',
      label: 'Trotzdem abmelden',
    },
  },
  links: {
    device: 'Auf einem anderen Gerät öffnen',
    deviceWhy:
      'Ein QR-Code, den du dort scannst, oder ein Link, den du dort öffnest. Er gilt nur einmal und zehn Minuten lang.',
    make: 'Link zeigen',
    address: 'Der Link',
    code: 'QR-Code des Links',
    enter: 'Öffne dein Hochzeitsbuch',
    opens: (name) => `Dieser Link öffnet das Hochzeitsbuch auf diesem Gerät als ${name}.`,
    opensInPlaceOf: (name) =>
      `Auf diesem Gerät bist du noch als ${name} angemeldet und wirst dann abgemeldet.`,
    action: (name) => `Weiter als ${name}`,
    dead: 'Dieser Link gilt nicht mehr. Lass dir einen neuen geben.',
  },
} satisfies Words<typeof english>;
