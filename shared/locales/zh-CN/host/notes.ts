import type { noteText as english } from '../../../messages/host/notes.ts';
import type { Words } from '../../words.ts';

export const noteText: Words<typeof english> = ({ kind, count }) =>
  ({
    new_guests: `纪念册里来了 ${count} 位新宾客。`,
    waiting: `有 ${count} 条记录等您过目，同意后宾客才看得到。`,
    disk_low: '服务器的磁盘快满了，请告诉维护服务器的人。',
    disk_full: '服务器的磁盘几乎已满，无法再接收新照片。请告诉维护服务器的人。',
    backup_failed: '上一次备份没有成功。请重新备份，或告诉维护服务器的人。',
  })[kind];
