/** What is known of each source, by its name: the key of the last entry shown, '' where none was. A source that is not in it is over. */
export type Cursor = ReadonlyMap<string, string>;

/** 'ledger:4711.0.1200,bets:' */
export function encodeCursor(cursor: Cursor): string {
  return [...cursor].map(([name, key]) => `${name}:${key}`).join(',');
}

/** @param names sources that there are; others are left out */
export function decodeCursor(text: string, names: readonly string[]): Cursor {
  const parts = text.split(',').map((part): [string, string] => {
    const at = part.indexOf(':');
    return [part.slice(0, at), part.slice(at + 1)];
  });
  return new Map(parts.filter(([name]) => names.includes(name)));
}
