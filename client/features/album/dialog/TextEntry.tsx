import { useEffect, useState } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import { dateInWords } from '../../../../shared/dates.ts';
import { messages } from '../../../../shared/messages.ts';
import { langOf } from '../../../../shared/script.ts';
import { localDay } from '../../../lib/format/dates.ts';
import { DocumentIcon, DownloadIcon } from '../../../ui/icons.tsx';
import { creatorName, hasDocument } from '../entry-kind.ts';
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
        <Signature entry={entry} />
        {hasDocument(entry) && <Attachment entry={entry} />}
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

const Attachment = ({ entry }: { entry: Entry }) => (
  <a className={styles.attachment} href={entry.content_url ?? ''} download={entry.file_name ?? true}>
    <DocumentIcon />
    <span className={styles.fileName}>{messages.album.download(entry.file_name ?? '')}</span>
    <DownloadIcon />
  </a>
);
