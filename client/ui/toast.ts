import { notifications } from '@mantine/notifications';
import { labels } from '../../shared/messages/labels.ts';

const closeButtonProps = { 'aria-label': labels.actions.dismiss };

/** Says for a moment what is done, or comes. */
export const toast = (message: string): void =>
  void notifications.show({ message, autoClose: 4000, role: 'status', closeButtonProps });
