type Identified = { id: number };

/** The ids before and after an entry in a list; null at its ends, and when the list does not hold it. */
export function adjacentEntries(list: readonly Identified[], id: number) {
  const index = list.findIndex((entry) => entry.id === id);
  const at = (position: number) => (index < 0 ? null : (list[position]?.id ?? null));
  return { previous: at(index - 1), next: at(index + 1) };
}
