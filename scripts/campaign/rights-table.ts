import type { ProcedureName } from '../../server/router.ts';

export type Principal =
  'anonymous' | 'garbage' | 'expired' | 'logged out' | 'after reset' | 'other' | 'owner' | 'host';
export type State = 'published' | 'draft' | 'unpublished' | 'hidden' | 'deleted' | 'missing';

/** The status of a call on an entry, its comment or its media, by guest and state. */
type Rule = {
  /** On a published entry: to its owner, to another guest. */
  published: [number, number];
  /** On a draft: to its owner. Others get 404. */
  draft: number;
};

const read: Rule = { published: [200, 200], draft: 200 };
const change: Rule = { published: [200, 403], draft: 200 };
const published: Rule = { published: [200, 200], draft: 404 };
const ownComment: Rule = { published: [200, 403], draft: 404 };

const objectRules: Partial<Record<ProcedureName | 'media', Rule>> = {
  'album.entry': read,
  'album.update': change,
  'album.remove': change,
  'album.like': published,
  'album.unlike': published,
  'comments.list': read,
  'comments.create': { published: [201, 201], draft: 404 },
  'comments.update': ownComment,
  'comments.remove': ownComment,
  'comments.react': published,
  'comments.unreact': published,
  media: read,
};

/** The status of calls without such an object: to the guest whose id is given, and to another guest. */
const otherRules: Partial<Record<ProcedureName, [number, number]>> = {
  'album.create': [201, 201],
  'users.update_profile': [200, 403],
  // No translator is configured.
  'translate.translate': [503, 503],
};

const hostCalls: Partial<Record<ProcedureName, number>> = {
  'users.invite': 201,
  'users.whitelist': 200,
  'users.unwhitelist': 200,
};

/** The status that the contract specifies ("Who may do what"). */
export function expectedStatus(call: ProcedureName | 'media', principal: Principal, state: State): number {
  const isGuest = principal === 'owner' || principal === 'other';
  const forHost = call === 'media' ? undefined : hostCalls[call];
  if (forHost !== undefined) return principal === 'host' ? forHost : isGuest ? 403 : 401;
  if (!isGuest) return 401;
  const place = principal === 'owner' ? 0 : 1;
  const rule = objectRules[call];
  if (!rule) return (call === 'media' ? undefined : otherRules[call])?.[place] ?? 200;
  if (state === 'published') return rule.published[place];
  const isDraft = state === 'draft' || state === 'unpublished';
  return isDraft && principal === 'owner' ? rule.draft : 404;
}
