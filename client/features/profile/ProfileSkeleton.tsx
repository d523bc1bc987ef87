import { display } from '../../../shared/limits.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { questions } from '../../../shared/questions.ts';
import { EntryCardSkeletons, EntryGrid } from '../album/index.ts';
import answers from './Answers.module.css';
import identity from './Identity.module.css';
import { ProfileColumns } from './ProfileColumns.tsx';

/** The frames of a profile: the card, the answers and the memories, as high as they probably become. */
export function ProfileSkeleton({ own }: { own: boolean }) {
  return (
    <div role="status" aria-busy="true" aria-label={labels.texts.loadingProfile}>
      <ProfileColumns card={<BlankIdentity own={own} />}>
        <div>
          <Bar width="min(14rem, 100%)" height="1.875rem" margin="0 0 1.5rem" />
          <div className={answers.list}>
            {questions.map(({ name }) => (
              <div key={name} className={answers.pair}>
                <Bar width="55%" height="1rem" margin="0.3rem 0 0.6rem" />
                <Bar width="80%" height="1.6rem" />
              </div>
            ))}
          </div>
        </div>
        <div>
          <Bar width="min(18rem, 100%)" height="1.875rem" margin="0 0 1.5rem" />
          <div className={answers.liked}>
            <EntryGrid entries={[]} onOpen={() => undefined} asRows>
              <EntryCardSkeletons count={display.recentLiked} />
            </EntryGrid>
          </div>
        </div>
      </ProfileColumns>
    </div>
  );
}

const BlankIdentity = ({ own }: { own: boolean }) => (
  <div className={identity.card}>
    <Bar width="96px" height="96px" radius="50%" />
    <div className={identity.name}>
      <Bar width="80%" height="2.3rem" />
    </div>
    {own && <Bar width="60%" height="1rem" margin="0.75rem 0 0" />}
    <Bar width="30%" height="1rem" margin="1.75rem 0 0.85rem" />
    <Bar width="90%" height="2.5rem" />
    <Bar width="40%" height="1rem" margin="1.75rem 0 0.75rem" />
    <Bar width="70%" height="1.7rem" radius="1rem" />
    {!own && <Bar width="100%" height="2.75rem" margin="28px 0 0" radius="10px" />}
  </div>
);

type BarProps = { width: string; height: string; margin?: string; radius?: string };

const Bar = ({ width, height, margin = '0', radius = '4px' }: BarProps) => (
  <div style={{ width, height, margin, borderRadius: radius, background: 'var(--blank)' }} />
);
