/** Keys of the rows that are selected. */
export type Selection = ReadonlySet<string>;
export const nothing: Selection = new Set();

/** With the row where it was without it, and the other way round. */
export function toggled(selection: Selection, id: string): Selection {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** How many of the rows that are shown are selected: the state of the box in the head. */
export function toSelectionState(selection: Selection, ids: readonly string[]): 'none' | 'some' | 'all' {
  const n = ids.filter((id) => selection.has(id)).length;
  if (n === 0) return 'none';
  return n === ids.length ? 'all' : 'some';
}

/** The box in the head: all that are shown, or none where all of them are. */
export function toggledAll(selection: Selection, ids: readonly string[]): Selection {
  return toSelectionState(selection, ids) === 'all' ? nothing : new Set(ids);
}
