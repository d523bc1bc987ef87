import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import type { Archives } from '../../../../shared/host/archives.ts';
import { archivesTexts } from '../../../../shared/messages/host/archives.ts';
import { bookPartTexts as texts } from '../../../../shared/messages/host/book.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Making } from '../archive/Making.tsx';
import styles from '../HostFrame.module.css';
import { useActs, useArchives, useBook } from '../hooks.ts';
import { QueryState } from '../List.tsx';
import { usePlan, type Plan } from './hooks.ts';
import { Settings } from './Settings.tsx';
import { Spreads } from './Spreads.tsx';

/** The pages of the book as they are printed, which the couple arranges. */
export default function BookPart() {
  const archives = useArchives();
  const book = useBook();
  const { refetch } = book;
  const isDrawing = archives.data?.running?.kind === 'preview';
  useEffect(() => {
    if (!isDrawing) void refetch();
  }, [isDrawing, refetch]);
  if (!book.data || !archives.data) return <QueryState query={book.data ? archives : book} />;
  const { preview, plan, revision } = book.data;
  return (
    <Stack gap="lg">
      <Text maw="36rem">{texts.hint}</Text>
      {preview && plan ? (
        <Arrangement {...{ preview, plan, revision }} archives={archives.data} />
      ) : (
        <Draw archives={archives.data} />
      )}
    </Stack>
  );
}

type ArrangementProps = Parameters<typeof usePlan>[0] & { archives: Archives };

function Arrangement({ archives, ...book }: ArrangementProps) {
  const plan = usePlan(book);
  const { preview, revision } = book;
  return (
    <>
      <Settings preview={preview} plan={plan} revision={revision} />
      {plan.isChanged && <Text role="status">{texts.changed}</Text>}
      <Spreads preview={preview} plan={plan} />
      <Draw archives={archives} plan={plan} />
    </>
  );
}

/** Draws the pages; in sight as long as there is something to draw. */
function Draw({ archives, plan }: { archives: Archives; plan?: Plan }) {
  const { run, busy, alert } = useActs();
  const changed = plan?.isChanged ?? false;
  const isDrawing = archives.running?.kind === 'preview';
  const draw = () =>
    run(async ({ host }) => {
      await plan?.saved();
      await host.make_archive.mutate({ kind: 'preview' });
    });
  const isInSight = changed || isDrawing || Boolean(plan?.alert);
  return (
    <Stack
      bottom={0}
      gap="xs"
      py="sm"
      bg="var(--paper)"
      style={isInSight ? { position: 'var(--sticky)' as never, zIndex: 1 } : {}}
    >
      <Making kind="preview" archives={archives} />
      {plan?.alert && <ErrorNotice message={plan.alert} />}
      {alert && <ErrorNotice message={alert} />}
      <Group className={styles.acts}>
        {isDrawing ? (
          <Button variant="default" onClick={() => run(({ host }) => host.cancel_archive.mutate())}>
            {archivesTexts.cancel}
          </Button>
        ) : (
          <BusyButton busy={busy} disabled={archives.running !== null} onClick={draw}>
            {changed ? texts.showNew : texts.show}
          </BusyButton>
        )}
      </Group>
    </Stack>
  );
}
