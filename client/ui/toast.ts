import { notifications } from '@mantine/notifications';
import { labels } from '../../shared/messages/labels.ts';

const closeButtonProps = { 'aria-label': labels.actions.dismiss };

export const toastSuccess = (message: string): void => toast(message, 'fern.5');

/** What is neither a success nor a failure. */
export const toastNote = (message: string): void => toast(message, 'gray.5');

function toast(message: string, color: string): void {
  notifications.show({ message, color, autoClose: 4000, role: 'status', closeButtonProps });
}
