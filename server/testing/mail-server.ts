import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

export const smtpSteps = ['connect', 'sender', 'recipient', 'data'] as const;
type Moods = {
  refuseAt?: (typeof smtpSteps)[number];
  replies?: number[];
  port?: number;
  options?: SMTPServerOptions;
};

/** A mail server and what it took; at one step it answers with `replies` until they are used up. */
export async function mailServer({ refuseAt, replies = [], port = 0, options }: Moods = {}) {
  const mails: { mail: Email; to: string[] }[] = [];
  const mood = (step: (typeof smtpSteps)[number]) => {
    const responseCode = step === refuseAt ? replies.shift() : undefined;
    return responseCode ? Object.assign(new Error('<ada@example.org> not now'), { responseCode }) : null;
  };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 1,
    onConnect: (_session, done) => done(mood('connect')),
    onMailFrom: (_address, _session, done) => done(mood('sender')),
    onRcptTo: (_address, _session, done) => done(mood('recipient')),
    async onData(stream, { envelope }, done) {
      const mail = await PostalMime.parse(await buffer(stream));
      const refusal = mood('data');
      if (!refusal) mails.push({ mail, to: envelope.rcptTo.map(({ address }) => address) });
      done(refusal);
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { mails, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}
