import { Box, FileButton, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { weddingTexts as texts } from '../../../../shared/messages/host/wedding.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { pictureAccept, pictureProblem } from '../../../lib/upload/profile-picture.ts';
import { useWedding } from '../../../lib/wedding.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { CameraIcon } from '../../../ui/icons.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { useWeddingChanges } from './hooks.ts';

/** The photo of the landing page, which is sent when it is chosen. */
export function LandingPhoto() {
  const { landing_photo } = useWedding();
  const sending = useMutation({ mutationFn: useWeddingChanges().setLandingPhoto });
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (file: File | null) => {
    const found = file && pictureProblem(file);
    setProblem(found);
    if (!found) sending.mutate(file);
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
      {(problem ?? sending.error) && (
        <ErrorNotice message={problem ?? errorMessage(sending.error, texts.failed)} />
      )}
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
              busy={sending.isPending}
              busyLabel={texts.sending}
              onClick={onClick}
            >
              {texts.choosePhoto}
            </BusyButton>
          )}
        </FileButton>
        {shown && !sending.isPending && (
          <BusyButton variant="subtle" busy={false} onClick={() => choose(null)}>
            {texts.removePhoto}
          </BusyButton>
        )}
      </Group>
    </Stack>
  );
}
