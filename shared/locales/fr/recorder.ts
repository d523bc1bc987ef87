import { recordingLimits } from '../../limits.ts';
import type {
  recorderMessages as english,
  recordingMessages as englishRecording,
} from '../../messages/recorder.ts';
import type { Words } from '../words.ts';

export const recorderMessages = {
  title: 'Message vocal',
  fileName: 'Message vocal',
  time: 'Durée enregistrée',
  starting: 'Ouverture du micro…',
  recording: 'Enregistrement',
  held: 'Enregistrement : relâchez pour finir',
  paused: 'En pause',
  finishing: 'Encore un instant…',
  failed: 'Le micro ne peut pas être utilisé pour l’instant.',
  pause: 'Pause',
  resume: 'Reprendre',
  finish: 'Terminer',
  tryAgain: 'Réessayer',
  notSupported: 'Ce navigateur ne peut pas enregistrer ici. Choisissez plutôt un fichier son.',
  notAllowed:
    'Le micro n’est pas autorisé pour cette page. Autorisez-le dans les réglages de votre navigateur, puis réessayez.',
  noMicrophone: 'Aucun micro n’a été trouvé. Branchez-en un, ou choisissez plutôt un fichier son.',
  notReadable: 'Le micro ne peut pas être utilisé pour l’instant. Une autre application s’en sert peut-être.',
  interrupted: 'Le micro a été déconnecté. Ce que vous avez dit jusque-là est conservé.',
  pausedByCall: 'En pause : une autre application utilise le micro. Ce que vous avez dit est conservé.',
  pausedWhileHidden: 'Mis en pause pendant que cette page était cachée. Ce que vous avez dit est conservé.',
  limitReached: `Un message vocal dure ${recordingLimits.minutes} minutes au plus. Ce que vous avez dit est conservé.`,
} satisfies Words<typeof english>;

export const recordingMessages = {
  open: 'Message vocal',
  hold: 'Touchez pour enregistrer, ou maintenez et parlez.',
  cancel: 'Annuler le message vocal',
  empty: 'Rien n’est encore enregistré. Enregistrez votre message vocal, ou annulez-le.',
} satisfies Words<typeof englishRecording>;
