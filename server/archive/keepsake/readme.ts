import type { Site } from './pages/layout.ts';

export type Choices = { withEmails: boolean; withoutLocations: boolean };

export const readme = (site: Site, madeAt: string, choices: Choices): string =>
  site.texts.keepsakeReadme({
    couple: site.couple,
    day: site.dayInWords(site.weddingDate),
    entries: site.journal.entries.length,
    guests: site.journal.guests.length,
    madeAt,
    timeZone: site.timeZone,
    ...choices,
  });
