import type { pageTexts as english } from '../../messages/page.ts';
import type { Words } from '../words.ts';

export const pageTexts = {
  title: 'Hochzeitsbuch',
  description: 'Ein privates Hochzeitsbuch und Fotoalbum',
  tooOld:
    'Dieser Browser ist zu alt für das Hochzeitsbuch. Bitte aktualisiere ihn oder öffne die Seite auf einem anderen Gerät.',
  noScript: 'Bitte schalte JavaScript ein, um das Hochzeitsbuch zu öffnen.',
} satisfies Words<typeof english>;
