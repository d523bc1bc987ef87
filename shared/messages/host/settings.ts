import { limits } from '../../limits.ts';

/** The refusals of a host's settings. */
export const settingsMessages = {
  fixed: (name: string) => `${name} is set on the server, and changes there`,
  mustBe: (wanted: string) => `This must be ${wanted}`,
  /** What each must be; `server/config.ts` has the rules. */
  wanted: {
    other: 'another value',
    atMost100: 'at most 100 characters',
    atMost200: 'at most 200 characters',
    line: 'one line of text',
    names: 'the names of the couple',
    date: 'an ISO date like 2027-06-12',
    zone: 'a time zone like Europe/Berlin',
    list: 'a comma-separated list',
    shortItems: `a comma-separated list of at most ${limits.relationshipTag} characters each`,
    offOrDaily: 'off or daily',
    time: 'an ISO time like 2027-06-12T18:00:00Z',
    megabytes: `a number from ${limits.guestMegabytes.min} to ${limits.guestMegabytes.max}`,
    onOrOff: 'on or off',
  },
} as const;
