/** An e-mail that is ready to be sent. */
export type Mail = { to: string; subject: string; text: string; html: string };

/** Sends e-mails. */
export type Mailer = {
  /** Resolves when the next hop has accepted the e-mail, with the file's name when that is a folder, else rejects. */
  send: (mail: Mail) => Promise<{ file: string } | void>;
  /** Removes the e-mails to an address that the adapter keeps, if it keeps any. */
  forget?: (address: string) => Promise<void>;
  close: () => void;
};
