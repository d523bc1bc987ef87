import { notifications } from '@mantine/notifications';

const closeButtonProps = { 'aria-label': 'Dismiss' };

/** A success worth a word; read out when it is convenient. */
export function toastSuccess(message: string): void {
  notifications.show({ message, color: 'fern', autoClose: 4000, role: 'status', closeButtonProps });
}
