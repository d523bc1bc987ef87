import { encode } from 'uqr';

type Props = { text: string; label: string; /** In modules. */ border?: number; style?: React.CSSProperties };

/** A QR code dark on light within the margin of the standard, which every camera reads, by night too. */
export const QrTile = ({ width = 'min(100%, 16rem)', ...code }: Props & { width?: string }) => (
  <QrCode
    {...code}
    border={4}
    style={{
      width,
      background: 'var(--print)',
      fill: 'var(--print-text)',
      borderRadius: 'var(--space-2)',
    }}
  />
);

/** A QR code in one path. */
export function QrCode({ text, label, border = 1, style }: Props) {
  const { data, size } = encode(text, { ecc: 'M', border });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      style={style}
    >
      <path d={path} />
    </svg>
  );
}
