/** A guest whose session was found. */
export type Actor = { id: number; session_id: number };

/** Somebody at the door, known or not. */
export type Requester = { ip: string; token: string | null; setMediaCookie: (value: string | null) => void };
