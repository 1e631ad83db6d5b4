/** Where something is kept: in this browser for good, or in this tab until it is closed. */
export type StorageArea = 'browser' | 'tab';

/** One value that is kept under one key. */
export interface Stored<Value> {
  /** Name of the key in the browser's storage. */
  key: string;
  /** Null where nothing is kept, and where what is kept cannot be read or is refused by `parse`. */
  read(): Value | null;
  /** Null forgets. True where the browser keeps it; where it forbids storage, this page alone remembers. */
  write(value: Value | null): boolean;
}

/** Fallback if the browser forbids storage or has no room left: then a reload forgets. */
const instead = new Map<string, string>();

const findStorage = (area: StorageArea): Storage => (area === 'browser' ? localStorage : sessionStorage);

/**
 * Describes one stored value. A value of another form gets another `version`: what an older page has left is not read.
 * `parse` makes the value of what was stored, which anybody may have changed; null refuses it.
 */
export function stored<Value>(
  area: StorageArea,
  name: string,
  version: number,
  parse: (value: unknown) => Value | null,
): Stored<Value> {
  const key = `maru.${name}.v${version}`;
  const text = () => {
    try {
      return instead.get(key) ?? findStorage(area).getItem(key);
    } catch {
      return instead.get(key) ?? null;
    }
  };
  return {
    key,
    read() {
      try {
        const stored = text();
        return stored === null ? null : parse(JSON.parse(stored));
      } catch {
        return null;
      }
    },
    write(value) {
      instead.delete(key);
      const written = value === null ? null : JSON.stringify(value);
      try {
        if (written === null) findStorage(area).removeItem(key);
        else findStorage(area).setItem(key, written);
        return true;
      } catch {
        if (written !== null) instead.set(key, written);
        return false;
      }
    },
  };
}

/** A stored text. */
export const parseText = (value: unknown): string | null => (typeof value === 'string' ? value : null);
