import { pageSettings, type LandingPhotoChange, type PageSetting } from '../../../shared/host/settings.ts';
import type { SettingChanges, SettingsAnswer } from '../../../shared/host/settings.ts';
import { messages } from '../../../shared/messages.ts';
import { moderationMessages } from '../../../shared/messages/host/moderation.ts';
import { settingsMessages } from '../../../shared/messages/host/settings.ts';
import { applyStored, readSetting } from '../../config.ts';
import { transaction } from '../../db/open.ts';
import { storeWeddingDate } from '../../db/secrets.ts';
import type { Deps, Host } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Texts } from '../../lib/texts.ts';
import { recordAct } from '../admin/acts.service.ts';
import * as uploads from '../uploads/uploads.service.ts';
import * as settings from './settings.queries.ts';
import { settleTerms } from './terms.service.ts';

/** The settings of the host's page. `compose` puts them into the config that every reader has; a change does so again. */

export function listSettings({ config }: Deps): SettingsAnswer {
  const from = (name: PageSetting) =>
    config.fixed.includes(name) ? 'fixed' : config.stored[name] === undefined ? 'default' : 'page';
  return Object.fromEntries(
    pageSettings.map((name) => [name, { value: String(config[name]), from: from(name) }]),
  ) as SettingsAnswer;
}

/** Sets all or none; null or no text goes back to the default. @throws AppError BAD_REQUEST with the setting as its field */
export async function changeSettings(deps: Deps, host: Host, changes: SettingChanges) {
  const changed = pageSettings.flatMap((name) => {
    const text = changes[name];
    return text === undefined ? [] : [[name, read(deps, name, text)] as const];
  });
  await transaction(deps, async (tx) => {
    for (const [name, value] of changed) {
      await (value === undefined ? settings.unset(tx.db, name) : settings.set(tx.db, name, value));
      await recordAct(tx, host, { action: 'set', subject: 'setting', note: `${name}=${value ?? ''}` });
    }
    if (changes.opens_at !== undefined) await settings.announce(tx.db, deps.now().toISOString());
  });
  applyStored(deps.config, { ...deps.config.stored, ...Object.fromEntries(changed) });
  await storeWeddingDate(deps.db, deps.config.WEDDING_DATE);
  settleTerms(deps);
  return listSettings(deps);
}

function read({ config, now }: Deps, name: PageSetting, text: string | null): string | undefined {
  if (config.fixed.includes(name))
    throw new AppError('BAD_REQUEST', (texts) => texts.settingsMessages.fixed(name), name);
  if (text === null || text === '') return undefined;
  if (name === 'opens_at' && Date.parse(text) <= now().getTime())
    throw new AppError('BAD_REQUEST', moderationMessages.opensInPast, name);
  const { data, error } = readSetting(name, text);
  if (error) {
    const rules = Object.keys(settingsMessages.wanted) as (keyof typeof settingsMessages.wanted)[];
    const broken =
      rules.find((rule) => settingsMessages.wanted[rule] === error.issues[0]?.message) ?? 'other';
    const words = ({ settingsMessages: { mustBe, wanted } }: Texts) => mustBe(wanted[broken]);
    throw new AppError('BAD_REQUEST', words, name);
  }
  return String(data);
}

/** Sets the photo of the landing page, which everyone may see. @throws AppError for what is no image */
export async function setLandingPhoto(deps: Deps, host: Host, { upload_id }: LandingPhotoChange) {
  if (upload_id !== null) {
    const { kind } = await uploads.prepare(deps, host.id, upload_id, 'entry');
    if (kind !== 'image')
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', messages.picture.notImage, 'upload_id');
  }
  await transaction(deps, async (tx) => {
    await uploads.setLandingPhoto(tx, upload_id);
    const note = upload_id === null ? 'LANDING_PHOTO=' : 'LANDING_PHOTO';
    await recordAct(tx, host, { action: 'set', subject: 'setting', note });
  });
  await uploads.deleteOrphanFiles(deps);
  return { landing_photo: await uploads.landingPhoto(deps) };
}

/** What the page itself keeps beside the settings, by a name in small letters. */
export const findKept = ({ db }: Deps, name: string) => settings.find(db, name);

export const keep = ({ db }: Deps, name: string, value: string) => settings.set(db, name, value);
