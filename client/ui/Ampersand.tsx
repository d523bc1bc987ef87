import { ampersandOutline } from '../../shared/ampersand.ts';

/** The one ornament of the site, of the height `size` (any CSS length). */
export function Ampersand({ size, className }: { size: string; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 100.6 100"
      style={{ height: size, width: 'auto', overflow: 'visible', color: 'var(--brass)' }}
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <path d={ampersandOutline} fill="currentColor" />
    </svg>
  );
}
