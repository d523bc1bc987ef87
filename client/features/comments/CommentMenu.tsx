import { ActionIcon, Menu } from '@mantine/core';
import { messages } from '../../../shared/messages.ts';
import { takeFocus } from '../../lib/return-focus.ts';
import { DotsIcon } from '../../ui/icons.tsx';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import styles from './CommentList.module.css';

type Props = {
  /** Whether the editor that the menu opened has just been closed. */
  takesFocus: boolean;
  onEdit?: () => void;
  onDelete: () => void;
};

export default function CommentMenu({ takesFocus, onEdit, onDelete }: Props) {
  return (
    <Menu
      position="bottom-end"
      // Below the first line of the comment, which it must not cover, and in line with its end.
      offset={{ mainAxis: 16, crossAxis: -8 }}
      shadow="md"
      // Inside the dialog, and still not cut off by the list that scrolls.
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon
          className={styles.options}
          aria-label={messages.comment.options}
          ref={takesFocus ? takeFocus : null}
        >
          <DotsIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onEdit && (
          <Menu.Item mih={44} fz="var(--text-3)" onClick={onEdit}>
            {messages.comment.edit}
          </Menu.Item>
        )}
        <Menu.Item mih={44} fz="var(--text-3)" color="var(--error)" onClick={onDelete}>
          {messages.comment.delete}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
