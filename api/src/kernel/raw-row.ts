/** A row as a query answers it, of a type whose numbers may be int8: those are BigInt until `withNumbers`. */
export type RawRow<Row> = { [Name in keyof Row]: number extends Row[Name] ? Row[Name] | bigint : Row[Name] };

/** Turns int8 columns into numbers, in the row itself. Money and times are within the safe integers. */
export function withNumbers<Row>(row: RawRow<Row>): Row {
  const columns = row as Record<string, unknown>;
  for (const [name, value] of Object.entries(columns)) if (typeof value === 'bigint') columns[name] = Number(value);
  return row as Row;
}

/** The same for all rows of an answer. */
export const allWithNumbers = <Row>(rows: RawRow<Row>[]): Row[] => rows.map((row) => withNumbers<Row>(row));
