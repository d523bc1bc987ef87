import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * What the scripts of the build call that the oldest supported browsers lack (see "Requirements" in the README), workers and
 * packages included. `e2e/older-browser.ts` takes the same built-ins away from pages.
 */

const newer = {
  static: [
    /\bPromise\.(?:withResolvers|try)\b/g,
    /\bArray\.fromAsync\b/g,
    /\b(?:Object|Map)\.groupBy\b/g,
    /\bRegExp\.escape\b/g,
    /\bMath\.(?:sumPrecise|f16round)\b/g,
    /\bError\.isError\b/g,
    /\bJSON\.(?:rawJSON|isRawJSON)\b/g,
    /\bIntl\.(?:Segmenter|DurationFormat)\b/g,
    /\bURL\.(?:canParse|parse)\b/g,
    /\bAbortSignal\.any\b/g,
    /\bResponse\.json\(/g,
    /\bReadableStream\.from\b/g,
    /\bUint8Array\.(?:fromBase64|fromHex)\b/g,
    /\bIterator\.(?:from|concat|prototype)\b/g,
    /\bnew (?:DisposableStack|AsyncDisposableStack|Float16Array|ImageDecoder)\b/g,
    /\b(?:Temporal|scheduler|cookieStore)\.\w+/g,
  ],
  method: [
    /\.getOrInsert(?:Computed)?\(/g,
    /\.(?:symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/g,
    /\.(?:isWellFormed|toWellFormed)\(/g,
    /\.transferToFixedLength\(/g,
    /\.(?:checkVisibility|setHTMLUnsafe|moveBefore|ariaNotify)\(/g,
    /\.(?:showPopover|hidePopover|togglePopover)\(/g,
    /\.(?:startViewTransition|caretPositionFromPoint)\(/g,
    /\.(?:requestVideoFrameCallback|requestIdleCallback)\(/g,
    /\.(?:keys|values|entries)\(\)\.(?:map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(/g,
  ],
};

/** Uses that look first whether the browser has it, or that no page reaches. */
const guarded = [
  // client/lib/format/text.ts counts code points without it.
  'Intl.Segmenter',
  // zod parses the address instead.
  'URL.canParse',
  // js-base64, of tus-js-client, decodes by itself.
  'Uint8Array.fromBase64',
  // React, for a component that the client does not use.
  '.startViewTransition(',
  // An array of the client's own storage, not an iterator.
  '.keys().filter(',
  '.keys().some(',
];

test('The build uses no built-in that the oldest supported browsers lack without looking for it', () => {
  const assets = join(import.meta.dirname, '../../dist/client/assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const uses = scripts.flatMap((name) => {
    const source = readFileSync(join(assets, name), 'utf8');
    return [...newer.static, ...newer.method].flatMap((pattern) => source.match(pattern) ?? []);
  });
  expect(scripts.length).toBeGreaterThan(20);
  expect([...new Set(uses)].toSorted()).toEqual(guarded.toSorted());
});
