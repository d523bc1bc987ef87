/** A guest whose session was found. */
export type Actor = { id: number; session_id: number };

/** The caller of a public procedure; `token` is null without a bearer, and not checked. */
export type Requester = { ip: string; token: string | null };
