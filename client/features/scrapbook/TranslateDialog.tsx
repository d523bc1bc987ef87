import { Box, Button, NativeSelect, Stack, Title, type BoxProps } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { Entry } from '../../../shared/album.ts';
import { languageCodes, type Language } from '../../../shared/catalog.ts';
import { messages } from '../../../shared/messages.ts';
import { languageNames } from '../../../shared/messages/entries.ts';
import { Translate } from '../../../shared/translate.ts';
import { translatableText } from '../../../shared/translatable-text.ts';
import { useZodForm } from '../../lib/hooks/use-zod-form.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { lastLanguage, rememberLanguage, useTranslate } from '../translation/index.ts';

const text = messages.translate;
const choices = [
  { value: '', label: text.chooseLanguage },
  ...languageCodes.map((value) => ({ value, label: languageNames[value] })),
];

type Props = { entry: Entry; opened: boolean; onClose: () => void };
type Translated = { text: string; language: Language };

export default function TranslateDialog({ entry, opened, onClose }: Props) {
  const { mutateAsync: translate } = useTranslate();
  const [result, setResult] = useState<Translated | null>(null);
  const original = translatableText(entry);
  const form = useZodForm({
    schema: Translate.pick({ target_language: true }),
    initialValues: { target_language: lastLanguage() },
    failed: text.failed,
    unreachable: text.failed,
  });
  const run = async ({ target_language }: { target_language: Language }) => {
    setResult(null);
    const { translated_text } = await translate({ text: original, target_language });
    rememberLanguage(target_language);
    setResult({ text: translated_text, language: target_language });
  };

  return (
    <FormDialog
      opened={opened}
      size="min(90vw, max(620px, 50vw))"
      onClose={onClose}
      title={text.title}
      form={form}
      bound={form.bind(run)}
      onCancel={onClose}
      footer={
        // Once it is done, what one does with the translation comes first.
        <BusyButton type="submit" busy={form.busy} variant={result ? 'default' : 'filled'}>
          {text.submit}
        </BusyButton>
      }
    >
      <Stack gap="lg">
        <div>
          <Label id="translate-original">{text.original}</Label>
          <Words labelId="translate-original">{original}</Words>
        </div>
        <NativeSelect
          {...form.field('target_language')}
          label={text.targetLanguage}
          data={choices}
          data-autofocus
        />
        <Result busy={form.busy} translated={result} />
      </Stack>
    </FormDialog>
  );
}

const Label = (props: { id: string; children: React.ReactNode }) => (
  <Title {...props} order={3} ff="var(--font-sans)" fz="md" mb="xs" />
);

/** Words in a box that scrolls, so that keys reach it: not every browser gives it the focus by itself. */
const Words = ({ labelId, ...props }: { labelId: string } & BoxProps & React.ComponentProps<'div'>) => (
  <Box
    role="region"
    aria-labelledby={labelId}
    tabIndex={0}
    className="words"
    mah="32vh"
    px="md"
    py="sm"
    bdrs="md"
    bg="var(--paper)"
    style={{ overflow: 'auto' }}
    dir="auto"
    {...props}
  />
);

/** The live region is rendered from the start: text added later is read out. */
function Result({ busy, translated }: { busy: boolean; translated: Translated | null }) {
  const words = useRef<HTMLDivElement>(null);
  const clipboard = useClipboard({ timeout: 3000 });
  const copy = () => {
    // Without HTTPS a page may not write to the clipboard; then at least everything is marked.
    if (words.current) window.getSelection()?.selectAllChildren(words.current);
    clipboard.copy(translated?.text);
  };
  return (
    <div>
      {(busy || translated) && <Label id="translate-translated">{text.translated}</Label>}
      <div role="status">
        {busy && <Spinner size={28} />}
        {translated && (
          <Words labelId="translate-translated" ref={words} lang={translated.language} bg="var(--sheet)">
            {translated.text}
          </Words>
        )}
      </div>
      {translated && (
        <Button mt="sm" onClick={copy}>
          {clipboard.copied ? text.copied : text.copy}
        </Button>
      )}
    </div>
  );
}
