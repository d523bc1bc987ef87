import type { Command } from 'commander';
import { languageCodes, languages } from '../../shared/catalog.ts';
import { email as emailField } from '../../shared/fields.ts';
import { answering, examples, Refusal, withApp, type Result } from './run.ts';

/** Tries the engines outside of the app: the mail server and the translator. */
export function engineCommands(program: Command): void {
  program
    .command('mail')
    .description('the way that e-mails take')
    .addHelpText('after', examples('mail test --to you@example.org'))
    .command('test')
    .description('send one letter and say where it went')
    .requiredOption('--to <email>', 'where to')
    .addHelpText('after', examples('mail test --to you@example.org'))
    .action(answering(mailTest));
  program
    .command('translate')
    .description('the translator')
    .addHelpText('after', examples('translate test'))
    .command('test')
    .description('translate a sentence into every language of the journal')
    .addHelpText('after', examples('translate test'))
    .action(answering(translateTest));
}

async function mailTest(options: { to: string }): Promise<Result> {
  const to = emailField.safeParse(options.to).data;
  if (to === undefined) throw new Refusal(`${options.to} is no e-mail address`, 2);
  return withApp(async (app) => {
    const text = `This is a test letter of the journal of ${app.config.COUPLE_NAMES}.\nYou can read it, so e-mail works.`;
    const html = `<p>${text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`).replace('\n', '<br>')}</p>`;
    const way = app.config.SMTP_URL ? 'smtp' : 'outbox';
    try {
      await app.mailer.send({ to, subject: 'A test letter', text, html });
    } catch (error) {
      throw new Refusal(`The mail server did not take it: ${reason(error)}`);
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
    const answers: Record<string, string> = {};
    for (const code of languageCodes) {
      answers[code] = await translator
        .translate('We wish you a long and happy life together.', code)
        .catch((error: unknown) => {
          throw new Refusal(`The translator failed on ${languages[code]}: ${reason(error)}`);
        });
    }
    const lines = languageCodes.map((code) => `${languages[code]}: ${answers[code] ?? ''}`);
    return { json: { translations: answers }, text: lines.join('\n') };
  });
}

/** The one line of a failure that a host can do something with. */
export function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const deeper = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${deeper}`.split('\n')[0] ?? '';
}
