import { FileButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { entryFileTypes } from '../../../../shared/content-kind.ts';
import { limits } from '../../../../shared/limits.ts';
import { locale } from '../../../../shared/messages/locale.ts';
import { picturesMessages as texts } from '../../../../shared/messages/host/pictures.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { Acts, type Act } from '../Acts.tsx';
import styles from '../HostFrame.module.css';
import { useAccounts, useAdd } from './hooks.ts';
import { filesInZip } from './unzip.ts';

const pictureTypes = entryFileTypes.filter((type) => type.startsWith('image/')).join(',');

/** So that the same folder, or a file that was mended, can be chosen once more. */
const again = {
  onClick: ({ currentTarget }: React.MouseEvent<HTMLInputElement>) => (currentTarget.value = ''),
};

/** Where pictures of somebody who is no guest are chosen, and shown to the guests at once. */
export function PicturesPart() {
  const [as, setAs] = useState<string>(texts.photographer);
  const { mutate, isPending, error, data, progress } = useAdd(as);
  const accounts = useAccounts();
  const canFolder = 'webkitdirectory' in HTMLInputElement.prototype;
  const chooser = (label: string, variant: string) => (props: { onClick: () => void }) => (
    <BusyButton {...props} variant={variant} busy={isPending}>
      {label}
    </BusyButton>
  );
  return (
    <Stack gap="md" maw="36rem">
      <Text>{texts.hint}</Text>
      <TextInput
        label={texts.name}
        value={as}
        maxLength={limits.username}
        onChange={({ currentTarget }) => setAs(currentTarget.value)}
      />
      <Group className={styles.acts}>
        <FileButton
          multiple
          accept={canFolder ? undefined : pictureTypes}
          inputProps={{ ...again, ...(canFolder && ({ webkitdirectory: '' } as object)) }}
          onChange={(files) => mutate(async () => inFolder(files))}
        >
          {chooser(canFolder ? texts.chooseFolder : texts.choosePictures, 'filled')}
        </FileButton>
        <FileButton
          accept=".zip,application/zip"
          inputProps={again}
          onChange={(zip) => zip && mutate(() => filesInZip(zip))}
        >
          {chooser(texts.chooseZip, 'default')}
        </FileButton>
      </Group>
      {isPending && progress.all > 0 && (
        <>
          <Text role="status">{texts.looking(progress.done, progress.all)}</Text>
          <ProgressBar label={texts.part} share={progress.done / progress.all} />
        </>
      )}
      {error && <ErrorNotice message={errorMessage(error, texts.unreadable)} />}
      {data && <Text role="status">{summaryOf(data, accounts.isSending)}</Text>}
      <Accounts {...accounts} />
    </Stack>
  );
}

type Added = NonNullable<ReturnType<typeof useAdd>['data']>;

const summaryOf = ({ added, known, others, isCut }: Added, isSending: boolean): string =>
  locale.sentences([
    ...(added > 0 && isSending ? [texts.added(added), texts.onTheWay] : []),
    ...(added + known === 0 ? [texts.noPicture] : []),
    ...(known > 0 ? [added === 0 ? texts.nothingNew : texts.known(known)] : []),
    ...(others > 0 ? [texts.others(others)] : []),
    ...(isCut ? [texts.tooMany] : []),
  ]);

const inFolder = (files: readonly File[]) =>
  files.map((file) => ({ path: file.webkitRelativePath || file.name, open: async () => file }));

/** What has arrived of each account, and the button that shows it. */
function Accounts({ data, isSending }: ReturnType<typeof useAccounts>) {
  const show = (as: string, count: number): Act => ({
    label: texts.show(count),
    look: { variant: 'filled' },
    run: async ({ host }) => texts.published((await host.publish_pictures.mutate({ as })).published),
  });
  return (
    <Stack gap="md">
      {data?.accounts.map(({ id, username, drafts, shown }) => (
        <Stack key={id} component="section" gap="xs" aria-label={username}>
          <Text fw={600}>{username}</Text>
          {shown > 0 && <Text>{texts.shown(shown)}</Text>}
          {drafts > 0 && (
            <>
              <Text role="status">{texts.waiting(drafts)}</Text>
              {isSending && <Text c="dimmed">{texts.stillSending}</Text>}
              <Acts acts={[show(username, drafts)]} />
            </>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
