import { useEffect, useState } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import { dateInWords } from '../../../../shared/dates.ts';
import { langOf } from '../../../../shared/script.ts';
import { localDay } from '../../../lib/format/dates.ts';
import { creatorName, hasDocument } from '../entry-kind.ts';
import { Attachment } from './Attachment.tsx';
import { EntryTitle } from './EntryDetails.tsx';
import styles from './TextEntry.module.css';

/** How many characters make a text long enough for a drop cap. */
const LONG = 400;

export function TextEntry({ entry }: { entry: Entry }) {
  const words = entry.description.trim();
  const [latin, setLatin] = useState<string>();
  // Hyphenation needs the language: a script identifies it, in Latin the words do.
  useEffect(() => {
    import('../../../../shared/latin-language.ts').then(
      ({ latinLanguage }) => setLatin(latinLanguage(words)),
      () => undefined,
    );
  }, [words]);
  return (
    <div className={styles.desk} data-swipe>
      <div className={styles.sheet}>
        <EntryTitle entry={entry} />
        {words && (
          <p
            className={styles.words}
            dir="auto"
            lang={langOf(words) ?? latin}
            data-drop={words.length > LONG || undefined}
          >
            {words}
          </p>
        )}
        {hasDocument(entry) && <Attachment entry={entry} />}
        <Signature entry={entry} />
      </div>
    </div>
  );
}

const Signature = ({ entry }: { entry: Entry }) => (
  <p className={styles.signature}>
    <span dir="auto">{creatorName(entry)}</span>
    <span className={styles.date}>{dateInWords(localDay(entry.published_at ?? entry.created_at))}</span>
  </p>
);
