export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** An address that ends e-mails of this kind by one POST (RFC 8058). */
  unsubscribe_url?: string | null;
};

/** The message as both adapters build it. */
export const messageOf = ({ unsubscribe_url, ...message }: Mail) => ({
  ...message,
  ...(unsubscribe_url && {
    headers: {
      'List-Unsubscribe': `<${unsubscribe_url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }),
});

export type Mailer = {
  /** Resolves when the next hop has accepted the e-mail, with the file's name when that is a folder, else rejects. */
  send: (mail: Mail) => Promise<{ file: string } | void>;
  /** Removes the e-mails to an address that the adapter keeps, if it keeps any. */
  forget?: (address: string) => Promise<void>;
  close: () => void;
};
