import { characters, limits } from './limits.ts';

/** The text of an entry that is translated: title and description, or the description alone where both are too long. */
export function translatableText({ title, description }: { title: string; description: string }): string {
  const both = [title, description]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n');
  return characters(both) <= limits.translateText ? both : description.trim();
}
