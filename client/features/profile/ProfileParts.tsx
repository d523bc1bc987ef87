import { Box, Group, Text, Title } from '@mantine/core';
import { questions } from '../../../shared/questions.ts';
import type { Profile } from '../../../shared/users.ts';
import { questionTexts } from '../../../shared/messages/questions.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { GuestAvatar } from '../../ui/Avatar.tsx';
import { TagChips } from '../../ui/TagChips.tsx';
import styles from './Profile.module.css';

type Props = {
  user: Profile;
  own: boolean;
  /** The way on from the card. */
  action: React.ReactNode;
  children: React.ReactNode;
};

/** Who a guest is, on a card: picture, name, a sentence, tags; beside it the rest. */
export const ProfileColumns = ({ user, own, action, children }: Props) => (
  <div className={styles.columns}>
    <section className={styles.card} data-own={own || undefined} aria-label={user.username}>
      <Group align="flex-start">
        <GuestAvatar username={user.username} url={user.profile_picture_url} size={96} />
        {/* Below the picture where a long name would break within a word. */}
        <Box flex="1 1 12rem" miw={0}>
          <Title>
            <bdi>{user.username}</bdi>
          </Title>
          {user.email !== undefined && <Text c="dimmed">{user.email}</Text>}
          {/* Blank are those of a guest who joined by name. */}
          {user.about !== '' && (
            <>
              <Heading>{own ? labels.fields.aboutMe : labels.fields.about}</Heading>
              <Text className="words" dir="auto">
                {user.about}
              </Text>
            </>
          )}
        </Box>
      </Group>
      {user.relationship_tags.length > 0 && (
        <>
          <Heading>{labels.fields.relationshipTags}</Heading>
          <TagChips tags={user.relationship_tags} label={labels.fields.relationshipTags} />
        </>
      )}
      {action}
    </section>
    <div className={styles.rest}>{children}</div>
  </div>
);

const Heading = ({ children }: { children: React.ReactNode }) => (
  <Title order={3} ff="var(--font-sans)" fz="sm" c="dimmed" mt="lg" mb="xs">
    {children}
  </Title>
);

/** @param own whether the reader gave the answers */
export function Answers({ user: { profile_questions: answers }, own }: Pick<Props, 'user' | 'own'>) {
  const answered = questions.filter(({ name }) => answers[name].trim() !== '');
  if (answered.length === 0) return null;
  return (
    <section aria-labelledby="questions">
      <Title id="questions" mb="md">
        {labels.texts.profileQuestions}
      </Title>
      <dl className={styles.answers}>
        {answered.map(({ name }) => (
          <Box key={name} ps="md" style={{ borderInlineStart: '2px solid var(--brass)' }}>
            <Text component="dt" size="sm" c="dimmed">
              {questionTexts[name][own ? 'label' : 'aboutThem']}
            </Text>
            <Box
              component="dd"
              className="display words"
              maw="40ch"
              fz="var(--text-6)"
              fw={500}
              style={{ textWrap: 'wrap' }}
              dir="auto"
            >
              {answers[name]}
            </Box>
          </Box>
        ))}
      </dl>
    </section>
  );
}
