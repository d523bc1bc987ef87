/** The label of the invite that the first start prints. */
export const firstLabel = 'first start';

/** The name of a card in the list of invites. */
export const labelOf = (name: string): string => `Card: ${name}`;
/** @param forAll the name of the first invite, in the language of who reads it */
export const nameOf = (label: string, forAll: string): string =>
  label === firstLabel ? forAll : label.replace(/^Card: /, '');
