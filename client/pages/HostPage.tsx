import { Navigate, useParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { useSession } from '../app/session.tsx';
import { ConfirmedProvider } from '../features/host/Confirmed.tsx';
import { HostFrame } from '../features/host/HostFrame.tsx';
import { parts } from '../features/host/parts.ts';

/** The couple's own page; for guests who are no hosts it is an unknown address. */
export default function HostPage() {
  const { user } = useSession();
  const { part: path } = useParams();
  const part = parts.find((known) => known.path === path);
  if (!user?.is_host) return <Navigate to={paths.landing} replace />;
  if (path !== undefined && !part) return <Navigate to={paths.host} replace />;
  return (
    <ConfirmedProvider>
      <HostFrame part={part} />
    </ConfirmedProvider>
  );
}
