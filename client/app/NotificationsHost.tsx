import { Notifications } from '@mantine/notifications';
import './notifications.css';

/** The place where passing notes appear (`ui/toast.ts`). */
export default function NotificationsHost() {
  return <Notifications position="bottom-center" />;
}
