import { escapeHtml } from '../../shared/escape-html.ts';
import type { Command } from 'commander';
import { languageCodes, languages } from '../../shared/catalog.ts';
import { email as emailField } from '../../shared/fields.ts';
import { action, examples, Refusal, withApp, type Result } from './run.ts';

export function serviceCommands(program: Command): void {
  program
    .command('mail')
    .description('try the mail server')
    .addHelpText('after', examples('mail test --to you@example.org'))
    .command('test')
    .description('send one e-mail and print where it went')
    .requiredOption('--to <email>', 'where to')
    .addHelpText('after', examples('mail test --to you@example.org'))
    .action(action(mailTest));
  program
    .command('translate')
    .description('try the translator')
    .addHelpText('after', examples('translate test'))
    .command('test')
    .description('translate a sentence into every language of the journal')
    .addHelpText('after', examples('translate test'))
    .action(action(translateTest));
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

async function translateTest(): Promise<Result> {
  return withApp(async ({ translator }) => {
    if (!translator) throw new Refusal('TRANSLATE_URL is not set, so translation is off');
    const translations: Record<string, string> = {};
    for (const code of languageCodes) {
      translations[code] = await translator
        .translate('We wish you a long and happy life together.', code)
        .catch((error: unknown) => {
          throw new Refusal(`The translator failed on ${languages[code]}: ${reason(error)}`);
        });
    }
    const lines = languageCodes.map((code) => `${languages[code]}: ${translations[code] ?? ''}`);
    return { json: { translations }, text: lines.join('\n') };
  });
}

/** The first line of an error and of its cause. */
export function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`.split('\n')[0] ?? '';
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
