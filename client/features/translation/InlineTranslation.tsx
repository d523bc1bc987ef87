import { NativeSelect } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { languageCodes, languages, type Language } from '../../../shared/catalog.ts';
import { messages } from '../../../shared/messages.ts';
import { errorMessage } from '../../lib/errors.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { useTranslate } from './hooks.ts';
import { isWrittenIn, readerLanguage, rememberLanguage } from './language.ts';
import styles from './InlineTranslation.module.css';

const text = messages.translate;
const choices = languageCodes.map((value) => ({ value, label: languages[value] }));

/** Nothing for a text in the reader's own language. */
export default function InlineTranslation({ text: original }: { text: string }) {
  const isNeeded = original.trim() !== '' && !isWrittenIn(original, readerLanguage());
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
    <div className={styles.translation}>
      {shown === null ? (
        <BusyButton
          variant="subtle"
          className={styles.button}
          busy={translation.isPending}
          onClick={() => run(readerLanguage())}
        >
          {text.submit}
        </BusyButton>
      ) : (
        <LanguageSelect language={language} onChoose={choose} />
      )}
      <div role="status" className={styles.status} aria-busy={translation.isPending}>
        {shown && (
          <p className={styles.words} lang={shown.language} dir="auto">
            {shown.text}
          </p>
        )}
        {translation.error && (
          <p className={styles.failure}>{errorMessage(translation.error, text.failed, text.failed)}</p>
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
      className={styles.language}
      data={choices}
      value={language}
      onChange={(event) => {
        const target = languageCodes.find((code) => code === event.currentTarget.value);
        if (target) onChoose(target);
      }}
    />
  );
}
