import { z } from 'zod';

// zod probes for `eval` when a schema is built, which the Content-Security-Policy reports as a violation.
z.config({ jitless: true });

export { z };
