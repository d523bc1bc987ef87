/** The path of the journal in its public address: "/wedding" of https://example.org/wedding, "" at the root. */
export function basePath(site: string): string {
  // Each request asks, and the address changes once at most.
  if (site !== last.site) last = { site, path: new URL(site).pathname.replace(/\/+$/, '') };
  return last.path;
}

let last = { site: '', path: '' };

/** The address within the journal, whether the proxy took the base path off or not. */
export function withinBase(url: string, base: string): string {
  if (base === '' || !url.startsWith(base)) return url;
  const rest = url.slice(base.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : url;
}
