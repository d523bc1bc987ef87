/** Who acts as a host: a guest who is one, in a session, or the server's own person. */
export type Host = { id: number; session_id: number } | { id: null; session_id: null };

/** The shell, a program with ADMIN_TOKEN, and the server itself. */
export const theServer: Host = { id: null, session_id: null };
