import { format } from 'date-fns';

/** "June 20, 2026, at 4:30 PM", in the reader's time zone. */
export const formatDetail = (iso: string): string => format(new Date(iso), "MMMM d, yyyy, 'at' h:mm a");

/** "Jun 20, 2026", in the reader's time zone. */
export const formatCard = (iso: string): string => format(new Date(iso), 'MMM d, yyyy');
