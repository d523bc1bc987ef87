import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { defaultRelationshipTags } from '../shared/catalog.ts';
import { pageSettings, terms, type PageSetting } from '../shared/host/settings.ts';
import { limits } from '../shared/limits.ts';
import { localeTags } from '../shared/locales/locales.ts';
import { settingsMessages } from '../shared/messages/host/settings.ts';
import { distinct } from '../shared/names.ts';
import { errorCode, HostError } from './lib/error-code.ts';
import { missing } from './lib/files.ts';
import { isTimeZone, systemTimeZone } from './lib/time-zone.ts';

/** The settings, each with what is allowed. No other file reads the environment. */

const url = (protocols: string[]) => (value: string) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol) && !/\s/.test(value);
const webAddress = z.string().refine(url(['http:', 'https:']), 'an http:// or https:// address');
const Cidr = z.union([z.cidrv4(), z.cidrv6()]);
const isAddress = (value: string) => isIP(value) !== 0 || Cidr.safeParse(value).success;
/** In a user name or password these characters end the part that they are in. */
const isMailServer = (value: string) => {
  if (!url(['smtp:', 'smtps:'])(value)) return false;
  const { username, password, hostname } = new URL(value);
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  return hostname !== '';
};
const items = (value: string) => distinct(value.split(/[,，、]/));
const { wanted } = settingsMessages;
const line = (max: 100 | 200) =>
  z
    .string()
    .trim()
    .max(max, wanted[`atMost${max}`])
    .refine((value) => !/[\p{Cc}\p{Cs}]/u.test(value), wanted.line);
const time = z.iso.datetime({ offset: true, error: wanted.time });

const Settings = z.object({
  HOST: z.string().min(1, 'a host name or address').default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'a port number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65535, 'a port number from 0 to 65535')
    .default(3000),
  PUBLIC_URL: webAddress
    .refine((value) => !/[?#]/.test(value), 'an address without ? and #')
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  /** The time zone of the wedding: an invite's last day ends at its midnight, and the host's tools show its times. */
  TIME_ZONE: z.string().refine(isTimeZone, wanted.zone).default(systemTimeZone),
  DATA_DIR: z
    .string()
    .min(1, 'a folder')
    .default('.')
    .transform((value) => resolve(value)),
  COUPLE_NAMES: line(100).min(1, wanted.names).default('Rose & Julian'),
  WEDDING_DATE: z.iso.date(wanted.date).default('2027-06-12'),
  WEDDING_PLACE: line(100).default(''),
  /** Everyone who has the address reads it on the landing page. */
  LANDING_SENTENCE: line(200).default(''),
  RELATIONSHIP_TAGS: z
    .string()
    .transform(items)
    .refine((tags) => tags.length > 0, wanted.list)
    .refine((tags) => tags.every((tag) => [...tag].length <= limits.relationshipTag), wanted.shortItems)
    .default([...defaultRelationshipTags]),
  SMTP_URL: z
    .string()
    .refine(
      isMailServer,
      'an address like smtps://user:password@mail.example.org; in user and password write %20 for a space, %23 for #, %25 for %, %2F for /, %3A for :, %3F for ?, %40 for @',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<)?[^\s@<>,;]+@[^\s@<>,;]+>?$/, 'an e-mail address, or a name with one in <>')
    .optional(),
  /** At most one e-mail a day to each guest whose entries were liked or commented on. */
  DIGEST: z.enum(['off', 'daily'], { error: wanted.offOrDaily }).default('off'),
  /** At most one e-mail a day to hosts of what they should know, and one of each fault. */
  HOST_NOTES: z.enum(['off', 'daily'], { error: wanted.offOrDaily }).default('off'),
  TRANSLATE_URL: webAddress.transform((value) => value.replace(/\/+$/, '')).optional(),
  TRANSLATE_API_KEY: z.string().optional(),
  ADMIN_TOKEN: z
    .string()
    .regex(
      /^[\x21-\x7e]{24,}$/,
      'at least 24 printable ASCII characters without spaces; openssl rand -base64 32 makes one',
    )
    .optional(),
  /** The proxies whose X-Forwarded headers are believed. */
  TRUST_PROXY: z
    .string()
    .refine(
      (value) => value === 'false' || (items(value).length > 0 && items(value).every(isAddress)),
      'false, or the comma-separated addresses (or CIDR ranges) of your proxies',
    )
    .transform((value): false | string[] => (value === 'false' ? false : items(value)))
    .default(false),
  /** The language of pages, e-mails and cards where the reader's own is none of ours. */
  SITE_LANGUAGE: z.enum(localeTags, { error: `one of ${localeTags.join(', ')}` }).default('en'),
  /** Guests with an invite may join by their name alone. */
  JOIN_BY_NAME: z.enum(['on', 'off'], { error: wanted.onOrOff }).default('off'),
  GUEST_DOWNLOADS: z.enum(['on', 'off'], { error: wanted.onOrOff }).default('on'),
  /** JSON lines or sentences; auto writes sentences to a terminal and JSON lines to everything else. */
  LOG_FORMAT: z.enum(['auto', 'json', 'text'], { error: 'auto, json or text' }).default('auto'),
  RATE_LIMIT: z.enum(['on', 'off'], { error: wanted.onOrOff }).default('on'),
  /** Whether entries of guests wait for a host before the album shows them. */
  approval: z.enum(['on', 'off'], { error: wanted.onOrOff }).default('off'),
  /** Until then each guest sees only their own entries; blank once the album is open. */
  opens_at: time.default(''),
  /** From then on the album takes nothing new of guests. */
  closes_at: time.default(''),
  /** The room for each guest's files. */
  guest_megabytes: z
    .string()
    .regex(/^\d{1,9}$/, wanted.megabytes)
    .transform(Number)
    .refine(
      (size) => size >= limits.guestMegabytes.min && size <= limits.guestMegabytes.max,
      wanted.megabytes,
    )
    .default(limits.guestMegabytes.max),
});

/** The settings whose defaults belong to an example wedding. */
const exampleSettings = ['COUPLE_NAMES', 'WEDDING_DATE', 'RELATIONSHIP_TAGS'] as const;

export type Config = z.output<typeof Settings> & {
  /** The environment's among those that a host may set on the page. */
  fixed: readonly PageSetting[];
  /** What hosts set on their page, as it is in the database; see `applyStored`. */
  stored: Stored;
};
export type Stored = { [name in PageSetting]?: string | undefined };

export const isUnset = ({ fixed, stored }: Config, name: PageSetting): boolean =>
  !fixed.includes(name) && stored[name] === undefined;

/** Those of the wedding's own settings that are unset, so that guests see the example's. */
export const examplesIn = (config: Config): PageSetting[] =>
  exampleSettings.filter((name) => isUnset(config, name));

/** A setting that is not allowed; its message is one line for the host. */
class ConfigError extends HostError {}

const secrets = new Set(['ADMIN_TOKEN', 'TRANSLATE_API_KEY', 'SMTP_URL']);
const hidden = '(hidden)';

/** Reads the settings of an environment; blank counts as unset. @throws ConfigError with what is allowed */
export function readConfig(env: Record<string, string | undefined>): Config {
  const isGiven = ([name, value]: [string, string | undefined]) =>
    value?.trim() && !terms.some((term) => term === name);
  const given = Object.fromEntries(Object.entries(env).filter(isGiven));
  const parsed = Settings.safeParse(given);
  if (parsed.success)
    return {
      ...parsed.data,
      fixed: pageSettings.filter((name) => given[name] !== undefined),
      stored: {},
    };
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0]);
  const value = secrets.has(name) ? hidden : JSON.stringify(given[name]);
  throw new ConfigError(`${name}=${value} is not allowed: it must be ${issue?.message ?? 'valid'}`);
}

/** Reads the text of a setting of the page, or its default. */
export const readSetting = (name: PageSetting, text: string | undefined) =>
  Settings.shape[name].safeParse(text);

/** Sets what hosts stored on their page, beneath the environment's; a value that is no longer allowed counts as unset. */
export function applyStored(config: Config, stored: Stored): void {
  const valid = Object.entries(stored).filter(
    ([name, text]) => readSetting(name as PageSetting, text).success,
  );
  config.stored = Object.fromEntries(valid);
  for (const name of pageSettings) {
    if (config.fixed.includes(name)) continue;
    Object.assign(config, { [name]: readSetting(name, config.stored[name]).data });
  }
}

/** The given settings for an `.env` file, without secrets and without those of this machine. */
export function settingsOf(config: Config): Record<string, string> {
  const { HOST: _, PORT: __, DATA_DIR: ___, fixed, stored: ____, ...settings } = config;
  const defaults: Record<string, unknown> = readConfig({});
  const given = Object.entries(settings).filter(([name, value]) =>
    // What the page sets is in the database; a couple can have the names of the example.
    pageSettings.some((one) => one === name)
      ? fixed.some((one) => one === name)
      : value !== undefined && String(value) !== String(defaults[name]),
  );
  return Object.fromEntries(given.map(([name, value]) => [name, secrets.has(name) ? hidden : String(value)]));
}

export function loadConfig(file = join(import.meta.dirname, '..', '.env')): Config {
  let fromFile = {};
  try {
    fromFile = parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'EACCES')
      throw new ConfigError(
        `This user may not read the settings in ${file}: run it as root, or as the user of the server (sudo -u USER …)`,
      );
    missing(error);
  }
  return readConfig({ ...fromFile, ...process.env });
}

/** The environment for a program of ours, which reads the same settings. */
export const environmentOf = ({ DATA_DIR }: Config): NodeJS.ProcessEnv => ({ ...process.env, DATA_DIR });

/** Where programs are looked for: all that ffmpeg gets of this process's environment. */
export const executablePath = (): string | undefined => process.env.PATH;
