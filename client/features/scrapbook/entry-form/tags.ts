import { distinct } from '../../../../shared/names.ts';

/** The trimmed tags of a list without blanks and doubles; Chinese, Japanese and Arabic commas separate, too. */
export const splitTags = (typed: string): string[] => distinct(typed.split(/[,，、،]/));

export const joinTags = (tags: readonly string[]): string => tags.join(', ');
