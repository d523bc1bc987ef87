/** Tells the console, and nobody else, of what went wrong: server faults, and likes that did not get through. */
export function report(what: string, cause: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that may; the specification asks for it
  console.error(what, cause);
}
