/**
 * What large text hides on the page: text that a box cuts off, text and controls that something else covers, and bars
 * that leave less than half of the window. Evaluated in the page, so it refers to nothing outside of itself.
 */
export function hiddenContent(): string[] {
  const name = (element: Element, length = 160) => element.outerHTML.slice(0, length);
  const problems = new Set<string>();
  const layers = document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]');
  const top = [...layers].at(-1) ?? document.body;
  /** Whether only assistive technology gets the content of a box. */
  const isClipped = (box: Element): boolean => {
    const { position, clip, clipPath } = getComputedStyle(box);
    return position === 'absolute' && (clip !== 'auto' || clipPath !== 'none');
  };
  const isShown = (element: HTMLElement): boolean => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    for (let box: Element | null = element; box; box = box.parentElement) if (isClipped(box)) return false;
    return element.offsetWidth > 0 && !element.closest('[inert], [aria-hidden="true"]');
  };
  const texts = [...top.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      !element.matches('option, textarea, script, style') &&
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '') &&
      isShown(element),
  );

  /** The box that cuts a text without a sign. Clamped lines and an ellipsis are a sign; scrolling shows the rest. */
  const cutBy = (element: HTMLElement): Element | undefined => {
    const range = document.createRange();
    const words = [...element.childNodes].findLast((node) => node instanceof Text && node.data.trim() !== '');
    range.selectNode(words ?? element);
    const text = range.getBoundingClientRect();
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { overflow, webkitLineClamp, textOverflow, display } = getComputedStyle(box);
      if (webkitLineClamp !== 'none' || textOverflow === 'ellipsis' || /auto|scroll/.test(overflow)) return;
      if (display === 'inline' || !/hidden|clip/.test(overflow)) continue;
      const { left, right, top: above, bottom } = box.getBoundingClientRect();
      const isInside = text.left > left - 2 && text.right < right + 2;
      if (!isInside || text.top < above - 4 || text.bottom > bottom + 4) return box;
    }
    return;
  };
  for (const element of texts) {
    const box = cutBy(element);
    if (box) problems.add(`cut off by ${name(box, 80)}: ${name(element)}`);
  }

  const controls = [
    ...top.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
  ].filter((control) => control.tabIndex >= 0 && isShown(control));
  const contents = [...new Set([...controls, ...texts])];
  /** Whether what follows slides over a box that stays: the media of an open entry, which its words cover. */
  const isBehind = (box: Element): boolean => {
    const { position, zIndex } = getComputedStyle(box);
    const next = box.nextElementSibling;
    return (
      position === 'sticky' && next !== null && Number(getComputedStyle(next).zIndex) > (Number(zIndex) || 0)
    );
  };
  // In both directions, so that bars at the top and at the bottom count.
  for (const element of [...contents, ...contents.toReversed()]) {
    // It is seen whole before anything slides over it.
    for (let box: Element | null = element; box; box = box.parentElement)
      if (isBehind(box)) box.parentElement?.scrollIntoView();
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, right, top: above, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (above + bottom) / 2];
    // The skip link, until it has the focus; a text that is higher than the window.
    const at = document.elementFromPoint(x, y);
    const owner = element.closest('label, article, button, a') ?? element.parentElement;
    // A notification can be closed, and leaves by itself.
    if (!at || at.closest('.mantine-Notifications-root')) continue;
    if (!element.contains(at) && !at.contains(element) && !owner?.contains(at))
      problems.add(`covered by ${name(at, 80)}: ${name(element)}`);
  }

  const bars = [...top.querySelectorAll('*')].filter((element) => {
    const { position } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const isWide = width >= innerWidth * 0.9 && height < innerHeight * 0.9;
    return /sticky|fixed/.test(position) && isWide && !isBehind(element);
  });
  const barHeight = bars.reduce((sum, bar) => sum + bar.clientHeight, 0);
  if (barHeight > innerHeight / 2) problems.add(`bars are ${barHeight} of ${innerHeight} px high`);
  return [...problems];
}
