import { Box, Button, Group, Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { labels } from '../../shared/messages/labels.ts';
import { AlertIcon, CheckIcon } from './icons.tsx';
import styles from './Notice.module.css';

type ErrorProps = { message: string; onRetry?: (() => void) | undefined; id?: string | undefined };

/** A failure in one sentence, read out at once; with a way to try again where there is one. */
export const ErrorNotice = ({ message, onRetry, id }: ErrorProps) => (
  <Group role="alert" className={styles.notice} id={id} c="var(--error)" bg="var(--error-soft)">
    <AlertIcon />
    <Words>{message}</Words>
    {onRetry && (
      <Button variant="default" onClick={onRetry}>
        {labels.actions.retry}
      </Button>
    )}
  </Group>
);

/** A success in one sentence, read out when it is convenient. */
export const SuccessNotice = ({ message }: { message: string }) => (
  <Group role="status" className={styles.notice} c="var(--success)" bg="var(--success-soft)">
    <CheckIcon />
    <Words>{message}</Words>
  </Group>
);

const Words = ({ children }: { children: string }) => <Box flex="1 1 12rem">{children}</Box>;

type OfflineProps = {
  /** At the foot of the page, or in its place within a dialog over the page. */
  place?: 'page' | 'dialog';
};

export function OfflineBanner({ place = 'page' }: OfflineProps) {
  const { online } = useNetwork();
  return (
    <div
      role="status"
      // Its room in a dialog has gaps around it.
      hidden={place === 'dialog' && online}
      style={place === 'page' ? { position: 'sticky', zIndex: 150, bottom: 0 } : undefined}
    >
      {!online && (
        <Text bg="var(--brass-soft)" px="var(--gutter)" py="xs" fw={600} ta="center">
          {labels.texts.offline}
        </Text>
      )}
    </div>
  );
}
