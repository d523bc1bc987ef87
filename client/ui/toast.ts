import { notifications } from '@mantine/notifications';

const closeButtonProps = { 'aria-label': 'Dismiss' };

/** A failure that belongs to no place on the screen; read out at once and left standing a while. */
export function toastError(message: string): void {
  notifications.show({ message, color: 'red', autoClose: 8000, role: 'alert', closeButtonProps });
}

/** A success worth a word; read out when it is convenient. */
export function toastSuccess(message: string): void {
  notifications.show({ message, color: 'fern', autoClose: 4000, role: 'status', closeButtonProps });
}
