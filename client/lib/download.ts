/** A link's own click: the page stays, and a refusal becomes a failed download. */
export const download = (href: string): void =>
  Object.assign(document.createElement('a'), { href, download: '' }).click();
