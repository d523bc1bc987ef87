import { Box, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { languageCodes, type Language } from '../../../shared/catalog.ts';
import { messages } from '../../../shared/messages.ts';
import { languageNames } from '../../../shared/messages/entries.ts';
import { errorMessage } from '../../lib/errors.ts';
import { takeFocus } from '../../lib/return-focus.ts';
import { useWedding } from '../../lib/wedding.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { useTranslate } from './hooks.ts';
import { isWrittenIn, readerLanguage, rememberLanguage } from './language.ts';

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
