import { NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { stepPart } from '../../../../shared/host/overview.ts';
import { pageSettings, SettingChanges } from '../../../../shared/host/settings.ts';
import type { PageSetting, SettingsAnswer } from '../../../../shared/host/settings.ts';
import { locales } from '../../../../shared/locales/locales.ts';
import { archivesTexts } from '../../../../shared/messages/host/archives.ts';
import { choices, settingTexts, weddingTexts as texts } from '../../../../shared/messages/host/wedding.ts';
import { paths } from '../../../app/paths.ts';
import { useZodForm } from '../../../lib/hooks/use-zod-form.ts';
import { PageForm } from '../../../ui/PageForm.tsx';
import { toast } from '../../../ui/toast.ts';
import { useActs, useHash, useSettings, useShowWedding } from '../hooks.ts';
import { choicesOf, QueryState } from '../List.tsx';
import { LandingPhoto } from './LandingPhoto.tsx';

/** What the couple knows of its wedding. */
export function WeddingPart() {
  const query = useSettings();
  const { data } = query;
  useHash(data !== undefined);
  if (!data) return <QueryState query={query} />;
  return (
    <Stack gap="xl" maw="36rem">
      <QueryState query={query} />
      <SettingsForm settings={data} />
      <LandingPhoto />
      <Text>
        {texts.server} <Link to={`${paths.host}/${stepPart.mail}`}>{archivesTexts.kinds.check}</Link>
      </Text>
    </Stack>
  );
}

/** Those of the example are blank, so that a couple sees what it has not set. */
const examples: readonly PageSetting[] = ['COUPLE_NAMES', 'WEDDING_DATE'];

const valuesOf = (settings: SettingsAnswer) =>
  Object.fromEntries(
    pageSettings.map((name) => {
      const { value, from } = settings[name];
      const shown = name === 'RELATIONSHIP_TAGS' ? value.replaceAll(',', ', ') : value;
      return [name, from === 'default' && examples.includes(name) ? '' : shown];
    }),
  ) as Record<PageSetting, string>;

function SettingsForm({ settings }: { settings: SettingsAnswer }) {
  const { act } = useActs();
  const showWedding = useShowWedding();
  const form = useZodForm({
    schema: SettingChanges,
    initialValues: {
      ...valuesOf(settings),
      ...(settings.TIME_ZONE.from === 'default' && { TIME_ZONE: zone }),
    },
    failed: texts.failed,
  });
  // Those that the form began with: another host may have changed `settings` since.
  const [before, setBefore] = useState(() => valuesOf(settings));
  const bound = form.bind((values) =>
    act(async ({ host }) => {
      const changed = pageSettings.filter((name) => values[name] !== before[name]);
      const changes = Object.fromEntries(changed.map((name) => [name, values[name]]));
      const after = valuesOf(await host.change_settings.mutate(changes));
      setBefore(after);
      form.setValues(after);
      await showWedding();
      toast(texts.saved);
    }),
  );
  const field = (name: keyof typeof settingTexts) => {
    const { label, hint }: { label: string; hint?: string } = settingTexts[name];
    const isFixed = settings[name].from === 'fixed';
    return { ...form.field(name), label, description: isFixed ? texts.fixed : hint, disabled: isFixed };
  };
  const select = (name: keyof typeof settingTexts, words: Record<string, string>) => (
    <NativeSelect {...field(name)} data={choicesOf(words)} />
  );
  return (
    <PageForm form={form} bound={bound} action={texts.save}>
      <TextInput {...field('COUPLE_NAMES')} autoComplete="off" />
      <TextInput {...field('WEDDING_DATE')} type="date" />
      <TextInput {...field('WEDDING_PLACE')} autoComplete="off" />
      <NativeSelect {...field('TIME_ZONE')} data={timeZones(form.values.TIME_ZONE)} />
      <TextInput {...field('LANDING_SENTENCE')} autoComplete="off" />
      <Textarea {...field('RELATIONSHIP_TAGS')} />
      {select('SITE_LANGUAGE', locales)}
      {select('JOIN_BY_NAME', choices.JOIN_BY_NAME)}
      {select('GUEST_DOWNLOADS', choices.GUEST_DOWNLOADS)}
      {select('DIGEST', choices.DIGEST)}
      {select('HOST_NOTES', choices.HOST_NOTES)}
    </PageForm>
  );
}

/** Of this browser: most couples are where they marry. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Those that the browser knows; the one that is set is always there. */
const timeZones = (current: string) => [...new Set([current, ...Intl.supportedValuesOf('timeZone')])];
