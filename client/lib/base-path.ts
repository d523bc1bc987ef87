/**
 * The path beneath which the journal is served: "/wedding" of https://example.org/wedding, "" when it has the host for
 * itself. The server writes it into the page; the addresses in its answers contain it already.
 */
export const basePath: string =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? '';
