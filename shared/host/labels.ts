/** The label of the invite that the first start prints. */
export const firstLabel = 'first start';

/** The name of a card in the list of invites. */
export const labelOf = (name: string): string => `Card: ${name}`;
export const nameOf = (label: string): string =>
  label === firstLabel ? 'For our guests' : label.replace(/^Card: /, '');
