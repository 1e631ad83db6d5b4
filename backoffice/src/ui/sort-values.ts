/** What a column is sorted by; null is the smallest. */
export type SortValue = string | number | boolean | null;

/** Orders two values of one column: numbers by size, words as a reader would. */
export function compareValues(a: SortValue, b: SortValue): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b, 'ko');
  return Number(a) - Number(b);
}

/** The attribute of a column's head. */
export function toAriaSort(direction: false | 'asc' | 'desc'): 'ascending' | 'descending' | undefined {
  if (direction === false) return undefined;
  return direction === 'asc' ? 'ascending' : 'descending';
}
