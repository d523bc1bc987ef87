import type { Command } from 'commander';
import { escapeHtml } from '../../shared/escape-html.ts';
import { email as emailField } from '../../shared/fields.ts';
import { action, examples, reason, Refusal, withApp, type Result } from './run.ts';

export function mailCommand(program: Command): void {
  program
    .command('mail')
    .description('try the mail server')
    .addHelpText('after', examples('mail test --to you@example.org'))
    .command('test')
    .description('send one e-mail and print where it went')
    .requiredOption('--to <email>', 'where to')
    .addHelpText('after', examples('mail test --to you@example.org'))
    .action(action(mailTest));
}

async function mailTest(options: { to: string }): Promise<Result> {
  const to = emailField.safeParse(options.to).data;
  if (to === undefined) throw new Refusal(`${options.to} is no e-mail address`, 2);
  return withApp(async (app) => {
    const text = `This is a test e-mail of the journal of ${app.config.COUPLE_NAMES}.\nYou can read it, so e-mail works.`;
    const html = `<p>${escapeHtml(text).replace('\n', '<br>')}</p>`;
    const way = app.config.SMTP_URL ? 'smtp' : 'outbox';
    try {
      await app.mailer.send({ to, subject: 'A test e-mail', text, html });
    } catch (error) {
      throw new Refusal(`The mail server did not take it: ${mailFailure(error)}`);
    }
    const where =
      way === 'smtp'
        ? `The mail server took it: look into the mailbox of ${to}`
        : `No SMTP_URL is set, so it is a file in ${app.config.DATA_DIR}/outbox`;
    return { json: { to, way }, text: where };
  });
}

/** The reason of a mail failure, with a remedy when the certificate or the login caused it. */
export function mailFailure(error: unknown): string {
  const { code, originalCode = '' } = error as { code?: string; originalCode?: string };
  if (/^CERT_|^DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|ALTNAME/.test(originalCode))
    return `${reason(error)}. A certificate of your own: NODE_EXTRA_CA_CERTS=/path/to/it.pem. On this same machine only: add ?tls.rejectUnauthorized=false to SMTP_URL`;
  if (code === 'EAUTH')
    return `${reason(error)}. Check the user name and password in SMTP_URL; many providers want an app password`;
  return reason(error);
}
