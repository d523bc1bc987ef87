import type { Profile } from '../../../shared/users.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { GuestAvatar } from '../../ui/Avatar.tsx';
import { TagChips } from '../../ui/TagChips.tsx';
import styles from './Identity.module.css';

type Props = {
  user: Profile;
  aboutHeading: string;
  action?: React.ReactNode;
  children?: React.ReactNode;
};

export function Identity({ user, aboutHeading, action, children }: Props) {
  return (
    <section className={styles.card} aria-label={user.username}>
      <GuestAvatar username={user.username} url={user.profile_picture_url} size={96} />
      <div className={styles.name}>
        <h2 dir="auto">{user.username}</h2>
        {action}
      </div>
      {user.email !== undefined && <p className={styles.email}>{user.email}</p>}
      <h3>{aboutHeading}</h3>
      <p className={styles.about} dir="auto">
        {user.about}
      </p>
      <h3>{labels.fields.relationshipTags}</h3>
      <TagChips tags={user.relationship_tags} label={labels.fields.relationshipTags} />
      {children && <div className={styles.more}>{children}</div>}
    </section>
  );
}
