import { Box, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import type { Entry } from '../../../shared/album.ts';
import type { PrivacyStatus } from '../../../shared/catalog.ts';
import { messages } from '../../../shared/messages.ts';
import { severalMessages } from '../../../shared/messages/several.ts';
import { percentOf } from '../../lib/format/bytes.ts';
import type { Progress } from '../../outbox/item.ts';
import { howFar } from '../../outbox/send.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import type { EntryFormState } from './use-entry-form.ts';

const text = messages.entryForm;
/** Read out at every quarter; seen at every percent. */
const SPOKEN_STEP = 25;

type Props = {
  state: EntryFormState;
  entry: Entry | null;
  onPick: (field: string) => void;
};

export function SaveFooter({ state, entry, onPick }: Props) {
  const helperId = useId();
  const { form, files, untitled, progress, pressed } = state;
  const isBlank = form.values.title.trim() === '' && (files.length === 0 || untitled > 0);
  const usual: PrivacyStatus = entry?.privacy_status ?? 'draft';
  const needed = untitled < files.length ? severalMessages.untitled(untitled) : text.titleNeeded;
  const helper = isBlank ? needed : usual === 'published' ? text.backToDraft : '';

  // Without a title a press leads to it.
  const toTitle = (event: React.MouseEvent) => {
    event.preventDefault();
    onPick('title');
  };
  const button = (privacy: PrivacyStatus) => ({
    // While it is saved one way, the other way is none.
    disabled: pressed !== null && pressed !== privacy,
    busy: pressed === privacy,
    'aria-disabled': isBlank,
    // It takes a press still, which says what is missing.
    'data-disabled': isBlank || undefined,
    'aria-describedby': helper ? helperId : undefined,
    // Enter in a field saves the entry the way it is: it never publishes a draft, nor hides what is published.
    type: privacy === usual ? ('submit' as const) : ('button' as const),
    onClick: isBlank ? toTitle : state.submitAs(privacy).onSubmit,
  });

  const cancel = (event: React.MouseEvent<HTMLButtonElement>) => {
    // The Cancel button goes; the focus returns to the button that began.
    event.currentTarget.form?.querySelector<HTMLElement>('[data-busy]')?.focus();
    state.cancelUpload();
  };

  return (
    <>
      {form.listed.length > 0 && (
        <Box role="alert" id={form.alertId} flex="1 1 100%" c="var(--error)">
          <strong>{messages.entry.validationErrors}</strong>
          <ul style={{ margin: 0 }}>
            {form.listed.map(({ field, message }) => (
              <li key={field}>
                <UnstyledButton mih={32} td="underline" onClick={() => onPick(field)}>
                  {message}
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </Box>
      )}
      {progress && <SaveStatus progress={progress} onCancel={cancel} />}
      {helper && (
        <Text id={helperId} size="sm" my="auto" flex={{ base: '1 1 100%', sm: '1 1 12rem' }}>
          {helper}
        </Text>
      )}
      <BusyButton variant="outline" {...button('draft')}>
        {text.saveDraft}
      </BusyButton>
      {/* A file that cannot be sent yet has a next step of its own. */}
      <BusyButton variant={state.media.problem === null ? 'filled' : 'outline'} {...button('published')}>
        {text.publish}
      </BusyButton>
    </>
  );
}

type StatusProps = { progress: Progress; onCancel: React.MouseEventHandler<HTMLButtonElement> };

function SaveStatus({ progress, onCancel }: StatusProps) {
  const { words, share } = howFar(progress);
  const percent = share === null ? null : percentOf(share, 1);
  return (
    <Stack flex="1 1 100%" gap={0}>
      <Group className="steady" justify="space-between" gap={0}>
        <span role={share === null ? 'status' : undefined}>{words}</span>
        {progress.step !== 'saving' && (
          <Button variant="subtle" onClick={onCancel}>
            {text.cancelUpload}
          </Button>
        )}
      </Group>
      <span className="hidden" role="status">
        {percent !== null && text.uploadingSpoken(percent - (percent % SPOKEN_STEP))}
      </span>
      <ProgressBar label={text.uploadBar} share={share} />
    </Stack>
  );
}
