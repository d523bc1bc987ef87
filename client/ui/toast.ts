import { notifications } from '@mantine/notifications';
import { labels } from '../../shared/messages/labels.ts';

const closeButtonProps = { 'aria-label': labels.actions.dismiss };

export function toastSuccess(message: string): void {
  notifications.show({ message, color: 'fern', autoClose: 4000, role: 'status', closeButtonProps });
}
