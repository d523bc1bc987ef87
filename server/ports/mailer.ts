/** An e-mail that is ready to be sent. */
export type Mail = { to: string; subject: string; text: string; html: string };

/**
 * Sends mail. `send` resolves when the next hop has taken the mail, with the file's name when that is a folder, and
 * rejects when it has not.
 */
export type Mailer = { send: (mail: Mail) => Promise<{ file: string } | void>; close: () => void };
