import { Button, Group, Stack, Text } from '@mantine/core';
import type { Entry } from '../../../../shared/album.ts';
import { messages } from '../../../../shared/messages.ts';
import { langOf, widthOf } from '../../../../shared/script.ts';
import { formatBytes } from '../../../lib/format/bytes.ts';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { creatorName, extensionOf, hasDocument, isNote } from '../entry-kind.ts';
import { useFileWords } from '../hooks.ts';
import { EntryTitle } from './EntryDetails.tsx';
import styles from './TextEntry.module.css';

/** Up to so many characters a text is set large, as on a card. */
const SHORT = 300;
/** A text that begins with a capital and is so long has a drop cap; a small letter would stand below its lines. */
const DROP_CAP = /^\p{Lu}[^]{400}/u;
/** A first line below so many characters is a salutation. */
const SALUTATION = 40;

export function TextEntry({ entry, isShown }: { entry: Entry; isShown: boolean }) {
  const words = entry.description.trim();
  const fileWords = useFileWords(entry, isShown);
  const name = creatorName(entry);
  const [salutation, letter] = splitSalutation(words);
  const isShort = words.length <= SHORT;
  const foot = isShort ? 0 : 'auto';
  const language = { dir: 'auto', lang: langOf(words) ?? entry.language ?? undefined };
  return (
    <div
      className={styles.sheet}
      data-short={isShort || undefined}
      data-note={(isNote(entry) && widthOf(entry.title) < 100) || undefined}
    >
      <EntryTitle entry={entry} isShown={isShown} />
      {salutation && (
        <p className={`words ${styles.salutation}`} {...language}>
          {salutation}
        </p>
      )}
      {letter && (
        <p className={`words ${styles.words}`} data-drop={DROP_CAP.test(letter) || undefined} {...language}>
          {letter}
        </p>
      )}
      {fileWords && (
        <p className={`words ${styles.words}`} dir="auto" lang={langOf(fileWords)}>
          {fileWords}
        </p>
      )}
      {hasDocument(entry) && <Attachment entry={entry} />}
      <Text className="words" mt={foot} pt="lg" fz="1.08em" fs="italic" fw={600} lh={1.3} ta="end" dir="auto">
        {words.endsWith(name) ? '' : name}
      </Text>
    </div>
  );
}

/** A short first line above further ones, which the drop cap is not for. */
function splitSalutation(words: string): [salutation: string, letter: string] {
  const [first = '', ...rest] = words.split('\n');
  const letter = rest.join('\n').trim();
  return letter && first.length < SALUTATION ? [first, letter] : ['', words];
}

/** A document as a leaf of paper with its name, kind and size, and the link that opens it. */
function Attachment({ entry: { file_name, file_size, content_url } }: { entry: Entry }) {
  const name = file_name ?? '';
  const extension = extensionOf(name);
  const facts = messages.album.documentFacts(extension, file_size ? formatBytes(file_size) : '');
  return (
    <Group ff="var(--font-sans)" align="flex-start" gap="lg" mt="var(--space-5)">
      <span className={styles.leaf} data-extension={extension} aria-hidden="true" />
      <Stack gap="xs" miw={0} flex="1 1 11rem" align="flex-start">
        <Text fw={700} fz="var(--text-4)" lh={1.3} dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {facts}
        </Text>
        <Button
          component="a"
          href={content_url ?? ''}
          download={file_name ?? true}
          aria-label={messages.album.download(name)}
          leftSection={<DownloadIcon />}
        >
          {messages.album.downloadEntry}
        </Button>
        <Text size="sm" c="dimmed" data-screen>
          {messages.album.openHint}
        </Text>
      </Stack>
    </Group>
  );
}
