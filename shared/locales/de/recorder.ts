import type {
  recorderMessages as english,
  recordingMessages as englishForm,
} from '../../messages/recorder.ts';
import { recordingLimits } from '../../limits.ts';
import type { Words } from '../words.ts';

export const recorderMessages = {
  title: 'Sprachaufnahme',
  fileName: 'Aufnahme',
  time: 'Aufnahmedauer',
  starting: 'Das Mikrofon wird eingeschaltet …',
  recording: 'Aufnahme läuft',
  held: 'Aufnahme läuft: Lass los, wenn du fertig bist',
  paused: 'Pause',
  finishing: 'Wird fertiggestellt …',
  failed: 'Das Mikrofon lässt sich gerade nicht benutzen.',
  pause: 'Anhalten',
  resume: 'Fortsetzen',
  finish: 'Fertig',
  tryAgain: 'Noch einmal',
  notSupported: 'Dieser Browser kann hier nicht aufnehmen. Bitte wähle stattdessen eine Tondatei.',
  notAllowed:
    'Diese Seite darf das Mikrofon nicht benutzen. Bitte erlaube es in den Einstellungen deines Browsers und versuch es noch einmal.',
  noMicrophone:
    'Es wurde kein Mikrofon gefunden. Bitte schließe eines an oder wähle stattdessen eine Tondatei.',
  notReadable:
    'Das Mikrofon lässt sich gerade nicht benutzen. Vielleicht ist es von einer anderen App belegt.',
  interrupted: 'Das Mikrofon wurde getrennt. Was du bis dahin gesagt hast, bleibt erhalten.',
  pausedByCall: 'Pause: Eine andere App benutzt das Mikrofon. Was du gesagt hast, bleibt erhalten.',
  pausedWhileHidden: 'Pause, solange diese Seite nicht zu sehen war. Was du gesagt hast, bleibt erhalten.',
  limitReached: `Eine Aufnahme dauert höchstens ${recordingLimits.minutes} Minuten. Was du gesagt hast, bleibt erhalten.`,
} satisfies Words<typeof english>;

export const recordingMessages = {
  open: 'Stimme aufnehmen',
  hold: 'Tippe zum Aufnehmen oder halte gedrückt und sprich.',
  cancel: 'Aufnahme abbrechen',
  empty: 'Noch ist nichts aufgenommen. Bitte sag etwas oder brich die Aufnahme ab.',
} satisfies Words<typeof englishForm>;
