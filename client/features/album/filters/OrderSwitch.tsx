import { UnstyledButton } from '@mantine/core';
import { messages } from '../../../../shared/messages.ts';
import type { AlbumOrder } from './album-filters.ts';

type QuietProps = React.ComponentProps<'button'>;

/** A button among the words above the pictures. */
export const QuietButton = ({ style, ...props }: QuietProps) => (
  <UnstyledButton
    mih={44}
    c="var(--link)"
    fz="var(--text-2)"
    style={{ textUnderlineOffset: '0.4em', ...style }}
    {...props}
  />
);

type Props = { order: AlbumOrder; onChange: (order: AlbumOrder) => void };

/** Leads to the other order. */
export const OrderSwitch = ({ order, onChange }: Props) => (
  <QuietButton
    style={{ textDecoration: 'underline' }}
    onClick={() => onChange(order === 'oldest' ? 'newest' : 'oldest')}
  >
    {order === 'oldest' ? messages.album.newestFirst : messages.album.fromTheBeginning}
  </QuietButton>
);
