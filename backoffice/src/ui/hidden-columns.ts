const keyOf = (table: string) => `maru_ops_columns_${table}`;

/** Names of the columns that this browser hides in a table. */
export function readHiddenColumns(table: string): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(table)) ?? '[]');
    return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps them; without storage they are shown again after a reload. */
export function writeHiddenColumns(table: string, names: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(table), JSON.stringify(names));
  } catch {
    // Nothing to do: the table works without it.
  }
}
