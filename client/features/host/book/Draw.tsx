import { Button, Group, Stack, Text } from '@mantine/core';
import type { Archives } from '../../../../shared/host/archives.ts';
import type { EditedPlan } from '../../../../shared/host/book.ts';
import { archivesTexts } from '../../../../shared/messages/host/archives.ts';
import { bookPartTexts as texts } from '../../../../shared/messages/host/book.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Making } from '../archive/Making.tsx';
import styles from '../HostFrame.module.css';
import { useActs } from '../hooks.ts';

type Props = { archives: Archives; changed?: (() => EditedPlan) | false };

/** Draws the pages, with what was changed; in sight as long as there is something to draw. */
export function Draw({ archives, changed = false }: Props) {
  const { run, busy, alert } = useActs();
  const { running } = archives;
  const isDrawing = running?.kind === 'preview';
  const draw = () =>
    run(async ({ host }) => {
      if (changed) await host.arrange_book.mutate({ plan: changed() });
      await host.make_archive.mutate({ kind: 'preview' });
    });
  return (
    <Stack
      gap="xs"
      py="sm"
      bg="var(--paper)"
      style={changed || isDrawing ? { position: 'sticky', bottom: 0, zIndex: 1 } : undefined}
    >
      <Making kind="preview" archives={archives} />
      {alert && <ErrorNotice message={alert} />}
      {changed && !isDrawing && <Text role="status">{texts.changed}</Text>}
      <Group className={styles.acts}>
        {isDrawing ? (
          <Button variant="default" onClick={() => run(({ host }) => host.cancel_archive.mutate())}>
            {archivesTexts.cancel}
          </Button>
        ) : (
          <BusyButton busy={busy} disabled={running !== null} onClick={draw}>
            {changed ? texts.showNew : texts.show}
          </BusyButton>
        )}
      </Group>
    </Stack>
  );
}
