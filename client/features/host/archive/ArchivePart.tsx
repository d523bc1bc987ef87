import { Stack, Text, Title } from '@mantine/core';
import { timeInWords } from '../../../../shared/dates.ts';
import { archiveKinds, type ArchiveKind, type Archives } from '../../../../shared/host/archives.ts';
import { archivesTexts as texts } from '../../../../shared/messages/host/archives.ts';
import { download } from '../../../lib/download.ts';
import { formatBytes } from '../../../lib/format/bytes.ts';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Acts, type Act } from '../Acts.tsx';
import { useArchives, useHash } from '../hooks.ts';
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
      <Health archives={data} />
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
  const there = made.find((one) => one.kind === kind);
  const isRunning = running?.kind === kind;
  const name = texts.kinds[kind];
  const downloads = (there?.files ?? []).map((file, position): Act => ({
    label: texts.download(partOf(kind, file.name), formatBytes(file.size)),
    look: { variant: 'filled' },
    run: async ({ host }) => download((await host.download_archive.mutate({ kind, file: position })).url),
  }));
  const make: Act = {
    label: texts.make(kind, there !== undefined),
    look: { variant: there ? 'default' : 'filled', disabled: running !== null },
    run: ({ host }) => host.make_archive.mutate({ kind }),
  };
  const cancel: Act = { label: texts.cancel, run: ({ host }) => host.cancel_archive.mutate() };
  const remove: Act = {
    label: texts.remove,
    question: texts.removeAsk,
    run: ({ host }) => host.remove_archive.mutate({ kind }),
  };
  return (
    <Stack component="section" gap="sm" aria-label={name}>
      <Title>{name}</Title>
      <Text>{texts.what[kind]}</Text>
      {kind === 'book' && <PartLink part="book">{texts.arrange}</PartLink>}
      {there && <Text c="dimmed">{texts.madeAt(timeInWords(there.made_at))}</Text>}
      <Making kind={kind} archives={archives} />
      <Acts acts={[...downloads, isRunning ? cancel : make, there !== undefined && !isRunning && remove]} />
    </Stack>
  );
}

const partOf = (kind: ArchiveKind, file: string) =>
  kind === 'book' ? (file.endsWith('-cover.pdf') ? 'cover' : 'pages') : kind;
