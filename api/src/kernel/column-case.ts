/** A name of SQL in camel case: 'placed_at' is 'placedAt'. */
export type CamelName<Name> = Name extends `${infer First}_${infer Tail}`
  ? `${First}${Capitalize<CamelName<Tail>>}`
  : Name;

/** A type with its property names in camel case: the row of a wire type. */
export type CamelCased<Row> = { [Name in keyof Row as CamelName<Name>]: Row[Name] };

type SnakeName<Name> = Name extends `${infer First}${infer Tail}`
  ? `${First extends Uppercase<First> ? (First extends Lowercase<First> ? First : `_${Lowercase<First>}`) : First}${SnakeName<Tail>}`
  : Name;

/** A row with its property names in snake case, as the wire has them. */
export type SnakeCased<Row> = { [Name in keyof Row as SnakeName<Name>]: Row[Name] };

const camelNames = new Map<string, string>();

/**
 * Returns a column's name in camel case. Removes every '_' and capitalizes the letter after it: 'member_id' is
 * 'memberId'. `snakeName` reverses it, except for a '_' before a digit: 'net_30_days' becomes 'net30Days', which
 * becomes 'net30_days'. So columns are named without one ('net30_days').
 */
export function camelName<Name extends string>(name: Name): CamelName<Name> {
  if (!name.includes('_')) return name as CamelName<Name>;
  let camel = camelNames.get(name);
  if (camel === undefined) {
    camel = name.replace(/_([a-z0-9]?)/g, (_, next: string) => next.toUpperCase());
    camelNames.set(name, camel);
  }
  return camel as CamelName<Name>;
}

/** Returns a property's name in snake case: 'placedAt' is 'placed_at'. */
export const snakeName = (name: string): string => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** Renames the columns of an answer to camel case; returns the rows themselves if no name changes. Values stay as they are. */
export function camelRows(rows: Record<string, unknown>[]): Record<string, unknown>[] {
  const [first] = rows;
  if (!first) return rows;
  const columns = Object.keys(first);
  const names = columns.map((name) => camelName(name));
  if (names.every((name, at) => name === columns[at])) return rows;
  return rows.map((row) => {
    const renamed: Record<string, unknown> = {};
    for (let at = 0; at < columns.length; at += 1) renamed[names[at]!] = row[columns[at]!];
    return renamed;
  });
}

/** Renames the properties of a row to snake case, for an answer whose names are those of the columns. Values stay as they are. */
export function toSnakeCase<Row extends object>(row: Row): SnakeCased<Row> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeName(name), value])) as SnakeCased<Row>;
}
