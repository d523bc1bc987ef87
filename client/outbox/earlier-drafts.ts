import { deviceStorage, persisted, tabStorage } from '../lib/storage/storage.ts';
import { newUuid, blankItem, noWords, wordsIn, type Item } from './item.ts';

const EARLIER = 'draft:';
/** New comments, by their guest and entry. */
const EARLIER_COMMENT = /^comment-draft:\d+:entry:/;
const blankDraft = {
  ...noWords,
  hasFile: false,
  pending: null as Item['privacy_status'] | null,
  attempted: false,
  keptAt: 0,
  place: 0,
  batchSize: 0,
  /** Of a form with several. */
  files: null as { id: string; title: string; tags: string }[] | null,
};

/** Turns what versions before the outbox kept of unsaved entries into items; their files have the same names. */
export function adoptEarlierDrafts(prefix: string): void {
  const keep = (item: Item) =>
    persisted(deviceStorage, `${prefix}${item.user_id}:${item.id}`, blankItem).write(item);
  for (const key of tabStorage.keys().filter((name) => EARLIER_COMMENT.test(name))) {
    const [, user, , entry] = key.split(':');
    const words = { ...noWords, description: tabStorage.get(key) ?? '' };
    const comment = { kind: 'comment' as const, user_id: Number(user), entry_id: Number(entry), words };
    keep({ ...blankItem, ...comment, id: newUuid() });
    tabStorage.remove(key);
  }
  for (const key of deviceStorage.keys().filter((name) => name.startsWith(EARLIER))) {
    const [, user, entry, id = ''] = key.split(':');
    const draft = persisted(deviceStorage, key, blankDraft).read();
    const { pending, files } = draft;
    const parts = Array.isArray(files) ? files : [];
    const item: Item = {
      ...blankItem,
      id,
      user_id: Number(user),
      entry_id: Number(entry) || null,
      state: pending === null ? 'writing' : 'waiting',
      privacy_status: pending ?? 'draft',
      words: wordsIn(draft),
      has_file: draft.hasFile,
      has_parts: parts.length > 0,
      position: draft.place,
      batch_size: draft.batchSize,
      attempted: draft.attempted,
      kept_at: draft.keptAt,
    };
    keep(item);
    for (const [index, own] of parts.entries()) {
      const words = { ...item.words, title: own.title, tags: own.tags };
      keep({
        ...item,
        id: own.id,
        words,
        has_file: true,
        has_parts: false,
        part_of: id,
        position: index + 1,
      });
    }
    deviceStorage.remove(key);
  }
}
