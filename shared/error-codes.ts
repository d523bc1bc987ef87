/** The stable error codes of both APIs, each with its HTTP status. */
export const errorStatus = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  /** The call succeeds once `host.confirm` was given the host's password. */
  CONFIRMATION_REQUIRED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
  INSUFFICIENT_STORAGE: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The code of an HTTP status; an unlisted 4xx is a bad request, anything else our own fault. */
export function codeOfStatus(status: number): ErrorCode {
  const exact = (Object.keys(errorStatus) as ErrorCode[]).find((code) => errorStatus[code] === status);
  return exact ?? (status >= 400 && status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR');
}
