import { useMediaQuery } from '@mantine/hooks';

/** The ratio of a whole row, by the width of the screen; null where two columns take the place of rows. */
export function useRowCapacity(): number | null {
  const options = { getInitialValueInEffect: false };
  const tablet = useMediaQuery('(min-width: 40em)', false, options);
  const desktop = useMediaQuery('(min-width: 64em)', false, options);
  const large = useMediaQuery('(min-width: 100em)', false, options);
  return large ? 5 : desktop ? 4.2 : tablet ? 2.8 : null;
}
