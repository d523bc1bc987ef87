import type {
  choices as englishChoices,
  settingTexts as englishSettings,
  weddingTexts as english,
} from '../../../messages/host/wedding.ts';
import type { Words } from '../../words.ts';

export const weddingTexts = {
  part: 'Eure Hochzeit',
  save: 'Speichern',
  saved: 'Gespeichert. Gäste sehen es ab jetzt.',
  fixed: 'Auf dem Server festgelegt und nur dort zu ändern.',
  photo: 'Foto auf der ersten Seite',
  photoHint:
    'Wer die Adresse hat, sieht es, auch ohne Einladung. Angemeldete Gäste sehen stattdessen das beliebteste Foto des letzten Tages, sobald es eines gibt.',
  choosePhoto: 'Foto wählen',
  sending: 'Wird gesendet …',
  removePhoto: 'Foto entfernen',
  server:
    'E-Mail, Übersetzung und Adresse richtet die Person ein, die den Server betreut. Wie es darum steht:',
} satisfies Words<typeof english>;

export const settingTexts = {
  COUPLE_NAMES: { label: 'Eure Namen', hint: 'Wie Gäste sie lesen: Marie & Jonas' },
  WEDDING_DATE: { label: 'Datum der Hochzeit' },
  WEDDING_PLACE: { label: 'Ort', hint: 'Auf der ersten Seite, auf Karten und im Andenken' },
  TIME_ZONE: {
    label: 'Zeitzone der Hochzeit',
    hint: 'Nach ihr richten sich Tage und Uhrzeiten im Hochzeitsbuch',
  },
  LANDING_SENTENCE: {
    label: 'Ein Satz auf der ersten Seite',
    hint: 'Wer die Adresse hat, kann ihn lesen',
  },
  SITE_LANGUAGE: {
    label: 'Sprache des Hochzeitsbuchs',
    hint: 'Für Gäste, deren eigene Sprache hier fehlt, und für Einladungen per E-Mail',
  },
  RELATIONSHIP_TAGS: {
    label: 'Woher Gäste euch kennen können',
    hint: 'Gäste wählen daraus; durch Kommas getrennt',
  },
  JOIN_BY_NAME: {
    label: 'Gäste dürfen mit ihrem Namen allein mitmachen',
    hint: 'Die Einladung fragt dann nur nach dem Namen, nicht nach E-Mail und Passwort',
  },
  GUEST_DOWNLOADS: { label: 'Gäste dürfen das Album herunterladen' },
  DIGEST: { label: 'E-Mail an Gäste mit Neuem zu ihren Einträgen' },
  HOST_NOTES: { label: 'E-Mail an euch mit dem, was ihr wissen solltet' },
  approval: {
    label: 'Einträge von Gästen erscheinen',
    hint: 'Gäste sehen, dass ihr Eintrag wartet. Was Gastgeber ins Album stellen, wartet nicht.',
  },
  opens_at: {
    label: 'Das Album öffnet am',
    hint: 'Bis dahin sehen alle nur ihre eigenen Einträge, auch die Gastgeber. Leer: Es ist offen.',
  },
  closes_at: {
    label: 'Das Album schließt am',
    hint: 'Danach kommen keine Einträge und Kommentare von Gästen mehr dazu; lesen und Herzen geben können alle weiterhin, und Entwürfe bleiben. Leer: nie.',
  },
  guest_megabytes: { label: 'Platz für die Dateien jedes Gastes' },
} satisfies Words<typeof englishSettings>;

export const choices = {
  JOIN_BY_NAME: { off: 'Nein', on: 'Ja' },
  GUEST_DOWNLOADS: { on: 'Ja', off: 'Nein' },
  DIGEST: { off: 'Nie', daily: 'Einmal am Tag, wenn es Neues gibt' },
  HOST_NOTES: { off: 'Nie', daily: 'Einmal am Tag, Störungen sofort' },
  approval: { off: 'Sofort', on: 'Erst wenn die Gastgeber sie zeigen' },
} satisfies Words<typeof englishChoices>;
