import { plainDigits } from '../forms/clean';

export const parts = ['year', 'month', 'day'] as const;
export type Part = (typeof parts)[number];
export type BirthFields = Record<Part, string>;
/** What is wrong: a text key under `birth.`. */
export type BirthProblem = 'format' | 'year' | 'month' | 'day';

export const partLength: Record<Part, number> = { year: 4, month: 2, day: 2 };
const largest: Partial<Record<Part, number>> = { month: 12, day: 31 };
const firstYear = 1900;

/** A field's value after typing or pasting `text`: digits only, at most its length, month to 12 and day to 31. */
export function typed(part: Part, text: string): string {
  const digits = plainDigits(text).replace(/\D/g, '').slice(0, partLength[part]);
  const top = largest[part];
  return top !== undefined && Number(digits) > top ? String(top) : digits;
}

/** A field's value when it is left: a single digit of month or day gets its zero. */
export function padded(part: Part, value: string): string {
  return part !== 'year' && value.length === 1 ? `0${value}` : value;
}

/** Whether the field is complete, which moves the focus to the next. */
export function isFull(part: Part, value: string): boolean {
  return value.length === partLength[part];
}

/** The date in wire format, YYYYMMDD. */
export function toBirth({ year, month, day }: BirthFields): string {
  return year + padded('month', month) + padded('day', day);
}

/**
 * The first thing that is wrong with a date, in the site's order: eight digits, year, month, day. As everywhere in
 * the site the day is checked against 31 alone, not against its month. `now` is the year now.
 */
export function birthProblem(birth: string, now: number): BirthProblem | null {
  if (!/^\d{8}$/.test(birth)) return 'format';
  const [year, month, day] = [birth.slice(0, 4), birth.slice(4, 6), birth.slice(6)].map(Number) as [
    number,
    number,
    number,
  ];
  if (year < firstYear || year > now) return 'year';
  if (month < 1 || month > 12) return 'month';
  return day < 1 || day > 31 ? 'day' : null;
}

/** The field that a problem is about; one of the whole date is about the first field that is short. */
export function findPart(problem: BirthProblem, values: BirthFields): Part {
  if (problem !== 'format') return problem;
  return parts.find((part) => padded(part, values[part]).length < partLength[part]) ?? 'year';
}
