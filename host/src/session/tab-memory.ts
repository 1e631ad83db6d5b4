/** Stands in where the browser forbids storage: then a reload forgets. */
const instead = new Map<string, string>();

/** What this tab remembers under a key; null for nothing. */
export function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return instead.get(key) ?? null;
  }
}

/** Remembers a text until the tab is closed; null forgets it. */
export function remember(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    if (text === null) instead.delete(key);
    else instead.set(key, text);
  }
}
