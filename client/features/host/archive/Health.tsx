import { Box, Button, Stack, Text, Title } from '@mantine/core';
import type { Archives } from '../../../../shared/host/archives.ts';
import { distinct } from '../../../../shared/names.ts';
import { archivesTexts as texts, meaningOf } from '../../../../shared/messages/host/archives.ts';
import { hostPageTexts } from '../../../../shared/messages/host/page.ts';
import { ErrorNotice, SuccessNotice } from '../../../ui/Notice.tsx';
import { Acts, type Act } from '../Acts.tsx';
import { share } from '../share.ts';

type Finding = NonNullable<Archives['findings']>[number];

/** What the doctor finds, in words for a couple, with its own to send to the person who looks after the server. */
export function Health({ archives }: { archives: Archives }) {
  const { findings, running, failed } = archives;
  const isBusy = running?.kind === 'check';
  const problems = findings?.filter(({ state }) => state !== 'OK') ?? [];
  const good = findings?.flatMap(({ what, state }) => (state === 'OK' && texts.checked[what]) || []) ?? [];
  const check: Act = {
    label: texts.check,
    look: { disabled: running !== null && !isBusy },
    run: ({ host }) => host.make_archive.mutate({ kind: 'check' }),
  };
  const lines = problems.map(({ what, found, todo }) => texts.finding(what, found, todo));
  return (
    <Stack component="section" id="health" gap="sm" aria-label={texts.kinds.check}>
      <Title>{texts.kinds.check}</Title>
      <Text>{texts.checkWhat}</Text>
      {failed?.kind === 'check' && <ErrorNotice message={hostPageTexts.failed} />}
      {findings && problems.length === 0 && <SuccessNotice message={texts.wellTitle} />}
      <Findings problems={problems} />
      {good.length > 0 && <Text c="dimmed">{texts.inOrder(good)}</Text>}
      {isBusy && <Text role="status">{texts.checking}</Text>}
      <Acts acts={[check]}>
        {lines.length > 0 && (
          <Button onClick={() => void share(lines.join('\n'))}>{texts.sendToServer}</Button>
        )}
      </Acts>
    </Stack>
  );
}

/** What findings mean to a couple, each with the words of the doctor folded below. */
function Findings({ problems }: { problems: readonly Finding[] }) {
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
