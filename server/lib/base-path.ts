/**
 * The path beneath which the journal is served, from the address that guests use: "/wedding" of
 * https://example.org/wedding, and "" when it has the host for itself.
 */
export const basePath = (site: string): string => new URL(site).pathname.replace(/\/+$/, '');

/** The address within the journal, whether the proxy took the base path off or not. */
export function withinBase(url: string, base: string): string {
  if (base === '' || !url.startsWith(base)) return url;
  const rest = url.slice(base.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : url;
}

/**
 * The page for a base path: its own addresses lead there, and a `<meta name="base-path">` is for the client. The build
 * writes addresses as "./…"; a page several folders deep would look for those in the wrong place.
 */
export const pageUnder = (html: string, base: string): string =>
  html
    .replace(/\b(src|href)="\.?\/(?!\/)/g, (_match, name: string) => `${name}="${base}/`)
    .replace(
      '<head>',
      `<head>\n    <meta name="base-path" content="${base.replace(/[&"<>]/g, encodeURIComponent)}" />`,
    );
