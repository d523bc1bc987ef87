import { Suspense } from 'react';
import { useWedding } from '../../lib/wedding.ts';
import { lazyOrNothing } from '../../lib/lazy-or-nothing.ts';

const InlineTranslation = lazyOrNothing(() => import('./InlineTranslation.tsx'));

/** Offers the translation of a guest's text below it, where a translator is set and the text needs one. */
export function Translation({ text }: { text: string }) {
  const { translates } = useWedding();
  if (!translates) return null;
  return (
    <Suspense fallback={null}>
      <InlineTranslation key={text} text={text} />
    </Suspense>
  );
}
