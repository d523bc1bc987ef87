import { messages } from '../../../shared/messages.ts';
import { rateLimits } from '../../../shared/rate-limits.ts';
import type { Translate } from '../../../shared/translate.ts';
import { translatableText } from '../../../shared/translatable-text.ts';
import type { Actor, Deps } from '../../deps.ts';
import { slices } from '../../db/open.ts';
import { AppError } from '../../errors.ts';
import { sha256 } from '../../auth/secret.ts';
import { consume } from '../rate-limit/rate-limit.service.ts';
import * as translations from './translations.queries.ts';

/** After so many failures in a row the translation server is not called for a while. */
const maxFailures = 5;
const pauseMs = 30_000;

/** Translates a text; the same text is requested once. @throws AppError SERVICE_UNAVAILABLE, TOO_MANY_REQUESTS */
export async function translate(deps: Deps, actor: Actor, { text, target_language }: Translate) {
  const text_hash = sha256(text);
  const known = await translations.find(deps.db, text_hash, target_language);
  if (known !== undefined) return { translated_text: known };

  const { translator } = deps;
  if (!translator || isPaused(deps)) throw unavailable();
  consume(
    deps,
    [
      { bucket: `translate:${actor.id}`, ...rateLimits.translations.perGuest },
      { bucket: `translate-day:${actor.id}`, ...rateLimits.translations.perGuestAndDay },
    ],
    messages.generic.tooManyRequests,
  );
  const translated_text = await deps.translating.run(String(actor.id), () =>
    translator.translate(text, target_language).catch((error: unknown) => failed(deps, error)),
  );
  deps.translatorState.failures = 0;
  const created_at = deps.now().toISOString();
  await translations.insert(deps.db, { text_hash, target_language, translated_text, created_at });
  return { translated_text };
}

function isPaused({ translatorState: { failures, failedAt }, now }: Deps): boolean {
  const ago = now().getTime() - failedAt;
  return failures >= maxFailures && ago >= 0 && ago < pauseMs;
}

function failed({ translatorState, log, now }: Deps, error: unknown): never {
  log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'translation failed');
  translatorState.failures += 1;
  translatorState.failedAt = now().getTime();
  throw unavailable();
}

const unavailable = () =>
  new AppError('SERVICE_UNAVAILABLE', messages.translate.failed, undefined, pauseMs / 1000);

/** Removes translations of texts that no entry or comment has any more; the others belong to the keepsake. */
export async function sweepTranslations(deps: Deps): Promise<void> {
  const hashes = await translations.listHashes(deps.db);
  if (hashes.length === 0) return;
  const held = new Set<string>();
  for await (const page of slices((after) => translations.listTexts(deps.db, after)))
    for (const { title, description } of page)
      for (const text of [translatableText({ title, description }), title, description])
        held.add(sha256(text));
  for await (const page of slices((after) => translations.listComments(deps.db, after)))
    for (const { content } of page) held.add(sha256(content));
  for (const hash of hashes) if (!held.has(hash)) await translations.deleteByHash(deps.db, hash);
}
