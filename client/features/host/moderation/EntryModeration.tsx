import { Group } from '@mantine/core';
import type { Entry } from '../../../../shared/album.ts';
import { moderationTexts as texts } from '../../../../shared/messages/host/moderation-page.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { useActs } from '../hooks.ts';
import HideInPlace from './HideInPlace.tsx';

type Props = { entry: Entry; onHidden?: () => void };

/** What a host may do with an open entry: show one that waits, hide any but a draft. */
export default function EntryModeration({ entry, ...hide }: Props) {
  const { run, busy, alert } = useActs(texts.showFailed);
  const show = () =>
    run(async ({ host }) => {
      await host.show.mutate({ entry_id: entry.id });
      toastSuccess(texts.isShown);
    });
  if (entry.privacy_status === 'draft') return null;
  return (
    <Group gap="sm" px="var(--inset)" pb="sm">
      {entry.held === 'waiting' && (
        <BusyButton busy={busy} onClick={show}>
          {texts.show}
        </BusyButton>
      )}
      <HideInPlace subject="entry" subject_id={entry.id} {...hide} />
      {alert && <ErrorNotice message={alert} />}
    </Group>
  );
}
