import { Stack, Text, TextInput, Title } from '@mantine/core';
import { messages } from '../../../shared/messages.ts';
import { errorMessage } from '../../lib/errors.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { QrTile } from '../../ui/QrCode.tsx';
import { useDeviceLink } from './hooks.ts';

const { links } = messages;

/** A link that opens the account on another device. */
export default function DeviceLink() {
  const { mutate, data, error, isPending } = useDeviceLink();
  return (
    <Stack component="section" aria-labelledby="device" align="start" gap="sm" maw="44rem">
      <Title id="device">{links.device}</Title>
      <Text>{links.deviceWhy}</Text>
      {error && <ErrorNotice message={errorMessage(error, messages.generic.unexpected)} />}
      {data && (
        <>
          <QrTile text={data.url} label={links.code} />
          <TextInput
            w="100%"
            label={links.address}
            value={data.url}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </>
      )}
      <BusyButton variant="outline" busy={isPending} onClick={() => mutate({})}>
        {links.make}
      </BusyButton>
    </Stack>
  );
}
