import { createHash } from 'node:crypto';

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  // Mantine writes its variables and responsive props as <style>.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

/** The headers of every answer. `live`: Vite serves the pages, whose scripts are inline. */
export const securityHeaders = (url: string, live: boolean): Record<string, string> => ({
  ...(!live && { 'content-security-policy': contentSecurityPolicy }),
  ...(url.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-robots-tag': 'noindex, nofollow',
});

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The policy that allows the inline script of a page, by its hash, too. */
export const allowingInlineScript = (script: string): string =>
  contentSecurityPolicy.replace("script-src 'self'", `$& ${hashOf(script)}`);

/** The policy of a page that is complete in itself, with this script. */
export const withScript = (script: string): string =>
  `default-src 'none';style-src 'unsafe-inline';font-src data:;script-src ${hashOf(script)};base-uri 'none';form-action 'none';frame-ancestors 'none'`;
