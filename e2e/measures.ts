/** Measurements within a page. Each function is evaluated in the page, so it refers to nothing outside of itself. */

/** Elements that cause horizontal scrolling, and elements that no scrolling reaches. */
export function horizontalOverflow(): string[] {
  const name = (element: Element) => element.outerHTML.slice(0, 160);
  const isScreenReaderOnly = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { position, clip, clipPath } = getComputedStyle(at);
      if (position === 'absolute' && (clip !== 'auto' || clipPath !== 'none')) return true;
    }
    return false;
  };
  // Of a line that ends in an ellipsis the box counts, not the words in it.
  const boxOf = (element: Element): DOMRect => {
    let at: Element | null = element;
    while (at && getComputedStyle(at).textOverflow !== 'ellipsis') at = at.parentElement;
    return (at ?? element).getBoundingClientRect();
  };
  // The words of a card that is not drawn keep the width that they had.
  const cards = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) => getComputedStyle(element).contentVisibility === 'auto',
  );
  const draw = (isDrawn: boolean) => {
    for (const { style } of cards) {
      style.setProperty('content-visibility', isDrawn ? 'visible' : '');
      style.setProperty('contain', isDrawn ? 'layout paint style' : '');
    }
  };
  draw(true);
  const problems: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const widest = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > clientWidth + 1 || left < -1;
    });
    problems.push(`the page is ${scrollWidth} px wide by ${widest.map(name).at(-1)}`);
  }
  for (const element of document.querySelectorAll('body *')) {
    // A neighbour of the open entry, which a finger brings.
    if (element.closest('[inert]')) continue;
    const { overflowX, visibility } = getComputedStyle(element);
    const { left, right, width } = boxOf(element);
    if (width === 0 || visibility === 'hidden' || isScreenReaderOnly(element)) continue;
    const scrolls = /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
    if (scrolls) problems.push(`scrolls sideways: ${name(element)}`);
    const isContent = element.matches('a, button, input, select, textarea, h1, h2, h3, p, label');
    if (isContent && (right > innerWidth + 1 || left < -1)) problems.push(`is outside: ${name(element)}`);
  }
  draw(false);
  return problems;
}

/**
 * Touch targets that are too small: the minimum is 44 px, and 24 px for secondary controls. Links within a sentence
 * are exempt, as in WCAG.
 */
export function smallTargets(): string[] {
  const secondary = '.mantine-Notification-closeButton, form li > button';
  const controls = 'a[href], button, input, select, textarea, [role="menuitem"], [tabindex="0"]';
  const problems: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(controls)) {
    if (element.closest('[inert], [aria-hidden="true"]')) continue;
    if (element.tabIndex < 0 && element.matches('[type="file"]')) continue;
    // The target may be larger than the element: a label around it, or a pseudo-element over its card.
    const { position } = getComputedStyle(element, '::after');
    const stretched = position === 'absolute' ? element.closest('article') : null;
    const { width, height } = (stretched ?? element.closest('label') ?? element).getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    const isInSentence = element.matches('a') && getComputedStyle(element).display === 'inline';
    const least = isInSentence ? 0 : element.matches(secondary) ? 24 : 44;
    if (Math.round(Math.min(width, height)) < least)
      problems.push(`${width.toFixed(1)} x ${height.toFixed(1)}: ${element.outerHTML.slice(0, 160)}`);
  }
  return problems;
}

/** Elements whose animation or transition moves or resizes them for more than 80 ms. */
export function motion(): string[] {
  const moves = /^(all|transform|translate|scale|rotate)$/;
  const milliseconds = (time: string) => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000);
  const problems: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    for (const part of [null, '::before', '::after']) {
      const { transitionProperty, transitionDuration } = getComputedStyle(element, part);
      const times = transitionDuration.split(', ').map(milliseconds);
      const slow = transitionProperty
        .split(', ')
        .filter((property, n) => moves.test(property) && (times[n % times.length] ?? 0) > 80);
      if (slow.length > 0) problems.push(`${slow.join()}${part ?? ''}: ${element.outerHTML.slice(0, 160)}`);
    }
  }
  for (const { effect } of document.getAnimations()) {
    const { target } = effect as KeyframeEffect;
    const frames = (effect as KeyframeEffect).getKeyframes();
    const isSlow = Number(effect?.getComputedTiming().duration) > 80;
    if (isSlow && frames.some((frame) => Object.keys(frame).some((property) => moves.test(property))))
      problems.push(`animated: ${target?.outerHTML.slice(0, 160)}`);
  }
  return problems;
}

/**
 * The reason why the focus is not visible; undefined when it is. An element around the focused one may draw the ring,
 * as for a checkbox that fills its chip, or a title that opens its card.
 */
export function hiddenFocus(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'nothing has the focus';
  const name = focused.outerHTML.slice(0, 160);
  const hasRing = (element: Element | null) =>
    [null, '::before', '::after'].some((part) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
  const around = [focused, focused.parentElement, focused.parentElement?.parentElement ?? null];
  const candidates = [...around, focused.closest('article'), ...(focused.parentElement?.children ?? [])];
  if (!candidates.some(hasRing)) return `no ring: ${name}`;

  const { left, right, top, bottom } = (focused.closest('label') ?? focused).getBoundingClientRect();
  const isInSight = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
  if (!isInSight) return `out of sight: ${name}`;
  const inside = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most - 1);
  const at = document.elementFromPoint(
    inside(0, (left + right) / 2, innerWidth),
    inside(0, (top + bottom) / 2, innerHeight),
  );
  const isOnTop = at !== null && around.slice(0, 2).some((own) => own?.contains(at) || at.contains(own));
  return isOnTop ? undefined : `covered by ${at?.outerHTML.slice(0, 80)}: ${name}`;
}

/** Words of the application that the pseudo-language left as they are; what guests wrote has its own direction. */
export function unaccented(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (
      !parent ||
      parent.closest('[dir="auto"], [lang]:not(html), bdi, time, script, style, noscript, textarea, code')
    )
      continue;
    texts.push(walker.currentNode.textContent ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
    for (const name of ['aria-label', 'placeholder', 'alt', 'title']) {
      const text = element.getAttribute(name);
      if (text && !element.closest('[dir="auto"], [aria-hidden]')) texts.push(text);
    }
  return [...new Set(texts)].filter((text) => /[a-z]{3}/i.test(text) && !/[áéíóúýñç]/i.test(text));
}

/** Gives the texts and names of a page in a made language, and what guests wrote within them, the letters of English. */
export function unlengthen(): void {
  const english = (text: string | null) =>
    (text ?? '')
      .replace(/([áéíóú])\1/g, '$1')
      .normalize('NFD')
      .replace(/[\u0301\u0303\u0327]/g, '')
      .normalize('NFC');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) walker.currentNode.textContent = english(walker.currentNode.textContent);
  for (const element of document.querySelectorAll('[aria-label]'))
    element.setAttribute('aria-label', english(element.getAttribute('aria-label')));
}
