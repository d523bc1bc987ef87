/** Head and shoulders: the icon of a profile that cannot be shown. */
export const guestIcon = 'M12 4a4 4 0 1 0 0 8 4 4 0 1 0 0-8ZM4 20c0-4 3.5-5.5 8-5.5s8 1.5 8 5.5';
