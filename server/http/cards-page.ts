import { dateInWords } from '../../shared/dates.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderSVG } from 'uqr';
import type { Texts } from '../lib/texts.ts';

/** A page of invitation cards in one file: eight to a sheet of A4, with lines to cut along. */

export type Card = { name: string; code: string; url: string; uses: number };
export type Cards = { couple: string; date: string; place: string; site: string; cards: readonly Card[] };

const fonts = join(import.meta.dirname, '../../node_modules/@fontsource-variable');
const font = (family: string, file: string) =>
  `@font-face{font-family:"${family}";font-weight:200 800;src:url(data:font/woff2;base64,${readFileSync(join(fonts, file)).toString('base64')}) format("woff2")}`;

const style = `
@page { size: A4; margin: 10mm }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 190mm; color: #251c21; background: #fff;
  font: 9pt/1.4 "Atkinson", "Hiragino Sans", "PingFang SC", "Noto Sans", sans-serif; -webkit-print-color-adjust: exact; print-color-adjust: exact }
.sheet { display: grid; grid-template-columns: 1fr 1fr; list-style: none; margin: 0; padding: 0 }
.card { height: 68mm; padding: 6mm; border: 0.2mm dashed #d0c8cc; break-inside: avoid; display: grid; grid-template-columns: 1fr 30mm; column-gap: 5mm; align-content: space-between }
.couple { font: 600 10pt/1.2 "Cormorant", "Hiragino Mincho ProN", "Songti SC", serif; color: #785715; letter-spacing: 0.02em; margin: 0 }
.couple::after { content: ""; display: block; width: 16mm; border-bottom: 0.3mm solid #af8433; margin-top: 1.6mm }
h2 { font: 600 19pt/1.1 "Cormorant", "Hiragino Mincho ProN", "Songti SC", serif; color: #932c53; margin: 2mm 0 0; overflow-wrap: anywhere; text-wrap: balance; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; padding-bottom: 1mm; overflow: hidden }
body:lang(zh) { font-family: "Atkinson", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif }
:is(.couple, h2):lang(zh) { font-family: "Cormorant", "Songti SC", "Noto Serif CJK SC", serif }
h2.long { font-size: 14pt; -webkit-line-clamp: 3 }
.qr svg { width: 30mm; height: 30mm; display: block }
ol { grid-column: 1 / -1; margin: 0; padding-left: 4.2mm; color: #3c3237 }
.code { grid-column: 1 / -1; display: flex; justify-content: space-between; align-items: baseline; flex-wrap: wrap; column-gap: 4mm; color: #71656b; font-size: 8pt }
.code span:last-child { flex-basis: 100%; overflow-wrap: anywhere }
.code b { color: #251c21; font-size: 11pt; letter-spacing: 0.08em; font-variant-numeric: tabular-nums slashed-zero; white-space: nowrap }
.hint { padding: 4mm 0; color: #71656b } @media print { .hint { display: none } }`;

export function cardsPage(
  { couple, date, place, site, cards }: Cards,
  { cardsTexts: texts, locale }: Texts,
): string {
  const plainSite = escapeHtml(site.replace(/^https?:\/\//, ''));
  const card = ({ name, code, url, uses }: Card) => `
  <li class="card">
    <div>
      <p class="couple">${[couple, dateInWords(date, locale), place].filter(Boolean).map(escapeHtml).join(' · ')}</p>
      <h2 dir="auto"${[...name].length > 20 ? ' class="long"' : ''}>${escapeHtml(name)}</h2>
    </div>
    <div class="qr">${renderSVG(url, { ecc: 'M', border: 0, whiteColor: 'transparent', blackColor: '#251c21' })}</div>
    <ol>
      ${texts.steps.map((step) => `<li>${escapeHtml(step)}</li>`).join('\n      ')}
    </ol>
    <div class="code"><b>${escapeHtml(code)}</b>${uses > 1 ? `<span>${escapeHtml(texts.goodFor(uses))}</span>` : ''}<span>${plainSite}</span></div>
  </li>`;
  return `<!doctype html>
<html lang="${locale.tag}" dir="${locale.dir}">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>${escapeHtml(texts.title(couple))}</title>
<style>
${font('Cormorant', 'cormorant/files/cormorant-latin-wght-normal.woff2')}
${font('Atkinson', 'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2')}
${style}
</style>
</head>
<body>
<p class="hint">${escapeHtml(texts.hint)}</p>
<ul class="sheet">${cards.map(card).join('')}
</ul>
</body>
</html>
`;
}
