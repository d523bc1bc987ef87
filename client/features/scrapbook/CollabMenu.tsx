import { Button, Menu, type ButtonProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Entry } from '../../../shared/album.ts';
import { messages } from '../../../shared/messages.ts';
import { toast } from '../../ui/toast.ts';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import styles from './CollabMenu.module.css';

const text = messages.scrapbook;
const choices = text.collabChoices;
const yetToCome = [choices.poetry, choices.songLyrics, choices.img2Song, choices.imageFilter];

/** About the menu's height, where the window has it besides the button. */
const MENU_ROOM = 'min(16rem, 100dvh - 12rem)';

type Props = {
  entry: Entry;
  /** That of the button which it replaces. */
  look: ButtonProps;
  onTranslate: () => void;
};

/** Opens by itself: it takes the place of the button that was pressed. */
export default function CollabMenu({ entry, look, onTranslate }: Props) {
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    // The menu returns the focus to where it was when it opened.
    target.current?.focus();
    makeRoom(target.current);
    const frame = requestAnimationFrame(() => setOpened(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Menu
      opened={opened}
      onChange={(isOpen) => {
        if (isOpen) makeRoom(target.current);
        setOpened(isOpen);
      }}
      shadow="md"
      position="bottom-end"
      // Also after the window has changed: below it wherever there is room.
      preventPositionChangeWhenVisible={false}
      // In a low window it is below or above the button, whichever has more room, and its choices scroll.
      middlewares={{ flip: { fallbackStrategy: 'bestFit' }, size: { padding: 8 } }}
      // Inside the page's main part, and without a focus placeholder, which is no menu item.
      portalProps={{ target: '#main' }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button {...look} ref={target} style={{ scrollMarginBottom: MENU_ROOM }}>
          {text.collab}
        </Button>
      </Menu.Target>
      <Menu.Dropdown maw="calc(100vw - 24px)" style={{ overflowY: 'auto' }}>
        <Menu.Item {...item} onClick={onTranslate}>
          {choices.translate}
        </Menu.Item>
        {yetToCome.map((choice) => (
          <Menu.Item
            {...item}
            key={choice}
            // The specification's text alone is the name; generated content is no part of the visible label.
            aria-label={choice}
            aria-description={text.comingSoon}
            rightSection={<span className={styles.soon} data-note={text.comingSoon} aria-hidden="true" />}
            onClick={() => announce(choice, entry)}
          >
            {choice}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const item = { mih: 44, fz: 'var(--text-3)' };

/** Scrolls as little as gives the menu its room below the button, where it covers none of the card's words. */
function makeRoom(button: HTMLElement | null): void {
  button?.scrollIntoView({ block: 'nearest' });
}

function announce(choice: string, entry: Entry): void {
  // The specification: these only log as yet.
  // oxlint-disable-next-line no-console
  console.log(`${choice}: entry ${entry.id}`);
  toast(text.comesSoon(choice));
}
