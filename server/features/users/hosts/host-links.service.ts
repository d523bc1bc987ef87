import type { BecomeHost } from '../../../../shared/host/hosts.ts';
import { lifetimes } from '../../../../shared/limits.ts';
import { rateLimits } from '../../../../shared/rate-limits.ts';
import { transaction } from '../../../db/open.ts';
import type { Actor, Deps, Host } from '../../../deps.ts';
import { recordAct } from '../../admin/acts.service.ts';
import { consume } from '../../rate-limit/rate-limit.service.ts';
import { isHost, make } from './hosts.service.ts';
import * as invites from '../invites/invites.service.ts';
import { show } from '../accounts/profiles.service.ts';

/** Links that make the one who opens them a host: invites of one use, which guests who are registered open, too. */

type HostLink = { url: string; expires_at: string };

const asLink = (url: string, expires_at: string): HostLink => ({ url: `${url}&host=1`, expires_at });

/** Makes a link for one person and seven days. */
export async function create(deps: Deps, host: Host): Promise<HostLink> {
  const expires_at = new Date(deps.now().getTime() + lifetimes.hostLink).toISOString();
  const { url } = await transaction(deps, async (tx) => {
    const made = await invites.create(tx, { max_uses: 1, expires_at, makes_host: 1 });
    await recordAct(tx, host, { action: 'invite', subject: 'host' });
    return made;
  });
  return asLink(url, expires_at);
}

/** The link that is printed at each start until the first guest registers: the same while it is in force. */
export async function first(deps: Deps, host: Host): Promise<HostLink> {
  const known = (await invites.list(deps, 1)).findLast(({ state }) => state === 'open');
  return known?.expires_at ? asLink(known.url, known.expires_at) : create(deps, host);
}

/** Makes a guest who is logged in a host; one who is a host leaves the link unused. @throws AppError BAD_REQUEST */
export async function become(deps: Deps, actor: Actor, { code }: BecomeHost) {
  const refund = consume(deps, [
    { bucket: `host-links:${actor.id}`, ...rateLimits.failedHostTokens.perAddress },
  ]);
  await transaction(deps, async (tx) => {
    if (await isHost(tx, actor.id)) return;
    await invites.use(tx, code, 'host');
    await make(tx, actor, actor.id);
  });
  refund();
  return { user: await show(deps, actor, { id: actor.id }) };
}
