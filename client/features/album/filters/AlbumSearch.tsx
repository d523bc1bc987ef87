import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { delays } from '../../../../shared/limits.ts';
import { messages } from '../../../../shared/messages.ts';
import { SearchIcon } from '../../../ui/icons.tsx';
import styles from './AlbumFilterBar.module.css';

type Props = { q: string; onSearch: (q: string) => void };

/** The search box. It waits for a pause in the typing, and for the end of a word that is still being composed. */
export function AlbumSearch({ q, onSearch }: Props) {
  const [text, setText] = useState(q);
  const [sent, setSent] = useState(q);
  const field = useRef<HTMLInputElement>(null);
  // Changed by other means, Back or Clear Filters: the box follows. What it sent itself it has moved on from.
  if (q !== sent) {
    setSent(q);
    setText(q);
  }
  const send = (typed: string) => {
    setSent(typed.trim());
    onSearch(typed.trim());
  };
  const search = useDebouncedCallback(send, { delay: delays.searchDebounce });

  const change = (typed: string, composing: boolean) => {
    setText(typed);
    if (composing) search.cancel();
    else search(typed);
  };
  const clear = () => {
    search.cancel();
    setText('');
    send('');
    field.current?.focus();
  };

  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        search.flush();
      }}
    >
      <TextInput
        ref={field}
        type="search"
        name="q"
        aria-label={messages.album.search}
        placeholder={messages.album.searchPlaceholder}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => change(event.currentTarget.value, (event.nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={(event) => change(event.currentTarget.value, false)}
        leftSection={<SearchIcon size={20} />}
        rightSection={
          text && (
            <CloseButton size={44} iconSize={20} aria-label={messages.album.clearSearch} onClick={clear} />
          )
        }
        rightSectionWidth={44}
      />
    </form>
  );
}
