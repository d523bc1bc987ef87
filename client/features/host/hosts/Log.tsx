import { Stack, Text, Title } from '@mantine/core';
import { timeInWords } from '../../../../shared/dates.ts';
import type { LoggedAct } from '../../../../shared/host/log.ts';
import { hostsTexts as texts } from '../../../../shared/messages/host/hosts.ts';
import { actionLabels, subjectLabels } from '../../../../shared/messages/host/log.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { useLog } from '../hooks.ts';
import { QueryState } from '../QueryState.tsx';

export function Log() {
  const query = useLog();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const acts = data?.pages.flatMap((page) => page.acts);
  return (
    <section>
      <Title mb="sm">{texts.log}</Title>
      <QueryState query={query} />
      {acts?.length === 0 && <Text c="dimmed">{texts.noActs}</Text>}
      <Stack component="ul" role="list" gap="md" p={0} m={0} mb="md" style={{ listStyle: 'none' }}>
        {acts?.map((act) => (
          <li key={act.id}>
            <Act {...act} />
          </li>
        ))}
      </Stack>
      {hasNextPage && (
        <BusyButton variant="default" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.earlier}
        </BusyButton>
      )}
    </section>
  );
}

function Act({ action, subject, subject_id, name, note, host, host_id, made_at }: LoggedAct) {
  return (
    <>
      <Text style={{ overflowWrap: 'anywhere' }}>
        {texts.act(actionLabels[action], subjectLabels[subject], name ?? subject_id ?? '', note)}
      </Text>
      <Text size="xs" c="dimmed">
        {texts.actBy(host_id === null ? null : { name: host }, timeInWords(made_at))}
      </Text>
    </>
  );
}
