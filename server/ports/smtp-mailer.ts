import { messageOf, type Mail, type Mailer } from './mailer.ts';

const seconds = 1000;

/** Sends by the mail server of SMTP_URL; every wait has an end. */
export function createSmtpMailer(url: string, from: () => string): Mailer {
  const connection = {
    url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: 5 * seconds,
    greetingTimeout: 5 * seconds,
    socketTimeout: 10 * seconds,
  } as const;
  // Loaded for the first e-mail.
  const open = async () =>
    (await import('nodemailer')).createTransport(connection, {
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  let transport: ReturnType<typeof open> | undefined;
  return {
    async send(mail: Mail) {
      await (await (transport ??= open())).sendMail({ from: from(), ...messageOf(mail) });
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}
