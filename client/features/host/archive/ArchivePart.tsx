import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { timeInWords } from '../../../../shared/dates.ts';
import { archiveKinds, type ArchiveKind, type Archives } from '../../../../shared/host/archives.ts';
import { archivesTexts as texts } from '../../../../shared/messages/host/archives.ts';
import { hostPageTexts } from '../../../../shared/messages/host/page.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { formatBytes } from '../../../lib/format/bytes.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { QueryState } from '../QueryState.tsx';
import { useArchiveCalls, useArchiveDownload, useArchives } from './hooks.ts';
import { Health } from './Health.tsx';

/** What the couple takes home, and how the journal is. */
export function ArchivePart() {
  const query = useArchives();
  const { data } = query;
  const calls = useArchiveCalls();
  if (!data) return <QueryState query={query} isThere={false} />;
  return (
    <Stack gap="xl" maw="36rem">
      <Stack gap="sm">
        <LastBackup {...data.last_backup} />
        <Text>{texts.hint}</Text>
        {calls.error && <ErrorNotice message={errorMessage(calls.error, hostPageTexts.failed)} />}
      </Stack>
      {archiveKinds.map((kind) => (
        <Archive key={kind} kind={kind} archives={data} calls={calls} />
      ))}
      <Health archives={data} calls={calls} />
    </Stack>
  );
}

function LastBackup({ made_at, is_old }: Archives['last_backup']) {
  if (made_at === null) return <ErrorNotice message={texts.noBackup} />;
  const time = timeInWords(made_at);
  return is_old ? <ErrorNotice message={texts.oldBackup(time)} /> : <Text>{texts.lastBackup(time)}</Text>;
}

type Props = { kind: ArchiveKind; archives: Archives; calls: ReturnType<typeof useArchiveCalls> };

function Archive({ kind, archives, calls: { make, cancel, remove, busy } }: Props) {
  const { running, failed, made } = archives;
  const { mutate: download, error } = useArchiveDownload();
  const there = made.find((one) => one.kind === kind);
  const name = texts.kinds[kind];
  return (
    <Stack component="section" gap="sm" aria-label={name}>
      <Title order={2}>{name}</Title>
      <Text>{texts.what[kind]}</Text>
      {failed?.kind === kind && <NotMade message={failed.message} />}
      {there && <Text c="dimmed">{texts.madeAt(timeInWords(there.made_at))}</Text>}
      {error && <ErrorNotice message={errorMessage(error, hostPageTexts.failed)} />}
      {there?.files.map((file, position) => (
        <Button key={file.name} onClick={() => download({ kind, file: position })}>
          {texts.download(nameOf(kind, file.name), formatBytes(file.size))}
        </Button>
      ))}
      {running?.kind === kind ? (
        <>
          <Text role="status">{texts.making}</Text>
          <ProgressBar label={name} share={running.all > 0 ? running.done / running.all : null} />
          <Button variant="default" onClick={() => cancel.mutate()}>
            {texts.cancel}
          </Button>
        </>
      ) : (
        <Group>
          <BusyButton
            variant={there ? 'default' : 'filled'}
            busy={busy}
            disabled={running !== null}
            onClick={() => make.mutate({ kind })}
          >
            {texts.make(name, there !== undefined)}
          </BusyButton>
          {there && (
            <BusyButton variant="subtle" busy={busy} onClick={() => remove.mutate({ kind })}>
              {texts.remove}
            </BusyButton>
          )}
        </Group>
      )}
    </Stack>
  );
}

const nameOf = (kind: ArchiveKind, file: string): string =>
  kind === 'book'
    ? texts[file.endsWith('-cover.pdf') ? 'cover' : 'pages']
    : `the ${texts.kinds[kind].toLowerCase()}`;

const NotMade = ({ message }: { message: string }) => (
  <ErrorNotice message={[texts.notMade, message].join(' ')} />
);
