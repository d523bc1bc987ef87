import { Box, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { languageCodes, type Language } from '../../../shared/catalog.ts';
import { messages } from '../../../shared/messages.ts';
import { languageNames } from '../../../shared/messages/entries.ts';
import { langOf } from '../../../shared/script.ts';
import { errorMessage } from '../../lib/errors.ts';
import { shownLocale } from '../../lib/locale.ts';
import { takeFocus } from '../../lib/return-focus.ts';
import { deviceStorage } from '../../lib/storage/storage.ts';
import { useWedding } from '../../lib/wedding.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { useTranslate } from './hooks.ts';

const text = messages.translate;
const choices = languageCodes.map((value) => ({ value, label: languageNames[value] }));

type Props = {
  text: string;
  /** The language of the text, where the server is sure of it. */
  language?: string | null;
};

/** Offers the translation of a guest's text below it, where a translator is set and the text is in another language. */
export function Translation({ text: original, language }: Props) {
  const { translates } = useWedding();
  if (!translates || original.trim() === '' || isWrittenIn(original, readerLanguage(), language)) return null;
  return <Offer key={original} original={original} />;
}

function Offer({ original }: { original: string }) {
  const { mutate, variables, isPending, error } = useTranslate();
  const [shown, setShown] = useState<{ text: string; language: Language } | null>(null);
  const run = (language: Language) =>
    mutate(
      { text: original, target_language: language },
      { onSuccess: ({ translated_text }) => setShown({ text: translated_text, language }) },
    );

  return (
    <Stack align="flex-start" gap="var(--space-1)">
      {shown === null ? (
        <BusyButton
          variant="subtle"
          // Its words begin where the text above begins.
          px="var(--space-2)"
          ms="calc(-1 * var(--space-2))"
          busy={isPending}
          onClick={() => run(readerLanguage())}
        >
          {text.submit}
        </BusyButton>
      ) : (
        <NativeSelect
          // It takes the place of the button that had the focus.
          ref={takeFocus}
          aria-label={text.targetLanguage}
          maw="100%"
          data={choices}
          value={variables?.target_language}
          onChange={({ currentTarget }) => {
            const language = currentTarget.value as Language;
            rememberLanguage(language);
            run(language);
          }}
        />
      )}
      <Box w="100%" role="status" aria-busy={isPending}>
        {shown && (
          <Text
            className="words"
            maw="66ch"
            ps="sm"
            my="var(--space-1)"
            style={{ borderInlineStart: '3px solid var(--brass)' }}
            lang={shown.language}
            dir="auto"
          >
            {shown.text}
          </Text>
        )}
        {error && <Text c="var(--error)">{errorMessage(error, text.failed, text.failed)}</Text>}
      </Box>
    </Stack>
  );
}

const KEY = 'translateInto';

/** The language that was chosen last on this device, or blank. */
export function lastLanguage(): Language | '' {
  const stored = deviceStorage.get(KEY);
  return languageCodes.find((code) => code === stored) ?? '';
}

export const rememberLanguage = (language: Language): void => deviceStorage.set(KEY, language);

/**
 * The reader's language: the one chosen last, else that of the page, else the first of the browser's, that texts can be
 * translated into. An English page is also for readers whose language the journal lacks.
 */
export function readerLanguage(): Language {
  const last = lastLanguage();
  if (last) return last;
  const primary = (tag: string) => tag.toLowerCase().split('-')[0];
  for (const tag of shownLocale === 'en' ? navigator.languages : [shownLocale, ...navigator.languages]) {
    const known = languageCodes.find((code) => primary(code) === primary(tag));
    if (known) return known;
  }
  return 'en';
}

/** Whether a text is written in a language, by what the server found (BCP 47), else as far as its script shows. */
export const isWrittenIn = (words: string, language: Language, found?: string | null): boolean =>
  (found ?? langOf(words))?.split('-')[0] === language.split('-')[0];
