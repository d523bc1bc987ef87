import { useEffect, useRef } from 'react';
import { labels } from '../../shared/messages/labels.ts';
import { useWedding } from '../lib/wedding.ts';
import { Ampersand } from './Ampersand.tsx';
import styles from './Page.module.css';

type Props = {
  /** The title of the browser's tab, and the heading unless there is another. */
  title: string;
  heading?: React.ReactNode;
  eyebrow?: React.ReactNode;
  actions?: React.ReactNode;
  /** By default as wide as the bar above it, so that all pages share its left edge. */
  width?: 'narrow' | 'reading';
  /** The ampersand beside a narrow page, where the window has room for it. */
  ornament?: boolean;
  children: React.ReactNode;
};

// The first page of a visit leaves the focus where the browser puts it; on every later one it goes to the heading.
let anyPageShown = false;

/** The frame of every page below the top bar: the main landmark, its one `h1` and the document's title. */
export function Page({ title, heading = title, eyebrow, actions, width, ornament = false, children }: Props) {
  const { couple_names: names } = useWedding();
  const h1 = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A form that begins in one of its fields has focused it by now.
    const isFocused = h1.current?.closest('main')?.contains(document.activeElement);
    if (anyPageShown && !isFocused) h1.current?.focus({ preventScroll: true });
    anyPageShown = true;
  }, []);
  return (
    <main
      id="main"
      tabIndex={-1}
      className={styles.page}
      data-width={width}
      data-ornament={ornament || undefined}
      data-paper={names}
    >
      <title>{labels.pages.titled(title, names)}</title>
      {eyebrow}
      <div className={styles.head}>
        <h1 ref={h1} tabIndex={-1} className={`display ${styles.title}`}>
          {heading}
        </h1>
        {actions}
      </div>
      {children}
      {ornament && (
        <div className={styles.ornament}>
          <Ampersand size="100%" />
        </div>
      )}
    </main>
  );
}

/** What a guest sees until the session is restored, on every page; the tab keeps the title of the journal. */
export const PageSkeleton = () => (
  <main id="main" tabIndex={-1} className={styles.page} aria-busy="true">
    <Skeleton />
  </main>
);

/** What stands in for the content of a page until it has come. */
export const Skeleton = () => (
  <div aria-busy="true">
    <span className="hidden" role="status">
      {labels.texts.loading}
    </span>
    <div className={styles.skeleton} aria-hidden="true" />
  </div>
);
