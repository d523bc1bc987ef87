import { invitesTexts } from '../messages/host/invites.ts';

/** The label of the invite that the first start prints. */
export const firstLabel = 'first start';

/** The name of a card in the list of invites. */
export const labelOf = (name: string): string => `Card: ${name}`;
export const nameOf = (label: string, forAll: string = invitesTexts.forAll): string =>
  label === firstLabel ? forAll : label.replace(/^Card: /, '');
