import { spawnSync } from 'node:child_process';

/** The ids of the user without rights. */
export const otherUser = { uid: 65534, gid: 65534 };

/** Whether this process can start Node as that user: it is root's, and the checkout lies where others may read. */
export const canBeOther =
  process.getuid?.() === 0 &&
  spawnSync('/bin/sh', ['-c', 'test -r server/main.ts && test -x "$0"', process.execPath], otherUser)
    .status === 0;
