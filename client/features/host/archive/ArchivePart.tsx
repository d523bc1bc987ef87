import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { timeInWords } from '../../../../shared/dates.ts';
import { archiveKinds, type ArchiveKind, type Archives } from '../../../../shared/host/archives.ts';
import { archivesTexts as texts } from '../../../../shared/messages/host/archives.ts';
import { download } from '../../../lib/download.ts';
import { formatBytes } from '../../../lib/format/bytes.ts';
import { useSearchParamDialog } from '../../../lib/hooks/use-address-dialog.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { AskDialog } from '../../../ui/FormDialog.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import styles from '../HostFrame.module.css';
import { useActs, useArchives, useHash } from '../hooks.ts';
import { PartLink, QueryState } from '../List.tsx';
import { Health } from './Health.tsx';
import { Making } from './Making.tsx';

/** What the couple takes home, and how the journal is. */
export function ArchivePart() {
  const query = useArchives();
  const { data } = query;
  useHash(data !== undefined);
  if (!data) return <QueryState query={query} />;
  return (
    <Stack gap="xl" maw="36rem">
      <QueryState query={query} />
      <Stack gap="sm">
        <LastBackup {...data.last_backup} />
        <Text>{texts.hint}</Text>
      </Stack>
      {archiveKinds.map((kind) => (
        <Archive key={kind} kind={kind} archives={data} />
      ))}
      <Health />
    </Stack>
  );
}

function LastBackup({ made_at, is_old }: Archives['last_backup']) {
  if (made_at === null) return <ErrorNotice message={texts.noBackup} />;
  const time = timeInWords(made_at);
  return is_old ? <ErrorNotice message={texts.oldBackup(time)} /> : <Text>{texts.lastBackup(time)}</Text>;
}

type Props = { kind: ArchiveKind; archives: Archives };

function Archive({ kind, archives }: Props) {
  const { running, made } = archives;
  const acts = useActs();
  const { run, busy, alert } = acts;
  const asked = useSearchParamDialog('remove');
  const there = made.find((one) => one.kind === kind);
  const name = texts.kinds[kind];
  return (
    <Stack component="section" gap="sm" aria-label={name}>
      <Title>{name}</Title>
      <Text>{texts.what[kind]}</Text>
      {kind === 'book' && <PartLink part="book">{texts.arrange}</PartLink>}
      {there && <Text c="dimmed">{texts.madeAt(timeInWords(there.made_at))}</Text>}
      {alert && <ErrorNotice message={alert} />}
      <Making kind={kind} archives={archives} />
      <Group className={styles.acts}>
        {there?.files.map((file, position) => (
          <Button
            key={file.name}
            onClick={() =>
              run(async ({ host }) =>
                download((await host.download_archive.mutate({ kind, file: position })).url),
              )
            }
          >
            {texts.download(partOf(kind, file.name), formatBytes(file.size))}
          </Button>
        ))}
        {running?.kind === kind ? (
          <Button variant="default" onClick={() => run(({ host }) => host.cancel_archive.mutate())}>
            {texts.cancel}
          </Button>
        ) : (
          <BusyButton
            variant={there ? 'default' : 'filled'}
            busy={busy}
            disabled={running !== null}
            onClick={() => run(({ host }) => host.make_archive.mutate({ kind }))}
          >
            {texts.make(kind, there !== undefined)}
          </BusyButton>
        )}
        {there && running?.kind !== kind && (
          <Button variant="subtle" onClick={() => asked.open(kind)}>
            {texts.remove}
          </Button>
        )}
      </Group>
      {asked.subject === kind && (
        <AskDialog
          title={name}
          question={texts.removeAsk}
          label={texts.remove}
          form={acts}
          run={() =>
            run(async ({ host }) => {
              await host.remove_archive.mutate({ kind });
              asked.close();
            })
          }
          onClose={asked.close}
        />
      )}
    </Stack>
  );
}

const partOf = (kind: ArchiveKind, file: string) =>
  kind === 'book' ? (file.endsWith('-cover.pdf') ? 'cover' : 'pages') : kind;
