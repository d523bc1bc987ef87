import { Button } from '@mantine/core';
import { messages } from '../../../../shared/messages.ts';
import { CloseIcon } from '../../../ui/icons.tsx';
import { typeChoices } from '../entry-kind.ts';
import { noFilters, type AlbumFilters } from './album-filters.ts';
import styles from './AlbumFilterBar.module.css';

const chip = {
  background: 'var(--mulberry-soft)',
  borderColor: 'transparent',
  color: 'var(--mulberry-text)',
};

type Props = { filters: AlbumFilters; onRemove: (change: Partial<AlbumFilters>) => void };

/** On a small screen, what narrows the album while the controls are folded; a press removes it. */
export function FilterChips({ filters: { creator, content_type, top }, onRemove }: Props) {
  const { topLiked } = messages.album;
  const type = typeChoices.find(({ value }) => value === content_type)?.label ?? '';
  const chips = (
    [
      ['creator', creator],
      ['content_type', content_type && type],
      ['top', top && topLiked],
    ] as const
  ).filter(([, name]) => name);
  if (chips.length === 0) return null;
  return (
    <div className={`${styles.controls} ${styles.chips}`} data-shown>
      {chips.map(([filter, name]) => (
        <Button
          key={filter}
          radius="xl"
          variant="default"
          className={styles.toggle}
          style={chip}
          rightSection={<CloseIcon />}
          aria-label={messages.album.removeFilter(String(name))}
          onClick={() => onRemove({ [filter]: noFilters[filter] })}
        >
          <span dir="auto">{name}</span>
        </Button>
      ))}
    </div>
  );
}
