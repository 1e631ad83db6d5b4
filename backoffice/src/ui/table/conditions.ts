import { holdsKey, searchKey } from '@maru/contracts/search';
import type { SortValue } from '../sort-values';

/** How the values of a field are compared. Numbers and times (epoch ms) are ordered, choices are closed lists. */
export type FieldShape =
  | { kind: 'text' }
  | { kind: 'number' }
  | { kind: 'time' }
  | {
      kind: 'choice';
      options: readonly Choice[] /** Only one at a time, where the server takes one. */;
      single?: true;
    };
interface Choice {
  value: string;
  text: string;
}

export type Operation = 'has' | 'is' | 'not' | 'least' | 'most';

/** A field that can be filtered by: 항목. */
export type FilterField = FieldShape & {
  name: string;
  text: string;
  /** Where the server filters: what it can do of the kind's operations. */
  operations?: readonly Operation[];
};

/** One chip of the filter: 항목 · 연산 · 값. Choices are joined by commas, times are epoch ms. */
export interface Condition {
  field: string;
  op: Operation;
  value: string;
}

/** Filter of a table. */
export interface TableQuery {
  search: string;
  conditions: readonly Condition[];
}

const operationsOfKind: Record<FieldShape['kind'], readonly Operation[]> = {
  text: ['has', 'is'],
  number: ['is', 'least', 'most'],
  time: ['least', 'most'],
  choice: ['is', 'not'],
};

/** What a field can be compared by, the most used first. */
export function listOperations(field: FilterField): readonly Operation[] {
  return field.operations ?? operationsOfKind[field.kind];
}

/** Whether a value meets a condition of its field; nothing (null) meets only 'not'. */
export function meets(value: SortValue, shape: FieldShape, { op, value: target }: Condition): boolean {
  if (shape.kind === 'choice') {
    const among = target.split(',').includes(String(value));
    return op === 'not' ? !among : among;
  }
  if (value === null) return op === 'not';
  if (shape.kind === 'text') {
    const [key, words] = [searchKey(String(value)), searchKey(target)];
    return op === 'is' ? key === words : holdsKey(key, words);
  }
  const n = Number(value);
  if (op === 'least') return n >= Number(target);
  if (op === 'most') return n <= Number(target);
  return n === Number(target);
}

/** True if every word of a search is somewhere in the values of a row. */
export function hasWords(values: readonly SortValue[], search: string): boolean {
  const keys = values.map((value) => searchKey(String(value ?? '')));
  const words = search.trim().split(/\s+/).map(searchKey);
  return search.trim() === '' || words.every((word) => keys.some((key) => holdsKey(key, word)));
}

/** Puts a condition into its place: replaces the one at `at`, or appends it. */
export function withCondition(conditions: readonly Condition[], changed: Condition, at?: number): Condition[] {
  if (at === undefined) return [...conditions, changed];
  return conditions.map((condition, place) => (place === at ? changed : condition));
}

/** Reads conditions that were kept; what is none is left out. */
export function readConditions(value: unknown): Condition[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (entry): entry is Condition =>
      typeof entry?.field === 'string' &&
      typeof entry.value === 'string' &&
      ['has', 'is', 'not', 'least', 'most'].includes(entry.op),
  );
}
