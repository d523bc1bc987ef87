import { dateInWords } from '../../../shared/dates.ts';
import { escapeHtml } from '../../../shared/escape-html.ts';
import type { Locale } from '../../../shared/locales/locales.ts';
import { textsIn } from '../../lib/texts.ts';

/** Renders an e-mail as plain text and as HTML from the same blocks. */

export type Block = { p: string } | { code: string } | { link: string; label: string };

type EmailContent = {
  subject: string;
  username: string;
  blocks: readonly Block[];
  couple: string;
  /** The day of the wedding, an ISO date. */
  date?: string | undefined;
  locale: Locale;
};

const light = {
  paper: '#fcf9fa',
  card: '#ffffff',
  edge: '#e0dadd',
  ink: '#251c21',
  quiet: '#71656b',
  button: '#932c53',
  brass: '#af8433',
};
const dark = {
  paper: '#1f1319',
  card: '#291c23',
  edge: '#473840',
  ink: '#ebe6e9',
  quiet: '#b8aeb3',
  brass: '#d6ad68',
};

const sans = "'Atkinson Hyperlegible Next', system-ui, -apple-system, 'Segoe UI', sans-serif";
const style = {
  paper: `margin:0;padding:24px 12px;background:${light.paper}`,
  card: `max-width:520px;margin:0 auto;padding:24px;background:${light.card};border:1px solid ${light.edge};border-radius:4px;font-family:${sans};font-size:17px;line-height:1.55;color:${light.ink}`,
  ampersand: `margin:0 0 16px;font:italic 600 48px/1 'Cormorant',Georgia,serif;text-align:center;color:${light.brass}`,
  p: 'margin:0 0 16px',
  code: 'margin:24px 0;font:600 28px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:0.15em;text-align:center;overflow-wrap:anywhere',
  button: 'margin:24px 0;text-align:center',
  link: `display:inline-block;padding:12px 24px;background:${light.button};border-radius:10px;color:#ffffff;font-weight:600;text-decoration:none`,
  quiet: `margin:24px 0 0;padding:16px 0 0;border-top:1px solid ${light.edge};font-size:15px;text-align:center;color:${light.quiet}`,
};

// For mail programs with a dark mode that read style sheets; the others invert the colours themselves.
const inTheDark = `@media (prefers-color-scheme: dark) {
  .paper { background: ${dark.paper} !important }
  .card { background: ${dark.card} !important; border-color: ${dark.edge} !important; color: ${dark.ink} !important }
  .brass { color: ${dark.brass} !important }
  .quiet { border-color: ${dark.edge} !important; color: ${dark.quiet} !important }
}`;

/** Escapes every text; the HTML loads nothing from the network. */
export function renderEmail({ subject, username, blocks, couple, date, locale }: EmailContent): {
  text: string;
  html: string;
} {
  const { emailTexts, locale: own } = textsIn(locale);
  const signature = [emailTexts.signature(couple), ...(date ? [dateInWords(date, own)] : [])];
  const [before, after] = username === '' ? [emailTexts.hello, ''] : emailTexts.greeting;
  const paragraphs = [before + username + after, ...blocks.map(asText), ['-- ', ...signature].join('\n')];
  return {
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${locale}" dir="${own.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no">
<title>${escapeHtml(subject)}</title>
<style>${inTheDark}</style>
</head>
<body class="paper" style="${style.paper}">
<div class="card" style="${style.card}">
<p class="brass" aria-hidden="true" style="${style.ampersand}">&amp;</p>
<p style="${style.p}">${before}<bdi>${escapeHtml(username)}</bdi>${after}</p>
${blocks.map(asHtml).join('\n')}
<p class="quiet" style="${style.quiet}">${signature.map(escapeHtml).join('<br>')}</p>
</div>
</body>
</html>
`,
  };
}

function asText(block: Block): string {
  if ('p' in block) return block.p;
  return 'code' in block ? `    ${block.code}` : block.link;
}

function asHtml(block: Block): string {
  if ('p' in block) return `<p style="${style.p}">${escapeHtml(block.p)}</p>`;
  if ('code' in block) return `<p style="${style.code}">${escapeHtml(block.code)}</p>`;
  const link = `<a href="${escapeHtml(block.link)}" style="${style.link}">${escapeHtml(block.label)}</a>`;
  return `<p style="${style.button}">${link}</p>`;
}
