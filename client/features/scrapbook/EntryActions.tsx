import { Button, Menu } from '@mantine/core';
import type { Entry } from '../../../shared/album.ts';
import { messages } from '../../../shared/messages.ts';
import { EditIcon } from '../../ui/icons.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { SparkleIcon, TrashIcon } from './glyphs.tsx';
import styles from './EntryActions.module.css';

const text = messages.scrapbook;
const choices = text.collabChoices;
const yetToCome = [choices.poetry, choices.songLyrics, choices.img2Song, choices.imageFilter];

export type EntryAction = 'edit' | 'delete' | 'translate';

type Props = { entry: Entry; onAction: (action: EntryAction, entry: Entry) => void };

/** What a guest can do with an own entry. */
export function EntryActions({ entry, onAction }: Props) {
  return (
    <div className={styles.actions}>
      <Button
        className={styles.action}
        variant="subtle"
        leftSection={<EditIcon size={18} />}
        onClick={() => onAction('edit', entry)}
      >
        {text.edit}
      </Button>
      <Button
        className={styles.action}
        variant="subtle"
        leftSection={<TrashIcon />}
        onClick={() => onAction('delete', entry)}
      >
        {text.delete}
      </Button>
      <Menu
        shadow="md"
        position="bottom-end"
        // Inside the page's main part, and without a stand-in for the focus that is no menu item.
        portalProps={{ target: '#main' }}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button className={styles.action} variant="subtle" leftSection={<SparkleIcon />}>
            {text.collab}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.menu}>
          <Menu.Item className={styles.item} onClick={() => onAction('translate', entry)}>
            {choices.translate}
          </Menu.Item>
          {yetToCome.map((choice) => (
            <Menu.Item
              key={choice}
              className={styles.item}
              // Named by what it does; that it is not there yet is said beside the name.
              aria-label={choice}
              aria-description={text.comingSoon}
              rightSection={<span className={styles.soon}>{text.comingSoon}</span>}
              onClick={() => announce(choice, entry)}
            >
              {choice}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

function announce(choice: string, entry: Entry): void {
  // The specification: these only log as yet.
  // oxlint-disable-next-line no-console
  console.log(`${choice}: entry ${entry.id}`);
  toastSuccess(`${choice}: ${text.comingSoon}`);
}
