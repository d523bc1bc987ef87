import { Box, FileButton, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { weddingTexts as texts } from '../../../../shared/messages/host/wedding.ts';
import { uploadAsGuest } from '../../../app/upload-as-guest.ts';
import { pictureAccept, pictureProblem } from '../../../lib/upload/profile-picture.ts';
import { useWedding } from '../../../lib/wedding.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { CameraIcon } from '../../../ui/icons.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { useActs, useShowWedding } from '../hooks.ts';

/** The photo of the landing page, which is sent when it is chosen. */
export function LandingPhoto() {
  const { landing_photo } = useWedding();
  const { run, busy, alert } = useActs(texts.failed);
  const showWedding = useShowWedding();
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (file: File | null) => {
    const found = file && pictureProblem(file);
    setProblem(found);
    if (!found)
      run(async ({ host }) => {
        const sent = file && (await uploadAsGuest(file, { purpose: 'entry' }));
        await host.set_landing_photo.mutate({ upload_id: sent?.upload_id ?? null });
        await sent?.forget();
        await showWedding();
      });
  };
  const shown = landing_photo.find(({ width }) => width >= 800) ?? landing_photo.at(-1);
  return (
    <Stack component="section" id="photo" gap="sm">
      <Title>{texts.photo}</Title>
      <Text c="dimmed">{texts.photoHint}</Text>
      {shown && (
        <Box
          component="img"
          src={shown.url}
          width={shown.width}
          height={shown.height}
          alt={texts.photo}
          w="auto"
          maw="100%"
          h="auto"
          mah={320}
          style={{ alignSelf: 'start' }}
        />
      )}
      {(problem ?? alert) && <ErrorNotice message={problem ?? alert ?? ''} />}
      <Group gap="sm">
        <FileButton
          accept={pictureAccept}
          onChange={(file) => file && choose(file)}
          inputProps={{
            'aria-label': texts.photo,
            onClick: ({ currentTarget }) => (currentTarget.value = ''),
          }}
        >
          {({ onClick }) => (
            <BusyButton
              variant="default"
              leftSection={<CameraIcon />}
              busy={busy}
              busyLabel={texts.sending}
              onClick={onClick}
            >
              {texts.choosePhoto}
            </BusyButton>
          )}
        </FileButton>
        {shown && !busy && (
          <BusyButton variant="subtle" busy={false} onClick={() => choose(null)}>
            {texts.removePhoto}
          </BusyButton>
        )}
      </Group>
    </Stack>
  );
}
