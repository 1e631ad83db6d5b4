/** Entries further back than this begin at the top. */
const limit = 50;

type Positions = [key: string, top: number][];

/** Scroll positions of lists by the key of their entry in the page's history. */
function read(storageKey: string): Positions {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter(
      (entry): entry is [string, number] => typeof entry?.[0] === 'string' && Number.isFinite(entry?.[1]),
    );
  } catch {
    return [];
  }
}

/** Where the list of a history entry was scrolled to, px; undefined where it was never left. `storageKey`: the area's. */
export function scrollTopOf(storageKey: string, key: string): number | undefined {
  return read(storageKey).find(([entryKey]) => entryKey === key)?.[1];
}

/** Remembers where a list was left. Kept by the tab, so that a reload or another build of the remote finds it too. */
export function rememberScroll(storageKey: string, key: string, top: number): void {
  const next = [...read(storageKey).filter(([entryKey]) => entryKey !== key), [key, Math.round(top)]].slice(-limit);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // storage is forbidden: lists begin at the top
  }
}
