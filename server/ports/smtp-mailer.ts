import { createTransport } from 'nodemailer';
import { messageOf, type Mail, type Mailer } from './mailer.ts';

const seconds = 1000;

/** Sends by the mail server of SMTP_URL; every wait has an end. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 1,
      connectionTimeout: 5 * seconds,
      greetingTimeout: 5 * seconds,
      socketTimeout: 10 * seconds,
    },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    async send(mail: Mail) {
      await transport.sendMail(messageOf(mail));
    },
    close: () => transport.close(),
  };
}
