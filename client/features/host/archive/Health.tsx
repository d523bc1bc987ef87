import { Box, Stack, Text, Title } from '@mantine/core';
import type { Archives } from '../../../../shared/host/archives.ts';
import { distinct } from '../../../../shared/names.ts';
import { archivesTexts as texts, meaningOf } from '../../../../shared/messages/host/archives.ts';
import { hostPageTexts } from '../../../../shared/messages/host/page.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { ErrorNotice, SuccessNotice } from '../../../ui/Notice.tsx';
import { useActs } from '../hooks.ts';

type Finding = NonNullable<Archives['findings']>[number];

/** What the doctor finds, in words for a couple, with its own for the person who looks after the server. */
export function Health({ archives: { findings, running, failed } }: { archives: Archives }) {
  const { run, busy, alert } = useActs();
  const problems = findings?.filter(({ state }) => state !== 'OK') ?? [];
  return (
    <Stack component="section" gap="sm" aria-label={texts.kinds.check}>
      <Title>{texts.kinds.check}</Title>
      <Text>{texts.checkWhat}</Text>
      {failed?.kind === 'check' && <ErrorNotice message={hostPageTexts.failed} />}
      {alert && <ErrorNotice message={alert} />}
      {findings && problems.length === 0 && <SuccessNotice message={texts.wellTitle} />}
      <Findings problems={problems} />
      <BusyButton
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        busy={busy || running?.kind === 'check'}
        busyLabel={texts.checking}
        disabled={running !== null && running.kind !== 'check'}
        onClick={() => run(({ host }) => host.make_archive.mutate({ kind: 'check' }))}
      >
        {texts.check}
      </BusyButton>
    </Stack>
  );
}

/** What findings mean to a couple, each with the words of the doctor folded below. */
export function Findings({ problems }: { problems: readonly Finding[] }) {
  const meanings = distinct(problems.map(({ what }) => meaningOf(what))).map(
    (meaning) => [meaning, problems.filter(({ what }) => meaningOf(what) === meaning)] as const,
  );
  return meanings.map(([meaning, all]) => (
    <Stack key={meaning} gap={0}>
      <Text fw={600} c={all.some(({ state }) => state === 'FAIL') ? 'var(--error)' : undefined}>
        {meaning}
      </Text>
      <details>
        <Box component="summary" mih={44} py="xs" style={{ cursor: 'pointer' }}>
          {texts.forServer}
        </Box>
        {all.map(({ what, found, todo }) => (
          <Text key={found} size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {texts.finding(what, found, todo)}
          </Text>
        ))}
      </details>
    </Stack>
  ));
}
