/** What is measured within a page. Each function runs there by itself, so it knows nothing but the page. */

/** Whatever makes a guest scroll sideways, and what lies where no scrolling leads. */
export function horizontalOverflow(): string[] {
  const name = (element: Element) => element.outerHTML.slice(0, 160);
  const isForEars = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { position, clip, clipPath } = getComputedStyle(at);
      if (position === 'absolute' && (clip !== 'auto' || clipPath !== 'none')) return true;
    }
    return false;
  };
  const offences: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) offences.push(`the page is ${scrollWidth} px wide`);
  for (const element of document.querySelectorAll('body *')) {
    const { overflowX, visibility } = getComputedStyle(element);
    const { left, right, width } = element.getBoundingClientRect();
    if (width === 0 || visibility === 'hidden' || isForEars(element)) continue;
    const scrolls = /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
    if (scrolls) offences.push(`scrolls sideways: ${name(element)}`);
    const matters = element.matches('a, button, input, select, textarea, h1, h2, h3, p, label');
    if (matters && (right > innerWidth + 1 || left < -1)) offences.push(`lies outside: ${name(element)}`);
  }
  return offences;
}

/**
 * What a finger would miss: 44 px is asked of everything, 24 of what is secondary. A link within a sentence is let
 * off, as WCAG does.
 */
export function smallTargets(): string[] {
  const secondary = '.mantine-Notification-closeButton, form li > button';
  const controls = 'a[href], button, input, select, textarea, [role="menuitem"], [tabindex="0"]';
  const offences: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(controls)) {
    if (element.closest('[inert], [aria-hidden="true"]')) continue;
    if (element.tabIndex < 0 && element.matches('[type="file"]')) continue;
    // What a tap reaches may be more than the element: a label around it, or a surface laid over its card.
    const { position } = getComputedStyle(element, '::after');
    const stretched = position === 'absolute' ? element.closest('article') : null;
    const { width, height } = (stretched ?? element.closest('label') ?? element).getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    const isInSentence = element.matches('a') && getComputedStyle(element).display === 'inline';
    const least = isInSentence ? 0 : element.matches(secondary) ? 24 : 44;
    if (Math.round(Math.min(width, height)) < least)
      offences.push(`${width.toFixed(1)} x ${height.toFixed(1)}: ${element.outerHTML.slice(0, 160)}`);
  }
  return offences;
}

/** What would move, or grow, for longer than a blink of 80 ms. */
export function motion(): string[] {
  const moves = /^(all|transform|translate|scale|rotate)$/;
  const milliseconds = (time: string) => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000);
  const offences: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    for (const part of [null, '::before', '::after']) {
      const { transitionProperty, transitionDuration } = getComputedStyle(element, part);
      const times = transitionDuration.split(', ').map(milliseconds);
      const slow = transitionProperty
        .split(', ')
        .filter((property, n) => moves.test(property) && (times[n % times.length] ?? 0) > 80);
      if (slow.length > 0) offences.push(`${slow.join()}${part ?? ''}: ${element.outerHTML.slice(0, 160)}`);
    }
  }
  for (const { effect } of document.getAnimations()) {
    const { target } = effect as KeyframeEffect;
    const frames = (effect as KeyframeEffect).getKeyframes();
    const isSlow = Number(effect?.getComputedTiming().duration) > 80;
    if (isSlow && frames.some((frame) => Object.keys(frame).some((property) => moves.test(property))))
      offences.push(`animated: ${target?.outerHTML.slice(0, 160)}`);
  }
  return offences;
}

/**
 * Why somebody at the keyboard would not see where they are; nothing when they do. The ring may be drawn by what
 * surrounds the focused element, as it is for a checkbox that fills its chip, or a title that opens its card.
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
  const drawers = [...around, focused.closest('article'), ...(focused.parentElement?.children ?? [])];
  if (!drawers.some(hasRing)) return `no ring: ${name}`;

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
