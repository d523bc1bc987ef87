import { Box } from '@mantine/core';
import type { Entry } from '../../../../shared/album.ts';
import type { OfSubject } from '../../../../shared/host/moderation.ts';
import { moderationTexts as texts } from '../../../../shared/messages/host/moderation-page.ts';
import { Acts, type Act } from '../Acts.tsx';

type Props = { onHidden?: () => void };

/** The reason is for the hosts. */
const hide = (of: OfSubject): Act => ({
  label: texts.hide,
  asksReason: true,
  done: texts.isHidden,
  ends: true,
  look: { color: 'mulberry', size: 'sm', px: 'xs', ms: 'calc(-1 * var(--space-2))', fw: 400, c: 'dimmed' },
  run: ({ host }, reason) => host.hide.mutate({ ...of, reason }),
});

/** Hides an entry or a comment where it stands. */
export const HideInPlace = ({ onHidden, ...of }: OfSubject & Props) => (
  <Acts row={{ justify: 'flex-end' }} acts={[hide(of)]} onEnd={onHidden} />
);

/** What a host may do with an open entry: show one that waits, hide any but a draft. */
export function EntryModeration({ entry, onHidden }: { entry: Entry } & Props) {
  const show: Act = {
    label: texts.show,
    done: texts.isShown,
    look: { variant: 'filled' },
    run: ({ host }) => host.show.mutate({ entry_id: entry.id }),
  };
  if (entry.privacy_status === 'draft') return null;
  return (
    <Box px="var(--inset)" pb="sm" maw="30rem">
      <Acts
        row={{}}
        acts={[entry.held === 'waiting' && show, hide({ subject: 'entry', subject_id: entry.id })]}
        onEnd={onHidden}
      />
    </Box>
  );
}
