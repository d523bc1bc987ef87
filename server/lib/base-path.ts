/** The path of the journal in its public address: "/wedding" of https://example.org/wedding, "" at the root. */
export const basePath = (site: string): string => new URL(site).pathname.replace(/\/+$/, '');

/** Whether the host of an address leads each device to itself. */
export const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host.startsWith('127.');

/** The address within the journal, whether the proxy took the base path off or not. */
export function withinBase(url: string, base: string): string {
  if (base === '' || !url.startsWith(base)) return url;
  const rest = url.slice(base.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : url;
}

/** Where calls and files are; every other address is one of a page. */
export const prefixes = { trpc: '/trpc', rest: '/api', files: '/uploads' } as const;

/** An address that cannot be decoded as one that can and is no page either: the router would answer it without the pages. */
export function decodable(url: string): string {
  if (Object.values(prefixes).some((prefix) => withinBase(url, prefix) !== url)) return url;
  try {
    decodeURI(url.split(/[?#]/, 1)[0] ?? '');
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}
