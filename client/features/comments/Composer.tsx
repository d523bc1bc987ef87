import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useId, useRef } from 'react';
import { limits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { CountedTextarea } from '../../ui/CountedTextarea.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import type { HeldItem } from '../../outbox/item.ts';
import { AddImage, ChosenImage } from './ChosenImage.tsx';
import { isSubmitKey, pastedImage } from './comment-rules.ts';
import { useComposer } from './use-composer.ts';
import styles from './Composer.module.css';

/** Longer texts have about two lines beside the buttons; they are as wide as the composer, in characters. */
const ONE_LINE = 20;

type Props = {
  entryId: number;
  unsent: readonly HeldItem[];
  /** Whether an image that is pasted or dropped anywhere is meant for it. */
  listening: boolean;
  onPosting: () => void;
  onPosted: () => void;
};

export function Composer({ listening, ...options }: Props) {
  const composer = useComposer(options);
  const { text, image, busy, failure, error, isTextWrong } = composer;
  const alertId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const isTall = text.length > ONE_LINE || text.includes('\n');
  useGivenImage(listening, composer.choose);
  // An image that is pasted or dropped anywhere may be refused while the form is out of sight.
  useEffect(() => {
    if (failure) form.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const canPost = text.trim() !== '' || image !== null || busy;

  const submit = () => {
    if (!composer.submit()) field.current?.focus();
  };

  return (
    <form
      ref={form}
      noValidate
      className={styles.composer}
      aria-busy={busy}
      data-filled={text !== '' || busy || undefined}
      data-pending={image !== null || error !== null || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {error !== null && <ErrorNotice id={alertId} message={error} />}
      <div className={styles.row} data-image={image !== null || undefined} data-tall={isTall || undefined}>
        <AddImage busy={busy} onChoose={composer.choose} />
        {image ? (
          <ChosenImage
            image={image}
            progress={composer.progress}
            busy={busy}
            onRemove={composer.removeImage}
            onCancel={composer.cancel}
          />
        ) : (
          <div className={styles.field}>
            <CountedTextarea
              ref={field}
              name="content"
              aria-label={messages.comment.label}
              placeholder={messages.comment.placeholder}
              value={text}
              max={limits.comment}
              countFrom={limits.commentCounterFrom}
              minRows={1}
              maxRows={5}
              error={isTextWrong}
              aria-errormessage={isTextWrong ? alertId : undefined}
              onChange={(event) => composer.write(event.currentTarget.value)}
              onKeyDown={(event) => isSubmitKey(event) && submit()}
            />
          </div>
        )}
        <BusyButton
          type="submit"
          className={styles.post ?? ''}
          busy={busy}
          variant={canPost ? 'filled' : 'default'}
        >
          {messages.comment.post}
        </BusyButton>
      </div>
    </form>
  );
}

/** An image that is pasted or dropped anywhere. */
function useGivenImage(active: boolean, onGiven: (file: File) => void): void {
  useWindowEvent('paste', (event) => {
    const image = active ? pastedImage(event.clipboardData) : undefined;
    if (!image) return;
    event.preventDefault();
    onGiven(image);
  });
  useWindowEvent('dragover', (event) => {
    // Else the browser would open the file, and leave the page.
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  useWindowEvent('drop', (event) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    if (active) onGiven(file);
  });
}
