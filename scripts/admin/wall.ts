import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { renderSVG } from 'uqr';
import { theServer } from '../../server/auth/host.ts';
import { make } from '../../server/features/users/invites/invitations.service.ts';
import * as invites from '../../server/features/users/invites/invites.service.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { textsIn, type Texts } from '../../server/lib/texts.ts';
import { langOption } from './arguments.ts';
import { action, command, withApp, type Result } from './run.ts';

const label = 'Wall';

/** Prints the address of the wall, with an invite code for the QR code in its corner. */
export function wallCommand(program: Command): void {
  command(program, 'wall', 'the address that shows the album on a projector, with a QR code for new guests', [
    'wall',
    'wall --out card.html',
  ])
    .option('--out <file>', 'a card to print for the person who sets it up', 'wall.html')
    .addOption(langOption())
    .addHelpText('after', '\nThe same code again while it is open; "invite revoke" ends it.')
    .action(action(wall));
}

async function wall({ out }: { out: string }): Promise<Result> {
  const { invite, address, page } = await withApp(async (app) => {
    const open = (await invites.list(app)).find(
      (one) => one.label === label && !one.revoked_at && one.max_uses === null && !one.expires_at,
    );
    const used = open ?? (await make(app, theServer, { label }));
    const url = `${app.site.url}/album?wall&invite=${encodeURIComponent(used.code)}`;
    const texts = textsIn(app.config.SITE_LANGUAGE);
    return { invite: used, address: url, page: cardOf(url, app.config.COUPLE_NAMES, texts) };
  });
  writeFileSync(out, page, { mode: 0o600 });
  return {
    json: { wall_url: address, invite_code: invite.code, invite_id: invite.id, file: out },
    text: [
      `Address  ${address}`,
      `Code     ${invite.code}, invite ${invite.id}: everybody who sees the wall can register with it`,
      `Card     ${out}: print it for the person who sets up the projector`,
    ],
  };
}

export function cardOf(address: string, couple: string, { wallCardTexts: texts, locale }: Texts): string {
  const [before, after] = texts.open.map(escapeHtml);
  return `<!doctype html>
<html lang="${locale.tag}" dir="${locale.dir}">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>${escapeHtml(texts.title(couple))}</title>
<style>
body { max-width: 150mm; margin: 15mm auto; font: 13pt/1.5 sans-serif; color: #251c21 }
svg { width: 60mm; height: 60mm }
code { overflow-wrap: anywhere }
</style>
</head>
<body>
<h1>${escapeHtml(texts.heading)}</h1>
<p>${escapeHtml(couple)}</p>
${renderSVG(address, { ecc: 'M', border: 2 })}
<ol>
<li>${before}<code>${escapeHtml(address)}</code>${after}</li>
${texts.steps.map((step) => `<li>${escapeHtml(step)}</li>`).join('\n')}
</ol>
</body>
</html>
`;
}
