import { Switch } from '@mantine/core';
import { messages } from '../../../shared/messages.ts';
import '../../ui/switch.css';
import { useSetDigest } from './hooks/profiles.ts';

/** Whether the guest gets news by e-mail; on sites whose host sends them. */
export default function DigestSwitch({ digest }: { digest: boolean }) {
  const { mutate, isError } = useSetDigest();
  return (
    <Switch
      label={messages.digest.wanted}
      checked={digest}
      onChange={({ currentTarget }) => mutate({ digest: currentTarget.checked })}
      error={isError && messages.digest.failed}
    />
  );
}
