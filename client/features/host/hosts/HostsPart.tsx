import { Stack } from '@mantine/core';
import { Log } from './Log.tsx';

export const HostsPart = () => (
  <Stack gap="xl">
    <Log />
  </Stack>
);
