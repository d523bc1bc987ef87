import type { Command } from 'commander';
import { languageCodes, languages } from '../../shared/catalog.ts';
import { action, examples, reason, Refusal, withApp, type Result } from './run.ts';

export function translateCommand(program: Command): void {
  program
    .command('translate')
    .description('try the translator')
    .addHelpText('after', examples('translate test'))
    .command('test')
    .description('translate a sentence into every language of the journal')
    .addHelpText('after', examples('translate test'))
    .action(action(translateTest));
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
