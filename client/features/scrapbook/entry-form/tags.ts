import { distinct } from '../../../../shared/names.ts';

/**
 * The tags of a typed list. Chinese, Japanese and Arabic commas separate, too; what remains is trimmed, without blanks
 * and without doubles regardless of case.
 */
export const splitTags = (typed: string): string[] => distinct(typed.split(/[,，、،]/));

/** The tags of an entry as one would type them. */
export const joinTags = (tags: readonly string[]): string => tags.join(', ');
