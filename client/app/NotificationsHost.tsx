import { Notifications } from '@mantine/notifications';
import './notifications.css';

export default function NotificationsHost() {
  return <Notifications position="bottom-center" />;
}
