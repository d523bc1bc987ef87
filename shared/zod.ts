import { z } from 'zod';

// In a browser zod probes for `eval` when a schema is built, which the Content-Security-Policy reports as a violation.
// A server parses several times faster with compiled schemas.
z.config({ jitless: 'document' in globalThis });

export { z };
