import { useMediaQuery } from '@mantine/hooks';

/** The ratio of a whole row, by the width of the screen; null on a phone, where two items are side by side. */
export function useRowCapacity(): number | null {
  const options = { getInitialValueInEffect: false };
  const tablet = useMediaQuery('(min-width: 40em)', false, options);
  const desktop = useMediaQuery('(min-width: 72em)', false, options);
  const large = useMediaQuery('(min-width: 120em)', false, options);
  const wall = useMediaQuery('(min-width: 140em)', false, options);
  return wall ? 5.6 : large ? 4.6 : desktop ? 3.8 : tablet ? 2.6 : null;
}
