/** The refusals of a host's settings; `server/config.ts` says what each must be. */
export const settingsMessages = {
  fixed: (name: string) => `${name} is set on the server, and changes there`,
  mustBe: (what = 'another value') => `This must be ${what}`,
} as const;
