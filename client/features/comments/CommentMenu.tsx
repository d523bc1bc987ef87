import { ActionIcon, Menu } from '@mantine/core';
import { messages } from '../../../shared/messages.ts';
import { DotsIcon } from './glyphs.tsx';
import '../../ui/menu.css';
import styles from './CommentItem.module.css';

/** What a guest can do with an own comment; an image is not edited. */
export default function CommentMenu({ onEdit, onDelete }: { onEdit?: () => void; onDelete: () => void }) {
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      // Inside the dialog, and still not cut off by the list that scrolls.
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon className={styles.options} aria-label={messages.comment.options}>
          <DotsIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onEdit && (
          <Menu.Item className={styles.choice} onClick={onEdit}>
            {messages.comment.edit}
          </Menu.Item>
        )}
        <Menu.Item className={styles.choice} color="var(--error)" onClick={onDelete}>
          {messages.comment.delete}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
