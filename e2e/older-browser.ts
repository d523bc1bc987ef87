/**
 * Takes away the built-ins that are newer than the oldest supported browsers (Safari 16.4, Firefox 115, Chrome and Edge
 * 111). Runs within a page before its scripts, so it refers to nothing outside of itself.
 */
export function removeNewBuiltIns(): void {
  const remove = (owner: object | undefined, ...names: string[]) => {
    for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
  };
  const global = window as unknown as Record<string, { prototype: object }>;
  const prototype = (name: string) => global[name]?.prototype;

  remove(Promise, 'withResolvers', 'try');
  remove(Array, 'fromAsync');
  remove(Object, 'groupBy');
  remove(Map, 'groupBy');
  remove(prototype('Map'), 'getOrInsert', 'getOrInsertComputed');
  remove(prototype('Set'), 'union', 'intersection', 'difference', 'symmetricDifference');
  remove(prototype('Set'), 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom');
  remove(prototype('String'), 'isWellFormed', 'toWellFormed');
  remove(prototype('ArrayBuffer'), 'resize', 'transfer', 'transferToFixedLength');
  remove(prototype('Uint8Array'), 'toBase64', 'toHex', 'setFromBase64', 'setFromHex');
  remove(Uint8Array, 'fromBase64', 'fromHex');
  remove(RegExp, 'escape');
  remove(Math, 'sumPrecise', 'f16round');
  remove(Error, 'isError');
  remove(JSON, 'rawJSON', 'isRawJSON');
  remove(Intl, 'Segmenter', 'DurationFormat');
  remove(URL, 'canParse', 'parse');
  remove(AbortSignal, 'any');
  remove(Response, 'json');
  for (const name of ['Response', 'Request', 'Blob']) remove(prototype(name), 'bytes');
  remove(prototype('ReadableStream'), Symbol.asyncIterator as unknown as string, 'values');
  remove(ReadableStream, 'from');
  remove(prototype('Element'), 'checkVisibility', 'setHTMLUnsafe', 'moveBefore', 'ariaNotify');
  remove(prototype('HTMLDialogElement'), 'requestClose');
  remove(prototype('Document'), 'startViewTransition', 'caretPositionFromPoint');
  remove(prototype('Navigator'), 'wakeLock');
  remove(window, 'requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation', 'cookieStore');
  remove(window, 'Iterator', 'DisposableStack', 'AsyncDisposableStack', 'Temporal', 'Float16Array');
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) as object;
  remove(iterators, ...'map filter take drop flatMap reduce toArray forEach some every find'.split(' '));
}
