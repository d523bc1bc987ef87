import { Stack } from '@mantine/core';
import { lazyOrAlert } from '../../../app/lazy-part.tsx';
import { PageSpinner } from '../../../ui/Spinner.tsx';
import { HiddenList } from './HiddenList.tsx';
import { TermsForm } from './TermsForm.tsx';

// With the cards of the album, which no other part needs.
const WaitingList = lazyOrAlert(() => import('./WaitingList.tsx'), <PageSpinner />);

export const ModerationPart = () => (
  <Stack gap="xl">
    <WaitingList />
    <HiddenList />
    <TermsForm />
  </Stack>
);
