import { defaultRelationshipTags } from '../../../shared/catalog.ts';
import { trpc } from '../../app/trpc.ts';

/** The tags to choose from: the server's, or the fixed list when it cannot be fetched; undefined while it is fetched. */
export function useRelationshipTags(): readonly string[] | undefined {
  const { data, isError } = trpc.users.relationship_tags.useQuery(undefined, {
    retry: false,
    staleTime: Infinity,
  });
  return data ?? (isError ? defaultRelationshipTags : undefined);
}
