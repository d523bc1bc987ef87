import { Button, type ButtonProps } from '@mantine/core';
import { basePath } from '../../../lib/base-path.ts';

type Props = ButtonProps & { ids: readonly number[]; label: string };

/** Opens the page of these cards in a tab of its own, which prints itself. */
export const PrintLink = ({ ids, label, ...button }: Props) => (
  <Button
    component="a"
    href={`${basePath}/uploads/cards?ids=${ids.join(',')}`}
    target="_blank"
    rel="noopener"
    {...button}
  >
    {label}
  </Button>
);
