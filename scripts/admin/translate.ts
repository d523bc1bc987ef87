import type { Command } from 'commander';
import type { App } from '../../server/compose.ts';
import { languageCodes } from '../../shared/catalog.ts';
import { languageNames } from '../../shared/messages/entries.ts';
import { Refusal } from './arguments.ts';
import { reason } from '../../server/lib/error-code.ts';
import { appAction, command, type Result } from './run.ts';

export function translateCommand(program: Command): void {
  const group = command(program, 'translate', 'try the translator', ['translate test']);
  command(group, 'test', 'translate a sentence into every language of the journal', [
    'translate test',
  ]).action(appAction(test));
}

async function test({ translator }: App): Promise<Result> {
  if (!translator) throw new Refusal('TRANSLATE_URL is not set, so translation is off');
  const translations: Record<string, string> = {};
  for (const code of languageCodes) {
    translations[code] = await translator
      .translate('We wish you a long and happy life together.', code)
      .catch((error: unknown) => {
        throw new Refusal(`The translator failed on ${languageNames[code]}: ${reason(error)}`);
      });
  }
  const text = languageCodes.map((code) => `${languageNames[code]}: ${translations[code] ?? ''}`);
  return { json: { translations }, text };
}
