import type { noteText as english } from '../../../messages/host/notes.ts';
import type { Words } from '../../words.ts';

export const noteText: Words<typeof english> = ({ kind, count }) =>
  ({
    new_guests: `新しいゲストが${count}人、思い出帖に加わりました。`,
    waiting: `投稿が${count}件、確認を待っています。公開するまで、ゲストには見えません。`,
    disk_low: 'サーバーの容量が残り少なくなっています。サーバー担当の方にお知らせください。',
    disk_full:
      'サーバーの容量がほぼいっぱいで、新しい写真を受け取れません。サーバー担当の方にお知らせください。',
    backup_failed: '前回のバックアップに失敗しました。もう一度作るか、サーバー担当の方にお知らせください。',
  })[kind];
