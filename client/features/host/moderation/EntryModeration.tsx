import { Group } from '@mantine/core';
import type { Entry } from '../../../../shared/album.ts';
import { moderationTexts as texts } from '../../../../shared/messages/host/moderation-page.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import HideInPlace from './HideInPlace.tsx';
import { useShow } from './hooks.ts';

type Props = { entry: Entry; onHidden?: () => void };

/** What a host may do with an open entry: show one that waits, hide any but a draft. */
export default function EntryModeration({ entry, ...hide }: Props) {
  const show = useShow();
  if (entry.privacy_status === 'draft') return null;
  return (
    <Group gap="sm" px="var(--inset)" pb="sm">
      {entry.held === 'waiting' && (
        <BusyButton
          busy={show.isPending}
          onClick={() =>
            show.mutate({ entry_id: entry.id }, { onSuccess: () => toastSuccess(texts.isShown) })
          }
        >
          {texts.show}
        </BusyButton>
      )}
      <HideInPlace subject="entry" subject_id={entry.id} {...hide} />
      {show.error && <ErrorNotice message={errorMessage(show.error, texts.showFailed)} />}
    </Group>
  );
}
