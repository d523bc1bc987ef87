import type { hostPageTexts as english } from '../../../messages/host/page.ts';
import type { Words } from '../../words.ts';

export const hostPageTexts = {
  title: 'Für die Gastgeber',
  parts: 'Bereiche',
  loadFailed: 'Das konnte nicht geladen werden. Bitte versuch es noch einmal.',
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
  more: 'Mehr zeigen',
  share: 'Teilen',
  copied: 'Kopiert: Füg es in eine Nachricht ein',
  notCopied: 'Das ließ sich nicht kopieren. Markiere den Text und kopiere ihn.',
} satisfies Words<typeof english>;
