import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { pageSettings, SettingChanges } from '../../../shared/host/settings.ts';
import type { PageSetting, SettingsAnswer } from '../../../shared/host/settings.ts';
import { limits } from '../../../shared/limits.ts';
import { locales } from '../../../shared/locales/locales.ts';
import { moderationTexts } from '../../../shared/messages/host/moderation-page.ts';
import { hostPageTexts } from '../../../shared/messages/host/page.ts';
import { choices, settingTexts, weddingTexts as texts } from '../../../shared/messages/host/wedding.ts';
import { useZodForm } from '../../lib/hooks/use-zod-form.ts';
import { PageForm } from '../../ui/PageForm.tsx';
import { toast } from '../../ui/toast.ts';
import { useActs, useSettings, useShowWedding } from './hooks.ts';
import { choicesOf, QueryState } from './List.tsx';

type Values = Record<PageSetting, string>;
type Props = { names: readonly PageSetting[] };

/** Some of the settings of hosts, as a form. */
export function SettingsForm({ names }: Props) {
  const query = useSettings();
  return (
    <>
      <QueryState query={query} />
      {query.data && <Fields names={names} settings={query.data} />}
    </>
  );
}

function Fields({ names, settings }: Props & { settings: SettingsAnswer }) {
  const { act } = useActs();
  const showWedding = useShowWedding();
  const form = useZodForm({
    schema: SettingChanges,
    initialValues: {
      ...valuesOf(settings),
      ...(settings.TIME_ZONE.from === 'default' && { TIME_ZONE: zone }),
    },
    failed: hostPageTexts.failed,
  });
  // Those that the form began with: another host may have changed `settings` since.
  const [before, setBefore] = useState(() => valuesOf(settings));
  const bound = form.bind((values) =>
    act(async ({ host }) => {
      const changes: SettingChanges = {};
      for (const name of names)
        if (values[name] !== before[name]) changes[name] = toSetting(name, values[name] ?? '');
      const after = valuesOf(await host.change_settings.mutate(changes));
      setBefore(after);
      form.setValues(after);
      await showWedding();
      toast(texts.saved);
    }),
  );
  return (
    <PageForm form={form} bound={bound} action={texts.save}>
      {names.map((name) => {
        const { label, hint }: { label: string; hint?: string } = settingTexts[name];
        const isFixed = settings[name].from === 'fixed';
        const description = isFixed ? texts.fixed : hint;
        const field = { ...form.field(name), label, description, disabled: isFixed };
        const options = optionsOf(name, form.values[name]);
        if (options) return <NativeSelect key={name} {...field} data={options} />;
        if (name === 'RELATIONSHIP_TAGS') return <Textarea key={name} {...field} />;
        return <TextInput key={name} {...field} type={types[name] ?? 'text'} autoComplete="off" />;
      })}
    </PageForm>
  );
}

const types: { [name in PageSetting]?: string } = {
  WEDDING_DATE: 'date',
  opens_at: 'datetime-local',
  closes_at: 'datetime-local',
};
const isTime = (name: PageSetting) => types[name] === 'datetime-local';

/** Those of the example are blank, so that a couple sees what it has not set. */
const examples: readonly PageSetting[] = ['COUPLE_NAMES', 'WEDDING_DATE'];

const valuesOf = (settings: SettingsAnswer) =>
  Object.fromEntries(
    pageSettings.map((name) => {
      const { value, from } = settings[name];
      return [name, from === 'default' && examples.includes(name) ? '' : toField(name, value)];
    }),
  ) as Values;

/** A time is one of the browser's own zone, as its field writes it: "2027-06-13T10:00". */
function toField(name: PageSetting, value: string): string {
  if (name === 'RELATIONSHIP_TAGS') return value.replaceAll(',', ', ');
  if (!isTime(name) || value === '') return value;
  const date = new Date(value);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const toSetting = (name: PageSetting, value: string): string =>
  isTime(name) && value !== '' ? new Date(value).toISOString() : value;

/** Of this browser: most couples are where they marry. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What a setting is chosen from, with what is set, whoever set it; undefined for one that is typed. */
function optionsOf(name: PageSetting, current: string) {
  if (name === 'TIME_ZONE') return [...new Set([current, ...Intl.supportedValuesOf('timeZone')])];
  if (name === 'guest_megabytes') {
    const { max } = limits.guestMegabytes;
    const sizes = [500, 1024, 2048, 5120, Number(current)].filter((size) => size !== max);
    const words = Object.fromEntries(sizes.map((size) => [size, moderationTexts.megabytes(size)]));
    return choicesOf({ ...words, [max]: moderationTexts.noBound });
  }
  const words: Record<string, string> | undefined = { SITE_LANGUAGE: locales, ...choices }[
    name as keyof typeof choices
  ];
  return words && choicesOf(words);
}
