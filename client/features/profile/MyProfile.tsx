import { Box, Button, Stack, Switch, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Activity } from '../../../shared/activity.ts';
import { exportFile } from '../../../shared/catalog.ts';
import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { langOf } from '../../../shared/script.ts';
import { lazyPart } from '../../app/lazy-part.tsx';
import { paths } from '../../app/paths.ts';
import { basePath } from '../../lib/base-path.ts';
import { errorMessage } from '../../lib/errors.ts';
import { useConfirmClose } from '../../lib/hooks/use-address-dialog.ts';
import { EntryThumbnail } from '../album/index.ts';
import { DeviceLink, KeepPlace } from '../joining/index.ts';
import { useActivity, useActivityEntries, useProfile, useSetDigest } from './hooks.ts';
import { Answers, ProfileColumns } from './ProfileParts.tsx';
import { RecentlyLiked } from './RecentlyLiked.tsx';
import { EditIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/Page.tsx';
import { PlainFailure } from '../../ui/PlainFailure.tsx';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import styles from './Profile.module.css';

const EditProfileDialog = lazyPart(() => import('./EditProfileDialog.tsx'));

export function MyProfile({ userId }: { userId: number }) {
  const { data: user, error, refetch } = useProfile(userId);
  const { activity, digest, isPending } = useActivity();
  const { mutate: setDigest, isError: hasDigestFailed } = useSetDigest();
  const dialog = useConfirmClose('edit');
  if (!user && error) {
    return (
      <PlainFailure
        place="part"
        minHeight="60vh"
        message={errorMessage(error, messages.profile.loadFailed)}
        onAction={() => void refetch()}
      />
    );
  }
  // The activity comes first: later it would move all below it.
  if (!user || isPending) return <Skeleton />;
  return (
    <>
      {activity && <RecentActivity activity={activity} />}
      <ProfileColumns
        user={user}
        own
        action={
          <Button
            variant="outline"
            fullWidth
            mt="lg"
            leftSection={<EditIcon size={18} />}
            onClick={() => dialog.open('profile')}
            onPointerEnter={EditProfileDialog.preload}
          >
            {labels.actions.editProfile}
          </Button>
        }
      >
        {user.email === undefined && <KeepPlace user={user} />}
        <Answers user={user} own />
        <RecentlyLiked likedEntries={user.liked_entries} />
        <DeviceLink />
        {/* The media cookie opens it. */}
        <Text>
          <a href={`${basePath}/uploads/${exportFile}`} download>
            {messages.profile.download}
          </a>
          {messages.profile.downloadHint}
        </Text>
        {digest !== null && (
          <Switch
            label={messages.digest.wanted}
            checked={digest}
            onChange={({ currentTarget }) => setDigest({ digest: currentTarget.checked })}
            error={hasDigestFailed && messages.digest.failed}
          />
        )}
      </ProfileColumns>
      {dialog.opening > 0 && <EditProfileDialog key={dialog.opening} user={user} dialog={dialog} />}
    </>
  );
}

/** So many leave the guest's own card in sight. */
const FIRST_SHOWN = 3;

/** What others did since the last look, by entry; the pictures come later into their room. */
function RecentActivity({ activity }: { activity: Activity }) {
  const entries = useActivityEntries(activity);
  const [isWhole, setWhole] = useState(activity.entries.length <= FIRST_SHOWN + 1);
  const shown = isWhole ? activity.entries : activity.entries.slice(0, FIRST_SHOWN);
  return (
    <Box component="section" mb="xl" aria-labelledby="activity">
      <Title id="activity">{messages.profile.sinceLastLook}</Title>
      <Text c="dimmed" mb="sm">
        {messages.profile.activity(activity)}
      </Text>
      <Stack gap="xs" maw="44rem">
        {shown.map((item) => {
          const entry = entries.find(({ id }) => id === item.entry_id);
          return (
            <Link key={item.entry_id} to={`${paths.album}?entry=${item.entry_id}`} className={styles.link}>
              <div className={styles.thumbnail} aria-hidden="true">
                {entry && <EntryThumbnail entry={entry} eager={false} />}
              </div>
              <span>
                <Text c="var(--text)" fw="var(--title-weight, 700)" dir="auto" lang={langOf(item.title)}>
                  {item.title}
                </Text>
                {messages.profile.counts(item, item.usernames, item.others)}
              </span>
            </Link>
          );
        })}
        {!isWhole && (
          <Button
            variant="subtle"
            onClick={({ currentTarget }) => {
              // The button goes.
              (currentTarget.previousElementSibling as HTMLElement | null)?.focus();
              setWhole(true);
            }}
          >
            {labels.texts.more(activity.entries.length - FIRST_SHOWN)}
          </Button>
        )}
      </Stack>
    </Box>
  );
}
