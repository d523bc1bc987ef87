/** The path of the journal, "/wedding" of https://example.org/wedding or ""; the server writes it into the page. */
export const basePath: string = globalThis.document?.documentElement.dataset.base ?? '';
