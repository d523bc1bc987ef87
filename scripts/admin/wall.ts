import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { renderSVG } from 'uqr';
import { loadConfig } from '../../server/config.ts';
import * as invites from '../../server/features/users/invites.service.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { action, examples, withApp, type Result } from './run.ts';

const label = 'Wall';

/** Prints the address of the wall, with an invite code for the QR code in its corner. */
export function wallCommand(program: Command): void {
  program
    .command('wall')
    .description('the address that shows the album on a projector, with a QR code for new guests')
    .option('--out <file>', 'a card to print for the person who sets it up', 'wall.html')
    .addHelpText(
      'after',
      `${examples('wall', 'wall --out card.html')}\n\nThe same code again while it is open; "invite revoke" ends it.`,
    )
    .action(action(wall));
}

async function wall({ out }: { out: string }): Promise<Result> {
  const config = loadConfig();
  const { address, code, invite_id } = await withApp(async (app) => {
    const open = (await invites.list(app)).find(
      (one) => one.label === label && !one.revoked_at && one.max_uses === null && !one.expires_at,
    );
    const invite = open ?? (await invites.create(app, { label }));
    const query = `wall&invite=${encodeURIComponent(invite.code)}`;
    return { address: `${app.site.url}/album?${query}`, code: invite.code, invite_id: invite.id };
  }, config);
  writeFileSync(out, cardOf(address, config.COUPLE_NAMES), { mode: 0o600 });
  return {
    json: { wall_url: address, invite_code: code, invite_id, file: out },
    text: [
      `Address  ${address}`,
      `Code     ${code}, invite ${invite_id}: everybody who sees the wall can register with it`,
      `Card     ${out}: print it for the person who sets up the projector`,
    ].join('\n'),
  };
}

const cardOf = (address: string, couple: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>The wall, ${escapeHtml(couple)}</title>
<style>
body { max-width: 150mm; margin: 15mm auto; font: 13pt/1.5 sans-serif; color: #251c21 }
svg { width: 60mm; height: 60mm }
code { overflow-wrap: anywhere }
</style>
</head>
<body>
<h1>The album on the projector</h1>
<p>${escapeHtml(couple)}</p>
${renderSVG(address, { ecc: 'M', border: 2 })}
<ol>
<li>Connect the computer or television to the network and open this address: <code>${escapeHtml(address)}</code></li>
<li>Log in with a guest's account.</li>
<li>Press F for full screen. Space pauses, the arrow keys step, Escape leaves.</li>
<li>Switch off the screen saver if the screen goes dark. After a lost network the wall continues by itself.</li>
</ol>
</body>
</html>
`;
