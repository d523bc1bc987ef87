import { Box } from '@mantine/core';

type Props = {
  label: string;
  /** Null while it is not known how long it takes. */
  share: number | null;
};

export const ProgressBar = ({ label, share }: Props) => (
  <Box
    component="progress"
    w="100%"
    h={10}
    aria-label={label}
    {...(share !== null && { value: share, max: 1 })}
    style={{ accentColor: 'var(--primary)' }}
  />
);
