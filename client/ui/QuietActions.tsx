import { Group } from '@mantine/core';

/** The other ways from a form, in a row below its button: links, and buttons that look like them. */
export const QuietActions = ({ children }: { children: React.ReactNode }) => (
  <Group className="quiet-actions" justify="space-between" gap="0 lg" mih={44} mt="calc(-1 * var(--space-2))">
    {children}
  </Group>
);
