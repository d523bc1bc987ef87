import { Button, Group, NativeSelect } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { messages } from '../../../../shared/messages.ts';
import { isFiltered, noFilters, type AlbumFilters } from './album-filters.ts';
import { AlbumSearch } from './AlbumSearch.tsx';
import { typeChoices } from '../entry-kind.ts';
import { CloseIcon, FiltersIcon } from '../../../ui/icons.tsx';
import styles from './AlbumFilterBar.module.css';

const chip = {
  background: 'var(--mulberry-soft)',
  borderColor: 'transparent',
  color: 'var(--mulberry-text)',
};

type Props = {
  filters: AlbumFilters;
  creators: readonly string[];
  onChange: (change: Partial<AlbumFilters>) => void;
  /** Beside the search, and out of its way on a narrow screen. */
  children?: React.ReactNode;
};

/** The search and, on a small screen behind one control, what else narrows the album. */
export function AlbumFilterBar({ filters, creators, onChange, children }: Props) {
  const { creator, content_type, top } = filters;
  const type = typeChoices.find(({ value }) => value === content_type)?.label ?? '';
  /** On a small screen, what narrows the album while the controls are folded; a press removes it. */
  const chips = [
    { name: creator, removal: { creator: '' } },
    { name: content_type && type, removal: { content_type: '' } as const },
    { name: top ? messages.album.topLiked : '', removal: { top: false } },
  ].filter(({ name }) => name);
  const [isShown, setIsShown] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const controlsId = useId();
  // A name from an old link stays visible, even when no guest publishes under it any longer.
  const names = creator && !creators.includes(creator) ? [creator, ...creators] : creators;
  /** On a small screen the controls make way for what was chosen, and the focus stays with them. */
  const choose = (change: Partial<AlbumFilters>) => {
    onChange(change);
    // Keys pass through choices on their way to another.
    const isByKeys = document.activeElement?.matches(':focus-visible');
    if (isByKeys || !toggle.current?.offsetParent) return;
    setIsShown(false);
    toggle.current.focus();
  };
  return (
    <div className={styles.bar} data-narrows data-screen>
      <AlbumSearch q={filters.q} onSearch={(q) => onChange({ q })} />
      <Button
        ref={toggle}
        variant="default"
        className={styles.toggle}
        aria-label={messages.album.filters(chips.length)}
        aria-expanded={isShown}
        aria-controls={controlsId}
        onClick={() => setIsShown(!isShown)}
      >
        <FiltersIcon size={20} />
      </Button>
      {!isShown && chips.length > 0 && (
        <div className={`${styles.controls} ${styles.chips}`} data-shown>
          {chips.map(({ name, removal }) => (
            <Button
              key={name}
              radius="xl"
              variant="default"
              className={styles.toggle}
              style={chip}
              rightSection={<CloseIcon />}
              aria-label={messages.album.removeFilter(name)}
              onClick={() => {
                onChange(removal);
                toggle.current?.focus();
              }}
            >
              <span dir="auto">{name}</span>
            </Button>
          ))}
        </div>
      )}
      <div id={controlsId} className={styles.controls} data-shown={isShown || undefined}>
        <NativeSelect
          className={styles.choice}
          aria-label={messages.album.creator}
          name="creator"
          value={creator}
          onChange={(event) => choose({ creator: event.currentTarget.value })}
          data={[{ value: '', label: messages.album.allCreators }, ...names]}
        />
        <NativeSelect
          className={styles.choice}
          aria-label={messages.album.contentType}
          name="content_type"
          value={content_type}
          onChange={(event) =>
            choose({ content_type: event.currentTarget.value as AlbumFilters['content_type'] })
          }
          data={[...typeChoices]}
        />
        <Group className={styles.quick}>
          <label className={styles.top}>
            <input
              type="checkbox"
              // The state of a native checkbox needs no attribute.
              // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
              role="switch"
              name="top"
              className={styles.switch}
              checked={top}
              onChange={(event) => choose({ top: event.currentTarget.checked })}
            />
            {messages.album.topLiked}
          </label>
          <Button
            variant="subtle"
            aria-disabled={!isFiltered(filters) || undefined}
            onClick={() => choose(noFilters)}
          >
            {messages.album.clearFilters}
          </Button>
        </Group>
      </div>
      {children}
    </div>
  );
}
