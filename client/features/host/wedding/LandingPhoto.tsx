import { Box, FileButton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { weddingTexts as texts } from '../../../../shared/messages/host/wedding.ts';
import { uploadAsGuest } from '../../../app/upload-as-guest.ts';
import { pictureAccept, pictureProblem } from '../../../lib/upload/profile-picture.ts';
import { useWedding } from '../../../lib/wedding.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { CameraIcon } from '../../../ui/icons.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Acts, type Act } from '../Acts.tsx';
import { useActs, useShowWedding } from '../hooks.ts';

/** The photo of the landing page, which is sent when it is chosen. */
export function LandingPhoto() {
  const { landing_photo } = useWedding();
  const { run, busy, alert } = useActs();
  const showWedding = useShowWedding();
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (file: File) => {
    const found = pictureProblem(file);
    setProblem(found);
    if (!found)
      run(async ({ host }) => {
        const { upload_id, forget } = await uploadAsGuest(file, { purpose: 'entry' });
        await host.set_landing_photo.mutate({ upload_id });
        await forget();
        await showWedding();
      });
  };
  const remove: Act = {
    label: texts.removePhoto,
    look: { variant: 'subtle' },
    run: async ({ host }) => {
      await host.set_landing_photo.mutate({ upload_id: null });
      setProblem(null);
      await showWedding();
    },
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
      <Acts acts={[shown !== undefined && !busy && remove]}>
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
      </Acts>
    </Stack>
  );
}
