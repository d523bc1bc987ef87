import { Button, Stack, Text, Title } from '@mantine/core';
import { archivesTexts } from '../../../../shared/messages/host/archives.ts';
import { checkLabels, weddingTexts as texts } from '../../../../shared/messages/host/wedding.ts';
import { hostPageTexts } from '../../../../shared/messages/host/page.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { toastNote, toastSuccess } from '../../../ui/toast.ts';
import { Findings } from '../archive/Health.tsx';
import { QueryState } from '../QueryState.tsx';
import { useServer } from './hooks.ts';

/** What the person of the server can change, with its state and the lines to send to them. */
export function ServerState() {
  const query = useServer();
  const { data, error } = query;
  const findings = data?.findings ?? [];
  const lines = findings.flatMap(({ what, found, todo }) =>
    todo ? [archivesTexts.finding(what, found, todo)] : [],
  );
  const inOrder = findings.flatMap(({ what, state }) => (state === 'OK' ? (checkLabels[what] ?? what) : []));
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
    <Stack component="section" id="server" gap="sm">
      <Title>{texts.server}</Title>
      <Text c="dimmed">{texts.serverHint}</Text>
      {error && <QueryState query={query} />}
      {!data && !error && (
        <Text role="status">
          <Spinner size={14} /> {texts.examining}
        </Text>
      )}
      <Findings problems={findings.filter(({ state }) => state !== 'OK')} />
      {inOrder.length > 0 && <Text>{texts.inOrder(inOrder)}</Text>}
      {lines.length > 0 && (
        <Button variant="default" onClick={() => void copy()} style={{ alignSelf: 'start' }}>
          {texts.copy}
        </Button>
      )}
    </Stack>
  );
}
