import type { CardLayout } from '../card/EntryThumbnail.tsx';
import { cellRatio, phoneRatio, type Shaped } from './rows.ts';

/** The style of a cell that is as wide in its row, and as high, as its ratio says. */
export const ratioStyle = (item: Shaped, layout: CardLayout): React.CSSProperties =>
  ({
    '--ratio': layout === 'pair' || layout === 'lead' ? phoneRatio(item, layout === 'lead') : cellRatio(item),
  }) as React.CSSProperties;

/** The style of the room that stays free at the end of a row. */
export const restStyle = (rest: number): React.CSSProperties => ({ '--ratio': rest }) as React.CSSProperties;
