import { Skeleton } from '@mantine/core';
import { ProfileColumns } from './ProfileColumns.tsx';
import '@mantine/core/styles/Skeleton.layer.css';
import { labels } from '../../../shared/messages/labels.ts';

const widths = ['60%', '90%', '75%', '40%', '85%', '70%'];

export function ProfileSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label={labels.texts.loadingProfile}>
      <ProfileColumns card={<Skeleton circle height={96} />}>
        {widths.map((width) => (
          <Skeleton key={width} height={20} width={width} />
        ))}
      </ProfileColumns>
    </div>
  );
}
