import type { Command } from 'commander';
import { escapeHtml } from '../../shared/escape-html.ts';
import { email as emailField } from '../../shared/fields.ts';
import { mailFailure } from '../../server/doctor/services.ts';
import { Refusal } from './arguments.ts';
import { action, command, withApp, type Result } from './run.ts';

export function mailCommand(program: Command): void {
  const shown = ['mail test --to you@example.org'];
  const group = command(program, 'mail', 'try the mail server', shown);
  command(group, 'test', 'send one e-mail and print where it went', shown)
    .requiredOption('--to <email>', 'where to')
    .action(action(test));
}

async function test(options: { to: string }): Promise<Result> {
  const to = emailField.safeParse(options.to).data;
  if (to === undefined) throw new Refusal(`${options.to} is no e-mail address`, 2);
  return withApp(async ({ config, mailer }) => {
    const text = `This is a test e-mail of the journal of ${config.COUPLE_NAMES}.\nYou can read it, so e-mail works.`;
    const html = `<p>${escapeHtml(text).replace('\n', '<br>')}</p>`;
    try {
      await mailer.send({ to, subject: 'A test e-mail', text, html });
    } catch (error) {
      throw new Refusal(`The mail server did not take it: ${mailFailure(error)}`);
    }
    return config.SMTP_URL
      ? { json: { to, way: 'smtp' }, text: `The mail server took it: look into the mailbox of ${to}` }
      : {
          json: { to, way: 'outbox' },
          text: `No SMTP_URL is set, so it is a file in ${config.DATA_DIR}/outbox`,
        };
  });
}
