import { Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { stepPart } from '../../../../shared/host/overview.ts';
import { pageSettings, terms } from '../../../../shared/host/settings.ts';
import { archivesTexts } from '../../../../shared/messages/host/archives.ts';
import { weddingTexts as texts } from '../../../../shared/messages/host/wedding.ts';
import { paths } from '../../../app/paths.ts';
import { useHash, useSettings } from '../hooks.ts';
import { SettingsForm } from '../SettingsForm.tsx';
import { LandingPhoto } from './LandingPhoto.tsx';

/** What the couple knows of its wedding. */
export function WeddingPart() {
  useHash(useSettings().data !== undefined);
  return (
    <Stack gap="xl" maw="36rem">
      <SettingsForm names={pageSettings.filter((name) => !terms.includes(name))} />
      <LandingPhoto />
      <Text>
        {texts.server} <Link to={`${paths.host}/${stepPart.mail}`}>{archivesTexts.kinds.check}</Link>
      </Text>
    </Stack>
  );
}
