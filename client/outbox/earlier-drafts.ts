import { deviceStorage, persisted, tabStorage } from '../lib/storage/storage.ts';
import { newUuid, blankItem, noWords, type Item } from './item.ts';

const EARLIER = 'draft:';
/** New comments, by their guest and entry. */
const EARLIER_COMMENT = /^comment-draft:\d+:entry:/;
const blankDraft = {
  ...noWords,
  hasFile: false,
  pending: null,
  attempted: false,
  keptAt: 0,
  place: 0,
  batchSize: 0,
};

type Pending = { pending: Item['privacy_status'] | null };
type Part = { id: string; title: string; tags: string };

/** Turns what versions before the outbox kept of unsaved entries into items; their files have the same names. */
export function adoptEarlierDrafts(prefix: string): void {
  for (const key of tabStorage.keys().filter((name) => EARLIER_COMMENT.test(name))) {
    const [, user = '', , entry = ''] = key.split(':');
    const words = { ...noWords, description: tabStorage.get(key) ?? '' };
    const comment = { kind: 'comment' as const, user_id: Number(user), entry_id: Number(entry), words };
    const id = newUuid();
    persisted(deviceStorage, `${prefix}${user}:${id}`, blankItem).write({ ...blankItem, ...comment, id });
    tabStorage.remove(key);
  }
  for (const key of deviceStorage.keys().filter((name) => name.startsWith(EARLIER))) {
    const [, user = '', subject = '', id = ''] = key.split(':');
    const { hasFile, pending, attempted, keptAt, place, batchSize, ...words } = persisted(
      deviceStorage,
      key,
      blankDraft,
    ).read() as typeof blankDraft & Pending;
    const parts = partsOf(deviceStorage.get(key) ?? '');
    const item: Item = {
      ...blankItem,
      id,
      user_id: Number(user),
      entry_id: Number(subject) || null,
      state: pending === null ? 'writing' : 'waiting',
      privacy_status: pending ?? 'draft',
      words,
      has_file: hasFile,
      has_parts: parts.length > 0,
      position: place,
      batch_size: batchSize,
      attempted,
      kept_at: keptAt,
    };
    const files = parts.map((part, position): Item => {
      const own = { ...words, title: part.title, tags: part.tags };
      return { ...item, id: part.id, words: own, has_file: true, has_parts: false, part_of: id, position };
    });
    for (const adopted of [item, ...files])
      persisted(deviceStorage, `${prefix}${user}:${adopted.id}`, blankItem).write(adopted);
    deviceStorage.remove(key);
  }
}

/** The files of a form with several. */
function partsOf(text: string): Part[] {
  try {
    const { files } = JSON.parse(text) as { files?: Part[] };
    return Array.isArray(files) ? files : [];
  } catch {
    return [];
  }
}
