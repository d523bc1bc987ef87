import { NativeSelect } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { languageCodes, languages, type Language } from '../../../shared/catalog.ts';
import { messages } from '../../../shared/messages.ts';
import { errorMessage } from '../../lib/errors.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { useTranslate } from './hooks.ts';
import { isWrittenIn, readerLanguage, rememberLanguage } from './language.ts';

const text = messages.translate;
const choices = languageCodes.map((value) => ({ value, label: languages[value] }));

type Props = { text: string; language: string | null | undefined };

/** Nothing for a text in the reader's own language. */
export default function InlineTranslation({ text: original, language }: Props) {
  const isNeeded = original.trim() !== '' && !isWrittenIn(original, readerLanguage(), language);
  return isNeeded ? <Offer original={original} /> : null;
}

function Offer({ original }: { original: string }) {
  const translation = useTranslate();
  const [language, setLanguage] = useState(readerLanguage);
  const [shown, setShown] = useState<{ text: string; language: Language } | null>(null);

  function run(target: Language): void {
    setLanguage(target);
    translation.mutate(
      { text: original, target_language: target },
      { onSuccess: ({ translated_text }) => setShown({ text: translated_text, language: target }) },
    );
  }
  const choose = (target: Language) => {
    rememberLanguage(target);
    run(target);
  };

  return (
    <div style={{ display: 'grid', justifyItems: 'start', gap: 'var(--space-1)' }}>
      {shown === null ? (
        <BusyButton
          variant="subtle"
          // Its words begin where the text above begins.
          px="var(--space-2)"
          ms="calc(-1 * var(--space-2))"
          busy={translation.isPending}
          onClick={() => run(readerLanguage())}
        >
          {text.submit}
        </BusyButton>
      ) : (
        <LanguageSelect language={language} onChoose={choose} />
      )}
      <div role="status" style={{ width: '100%' }} aria-busy={translation.isPending}>
        {shown && (
          <p
            style={{
              maxWidth: '66ch',
              paddingInlineStart: 'var(--space-3)',
              borderInlineStart: '3px solid var(--brass)',
              margin: 'var(--space-1) 0',
              overflowWrap: 'anywhere',
              unicodeBidi: 'plaintext',
              whiteSpace: 'pre-wrap',
            }}
            lang={shown.language}
            dir="auto"
          >
            {shown.text}
          </p>
        )}
        {translation.error && (
          <p style={{ margin: 0, color: 'var(--error)' }}>
            {errorMessage(translation.error, text.failed, text.failed)}
          </p>
        )}
      </div>
    </div>
  );
}

type SelectProps = { language: Language; onChoose: (language: Language) => void };

function LanguageSelect({ language, onChoose }: SelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  // It takes the place of the button that had the focus.
  useEffect(() => select.current?.focus({ preventScroll: true }), []);
  return (
    <NativeSelect
      ref={select}
      aria-label={text.targetLanguage}
      maw="100%"
      data={choices}
      value={language}
      onChange={(event) => {
        const target = languageCodes.find((code) => code === event.currentTarget.value);
        if (target) onChoose(target);
      }}
    />
  );
}
