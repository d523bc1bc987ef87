import { Button, Stack, Text, Title } from '@mantine/core';
import { checkLabels, weddingTexts as texts } from '../../../../shared/messages/host/wedding.ts';
import { hostPageTexts } from '../../../../shared/messages/host/page.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { toastNote, toastSuccess } from '../../../ui/toast.ts';
import { QueryState } from '../QueryState.tsx';
import { useServer } from './hooks.ts';

/** What the person of the server can change, with its state and the lines to send to them. */
export function ServerState() {
  const query = useServer();
  const { data, error } = query;
  const findings = data?.findings ?? [];
  const lines = findings.flatMap(({ what, found, todo }) => (todo ? [`${what}: ${found}. ${todo}`] : []));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      toastSuccess(hostPageTexts.copied);
    } catch {
      // Without https there is no clipboard.
      toastNote(texts.notCopied);
    }
  };
  return (
    <Stack component="section" gap="sm">
      <Title order={2}>{texts.server}</Title>
      <Text c="dimmed">{texts.serverHint}</Text>
      {error && <QueryState query={query} isThere={false} />}
      {!data && !error && (
        <Text role="status">
          <Spinner size={14} /> {texts.examining}
        </Text>
      )}
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none', overflowWrap: 'anywhere' }}>
        {findings.map(({ what, state, found, todo }) => (
          <li key={`${what} ${found}`}>
            <Text fw={500} c={state === 'FAIL' ? 'var(--error)' : undefined}>
              {checkLabels[what] ?? what}: {texts.states[state]}
            </Text>
            <Text size="sm">{found}</Text>
            {todo && <Text size="sm">→ {todo}</Text>}
          </li>
        ))}
      </Stack>
      {lines.length > 0 && (
        <Button variant="default" onClick={() => void copy()} style={{ alignSelf: 'start' }}>
          {texts.copy}
        </Button>
      )}
    </Stack>
  );
}
