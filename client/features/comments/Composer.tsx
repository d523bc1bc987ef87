import { useId, useRef } from 'react';
import { limits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { CountedTextarea } from '../../ui/CountedTextarea.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { AddImage } from './AddImage.tsx';
import { ChosenImage } from './ChosenImage.tsx';
import { isSubmitKey } from './keys.ts';
import { useComposer } from './use-composer.ts';
import { usePastedImage } from './use-pasted-image.ts';
import styles from './Composer.module.css';

type Props = {
  entryId: number;
  /** Whether an image that is pasted or dropped anywhere is meant for it. */
  listening: boolean;
  onPosting: () => void;
  onPosted: () => void;
};

export function Composer({ listening, ...options }: Props) {
  const composer = useComposer(options);
  const { text, image, busy, error } = composer;
  const alertId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  usePastedImage(listening, composer.choose);

  const submit = () => {
    if (!composer.submit()) field.current?.focus();
  };

  return (
    <form
      noValidate
      className={styles.composer}
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {error !== null && <ErrorNotice id={alertId} message={error} />}
      <div className={styles.row} data-image={image !== null || undefined}>
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
              error={error !== null}
              aria-errormessage={error === null ? undefined : alertId}
              onChange={(event) => composer.write(event.currentTarget.value)}
              onKeyDown={(event) => isSubmitKey(event) && submit()}
            />
          </div>
        )}
        <BusyButton type="submit" className={styles.post ?? ''} busy={busy}>
          {messages.comment.post}
        </BusyButton>
      </div>
    </form>
  );
}
