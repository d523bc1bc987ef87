import { Button, NativeSelect, Switch } from '@mantine/core';
import { messages } from '../../../../shared/messages.ts';
import { isFiltered, noFilters, type AlbumFilters } from './album-filters.ts';
import { AlbumSearch } from './AlbumSearch.tsx';
import { typeChoices } from '../entry-kind.ts';
import '../../../ui/switch.css';
import styles from './AlbumFilterBar.module.css';

type Props = {
  filters: AlbumFilters;
  creators: readonly string[];
  onChange: (change: Partial<AlbumFilters>) => void;
};

export function AlbumFilterBar({ filters, creators, onChange }: Props) {
  const { creator, content_type, top } = filters;
  // A name from an old link stays visible, even when no guest publishes under it any longer.
  const names = creator && !creators.includes(creator) ? [creator, ...creators] : creators;
  return (
    <div className={styles.bar}>
      <AlbumSearch q={filters.q} onSearch={(q) => onChange({ q })} />
      <div className={styles.controls}>
        <NativeSelect
          className={styles.choice}
          size="md"
          label={messages.album.creator}
          name="creator"
          value={creator}
          onChange={(event) => onChange({ creator: event.currentTarget.value })}
          data={[
            { value: '', label: messages.album.allCreators },
            ...names.map((name) => ({ value: name, label: name })),
          ]}
        />
        <NativeSelect
          className={styles.choice}
          size="md"
          label={messages.album.contentType}
          name="content_type"
          value={content_type}
          onChange={(event) =>
            onChange({ content_type: event.currentTarget.value as AlbumFilters['content_type'] })
          }
          data={[...typeChoices]}
        />
        <div className={styles.quick}>
          <Switch
            size="md"
            classNames={{ root: styles.top, input: styles.input, track: styles.track }}
            label={messages.album.topLiked}
            name="top"
            checked={top}
            onChange={(event) => onChange({ top: event.currentTarget.checked })}
          />
          <Button
            variant="subtle"
            aria-disabled={!isFiltered(filters) || undefined}
            onClick={() => onChange({ ...noFilters, order: filters.order })}
          >
            {messages.album.clearFilters}
          </Button>
        </div>
      </div>
    </div>
  );
}
