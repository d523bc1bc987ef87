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
