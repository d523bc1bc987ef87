import { pino, type Logger } from 'pino';

/**
 * Structured log on stdout. Requests are named by method and path, never by query: addresses of reset links carry a
 * code. What a service logs is chosen word by word; the list below is the net under it.
 */
export function createLog(level: string = 'info'): Logger {
  return pino({
    level,
    redact: {
      paths: [
        'password',
        'new_password',
        'code',
        'session_token',
        'invite_code',
        'authorization',
        'cookie',
        'email',
      ].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '(hidden)',
    },
    serializers: {
      req: (req: { method: string; url: string }) => ({ method: req.method, path: req.url.split('?')[0] }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
  });
}
