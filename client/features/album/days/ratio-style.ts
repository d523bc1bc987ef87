/** The style of a cell, or of the room that stays free, that is as wide in its row, and as high, as its ratio says. */
export const ratioStyle = (ratio: number): React.CSSProperties =>
  ({ '--ratio': ratio }) as React.CSSProperties;
