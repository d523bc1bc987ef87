import { locale } from '../../../shared/messages/locale.ts';

const KB = 1024;
const MB = 1024 * KB;
const GB = 1024 * MB;

/** "7.4 MB", "640 KB" or "31.0 GB", as phones show it. */
export const formatBytes = (bytes: number): string => locale.size(amount(bytes, bytes), unitOf(bytes));

/** "3.1 of 7.4 MB": both in the unit of the whole. */
export const formatShare = (part: number, whole: number): string =>
  locale.share(amount(part, whole), formatBytes(whole));

/** The whole percents that are done; 100 only when everything is. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 100 : Math.floor((100 * part) / whole);

const unitOf = (whole: number) => (whole < MB ? 'KB' : whole < GB ? 'MB' : 'GB');

const tenths = new Intl.NumberFormat(locale.tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const amount = (bytes: number, whole: number): string =>
  whole < MB ? String(Math.ceil(bytes / KB)) : tenths.format(bytes / (whole < GB ? MB : GB));
