/** Of each frame: x, y, width, height. */
const frames = [
  [1, 38, 128, 96],
  [145, 5, 126, 160],
  [287, 30, 112, 112],
] as const;

/** Three blank picture frames, the one in the middle with an icon: the picture of a page that has nothing to show. Needs no style sheet. */
export const BlankFrames = ({ children }: { children: React.ReactNode }) => (
  <svg
    viewBox="0 0 400 170"
    style={{ width: 'clamp(16rem, 26vw, 40rem)', maxWidth: '70%' }}
    aria-hidden="true"
  >
    {frames.map(([x, y, width, height]) => (
      <g key={x} stroke="var(--hairline)">
        <rect x={x} y={y} width={width} height={height} rx="4" fill="var(--surface)" />
        <rect x={x + 8} y={y + 8} width={width - 16} height={height - 16} fill="var(--sheet)" stroke="none" />
      </g>
    ))}
    <g color="var(--brass)" transform="translate(176 53)">
      {children}
    </g>
  </svg>
);
