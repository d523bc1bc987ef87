import { encode } from 'uqr';
import { wallMessages } from '../../../shared/messages/wall.ts';
import { paths } from '../../app/paths.ts';
import { basePath } from '../../lib/base-path.ts';
import styles from './Wall.module.css';

export function InviteCode({ code }: { code: string }) {
  const address = `${window.location.origin}${basePath}${paths.register}?invite=${encodeURIComponent(code)}`;
  const { data, size } = encode(address, { ecc: 'M', border: 1 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <figure className={styles.invite}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={wallMessages.inviteCode}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <figcaption>{wallMessages.join}</figcaption>
    </figure>
  );
}
