import { Stack, Text, Title } from '@mantine/core';
import { noteText } from '../../../../shared/messages/host/notes.ts';
import { overviewTexts as texts } from '../../../../shared/messages/host/overview.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Checklist } from './Checklist.tsx';
import { useOverview } from './hooks.ts';

/** What the couple's own page begins with; the checklist goes when all of it is done. */
export function Overview() {
  const { data, error, refetch } = useOverview();
  return (
    <Stack gap="lg">
      <Text>{texts.intro}</Text>
      {error && <ErrorNotice message={errorMessage(error, texts.failed)} onRetry={() => void refetch()} />}
      {data && data.notes.length > 0 && (
        <section>
          <Title order={2} mb="sm">
            {texts.notes}
          </Title>
          <Stack component="ul" gap="xs" m={0} pl="md">
            {data.notes.map((note) => (
              <li key={note.kind}>{noteText(note)}</li>
            ))}
          </Stack>
        </section>
      )}
      {data?.steps.some(({ is_done }) => !is_done) && <Checklist steps={data.steps} />}
    </Stack>
  );
}
