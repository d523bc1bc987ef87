/** An e-mail as it leaves the house. */
export type Mail = { to: string; subject: string; text: string; html: string };

/** Sends mail. `send` resolves when the next hop has taken the mail, and rejects when it has not. */
export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void };
