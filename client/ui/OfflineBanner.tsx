import { Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { labels } from '../../shared/messages/labels.ts';

type Props = {
  /** At the foot of the page, or in its place within a dialog over the page. */
  place?: 'page' | 'dialog';
};

export function OfflineBanner({ place = 'page' }: Props) {
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
