/** How many attempts a sliding window allows. */
export type RateRule = { max: number; minutes: number };

/** "Per address" means an IPv4 address or an IPv6 /64; a wedding party may share one, so these limits are wide. */
export const rateLimits = {
  /** Requests in a minute, in memory. An address with valid sessions behind it gets the wider limit for those. */
  requests: { perAddress: 3000, perAddressWithSession: 30_000, perSession: 1200 },
  failedLogins: {
    perAccountAndAddress: { max: 10, minutes: 15 },
    perAccount: { max: 100, minutes: 24 * 60 },
    perAddress: { max: 300, minutes: 15 },
  },
  /** Wrong codes of all calls that take one; a right one passes. */
  failedCodes: { perAddress: { max: 600, minutes: 15 } },
  failedInvites: { perAddress: { max: 100, minutes: 15 } },
  /** Links for another device, cards and cookies that open no session. */
  failedLinks: { perAddress: { max: 100, minutes: 15 } },
  /** No password is hashed, which slows a registration down. */
  joins: { perAddress: { max: 300, minutes: 60 } },
  failedHostTokens: { perAddress: { max: 20, minutes: 15 } },
  /** Codes that follow a right password. */
  verificationEmails: { perAccount: { max: 20, minutes: 60 } },
  resetRequests: {
    /** As narrow as `resetEmails`, so that a request which is not refused sends its e-mail. */
    perIdentifierAndAddress: { max: 3, minutes: 60 },
    perIdentifier: { max: 100, minutes: 60 },
    perAddress: { max: 200, minutes: 60 },
  },
  /** Requests need no session. The limit per account is wider, so that one address cannot use it up for another. */
  resetEmails: {
    perAccountAndAddress: { max: 3, minutes: 60 },
    perAccount: { max: 10, minutes: 60 },
  },
  /** Archives of the album and of a guest that are begun, and requests for files and parts of archives. */
  downloads: {
    archives: { max: 20, minutes: 60 },
    exports: { max: 5, minutes: 60 },
    requests: { max: 600, minutes: 60 },
  },
  translations: {
    perGuest: { max: 20, minutes: 1 },
    perGuestAndDay: { max: 500, minutes: 24 * 60 },
    /** Of one guest. */
    atOnce: { running: 2, pending: 0 },
  },
} as const;

/** No limit looks further back. */
export const maxRateMinutes = 24 * 60;
