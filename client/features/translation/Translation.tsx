import { Suspense } from 'react';
import { useWedding } from '../../lib/wedding.ts';
import { lazyOrNothing } from '../../app/lazy-page.tsx';

const InlineTranslation = lazyOrNothing(() => import('./InlineTranslation.tsx'));

type Props = {
  text: string;
  /** The language of the text, where the server is sure of it. */
  language?: string | null;
};

/** Offers the translation of a guest's text below it, where a translator is set and the text needs one. */
export function Translation({ text, language }: Props) {
  const { translates } = useWedding();
  if (!translates) return null;
  return (
    <Suspense fallback={null}>
      <InlineTranslation key={text} text={text} language={language} />
    </Suspense>
  );
}
