import { useEffect, useState } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import { langOf } from '../../../../shared/script.ts';
import { creatorName, hasDocument } from '../entry-kind.ts';
import { Attachment } from './Attachment.tsx';
import { EntryTitle } from './EntryDetails.tsx';
import styles from './TextEntry.module.css';

/** Up to so many characters a text is set large, as on a card. */
const SHORT = 300;
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
    <div className={styles.desk} data-paper data-swipe>
      <div className={styles.sheet} data-short={words.length <= SHORT || undefined}>
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
        <p className={styles.signature} dir="auto">
          {creatorName(entry)}
        </p>
      </div>
    </div>
  );
}
