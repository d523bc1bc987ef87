import { z } from '../zod.ts';
import { boundedString } from '../fields.ts';
import { limits, pageSizes } from '../limits.ts';
import { inviteErrors } from '../messages/host/invite-errors.ts';
import { pageInput } from '../paging.ts';

const error = inviteErrors.search;

/** One page of a list of hosts: of invites, guests or addresses. */
export const Search = z.object({
  q: boundedString(limits.searchQuery, { required: error, tooLong: error }).default(''),
  ...pageInput(pageSizes.host, pageSizes.hostMax),
});
export type Search = z.output<typeof Search>;
