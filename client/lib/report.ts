export function report(what: string, cause: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that logs
  console.error(what, cause);
}
