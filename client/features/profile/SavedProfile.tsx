import { delays } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import type { Profile } from '../../../shared/users.ts';
import { useObjectUrl } from '../../lib/hooks/use-object-url.ts';
import { GuestAvatar } from '../../ui/Avatar.tsx';
import { SavedState } from '../../ui/SavedState.tsx';

export function SavedProfile({ user, picture }: { user: Profile; picture: File | null }) {
  const url = useObjectUrl(picture) ?? user.profile_picture_url;
  return (
    <SavedState
      message={messages.profile.updated}
      picture={<GuestAvatar username={user.username} url={url} size={144} />}
      after={delays.afterProfileSaved}
    />
  );
}
