import { Stack } from '@mantine/core';
import { AddHostForm } from './AddHostForm.tsx';
import { HostsList } from './HostsList.tsx';
import { Log } from './Log.tsx';

export const HostsPart = () => (
  <Stack gap="xl">
    <HostsList />
    <AddHostForm />
    <Log />
  </Stack>
);
