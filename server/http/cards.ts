import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { isHost } from '../features/users/hosts/hosts.service.ts';
import { sheet } from '../features/users/invites/invitations.service.ts';
import { textsIn } from '../lib/texts.ts';
import { cardsPage } from './cards-page.ts';
import { requireViewer } from './media-files.ts';
import { sendError } from './refusals.ts';
import { requestLocale } from './request-context.ts';
import { withScript } from './security-headers.ts';

const print = 'print()';

/** The cards of invites for hosts, as the `invite cards` command makes them; the page opens the browser's print dialog. */
export async function cards(server: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  server.setErrorHandler(sendError);
  server.get<{ Querystring: { ids?: unknown } }>('/uploads/cards', async (req, reply) => {
    const { id } = await requireViewer(deps, req);
    if (!(await isHost(deps, id))) throw new AppError('FORBIDDEN');
    const { ids } = req.query;
    const asked =
      typeof ids === 'string' && /^\d{1,9}(,\d{1,9})*$/.test(ids) ? ids.split(',').map(Number) : [];
    const texts = textsIn(requestLocale(deps, req));
    const page = cardsPage(await sheet(deps, asked, texts), texts);
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': withScript(print),
      })
      .send(page.replace('</body>', `<script>${print}</script>\n</body>`));
  });
}
