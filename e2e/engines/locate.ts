/**
 * Finds the first visible element of an XPath, scrolls it into view and waits a frame. Runs within a page, so it refers
 * to nothing outside of itself.
 * @param isTarget whether the element must rest and must be what a click at its centre reaches
 * @returns its centre in the viewport, or null
 */
export async function locate(xpath: string, isTarget: boolean): Promise<{ x: number; y: number } | null> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  const found = document.evaluate(xpath, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  for (let index = 0; index < found.snapshotLength; index += 1) {
    const element = found.snapshotItem(index) as HTMLElement;
    const isShown = element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
    if (!isShown) continue;
    if (isTarget) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const before = element.getBoundingClientRect();
    await nextFrame();
    const { x, y, width, height } = element.getBoundingClientRect();
    const center = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    if (!isTarget) return center;
    const hit = document.elementFromPoint(center.x, center.y);
    if (before.x === x && before.y === y && hit && (element.contains(hit) || hit.contains(element)))
      return center;
  }
  return null;
}
