import { Suspense, useRef } from 'react';
import type { Entry } from '../../../shared/album.ts';
import type { PrivacyStatus } from '../../../shared/catalog.ts';
import { messages } from '../../../shared/messages.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { SaveStatus, ServerRules } from './deferred.ts';
import styles from './SaveFooter.module.css';
import type { EntryFormState } from './use-entry-form.ts';

const text = messages.entryForm;

type Props = {
  state: EntryFormState;
  entry: Entry | null;
  helperId: string;
  onPick: (field: string) => void;
};

export function SaveFooter({ state, entry, helperId, onPick }: Props) {
  const { form, progress, pressed } = state;
  const isBlank = form.values.title.trim() === '';
  const isPublished = entry?.privacy_status === 'published';
  const usual: PrivacyStatus = entry?.privacy_status ?? 'draft';
  const footer = useRef<HTMLDivElement>(null);
  const helper = isBlank ? text.titleNeeded : isPublished ? text.backToDraft : '';

  const button = (privacy: PrivacyStatus) => ({
    // While it is saved one way, the other way is none.
    disabled: isBlank || (pressed !== null && pressed !== privacy),
    busy: pressed === privacy,
    'aria-describedby': helper ? helperId : undefined,
    // Enter in a field saves the entry the way it is: it never publishes a draft, nor hides what is published.
    ...(privacy === usual
      ? { type: 'submit' as const }
      : {
          type: 'button' as const,
          onClick: (event: React.MouseEvent) => state.submitAs(privacy).onSubmit(event),
        }),
  });

  const cancel = () => {
    // The Cancel button goes; the focus returns to the button that began.
    footer.current?.querySelector<HTMLElement>('[data-busy]')?.focus();
    state.cancelUpload();
  };

  return (
    <div ref={footer} className={styles.footer}>
      {form.listed.length > 0 && (
        <Suspense fallback={null}>
          <ServerRules id={form.alertId} errors={form.listed} onPick={onPick} />
        </Suspense>
      )}
      {progress && (
        <Suspense fallback={null}>
          <SaveStatus progress={progress} onCancel={cancel} />
        </Suspense>
      )}
      <div className={styles.row}>
        <p id={helperId} className={styles.helper}>
          {helper}
        </p>
        <BusyButton variant="outline" className={styles.second} {...button('draft')}>
          {text.saveDraft}
        </BusyButton>
        {/* A file that cannot be sent yet has a next step of its own. */}
        <BusyButton
          variant={state.media.problem === null ? 'filled' : 'outline'}
          className={styles.first}
          {...button('published')}
        >
          {text.publish}
        </BusyButton>
      </div>
    </div>
  );
}
