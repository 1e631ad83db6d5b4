/** Scroll positions of lists by the key of their entry in the page's history. */
const storageKey = 'maru.feed.scroll';
/** Entries further back than this begin at the top. */
const limit = 50;

type Positions = [key: string, top: number][];

function read(): Positions {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((one): one is [string, number] => typeof one?.[0] === 'string' && Number.isFinite(one?.[1]));
  } catch {
    return [];
  }
}

/** Where the list of a history entry was scrolled to, px; undefined where it was never left. */
export function scrollTopOf(key: string): number | undefined {
  return read().find(([known]) => known === key)?.[1];
}

/** Remembers where a list was left. Kept by the tab, so that a reload or another build of the remote finds it too. */
export function rememberScroll(key: string, top: number): void {
  const next = [...read().filter(([known]) => known !== key), [key, Math.round(top)]].slice(-limit);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // storage is forbidden: lists begin at the top
  }
}
