import { setFlagsFromString } from 'node:v8';

// Before anything else is loaded: the memory for short-lived objects would grow with the work and never be given back.
setFlagsFromString('--semi-space-growth-factor=1');
const { runAdmin } = await import('./admin/program.ts');
await runAdmin(process.argv.slice(2));
