import { type Stored, stored } from '@maru/platform';

/** Entries further back than this begin at the top. */
const limit = 50;

type Positions = [key: string, top: number][];

function parsePositions(value: unknown): Positions | null {
  if (!Array.isArray(value)) return null;
  return value.filter(
    (entry): entry is [string, number] => typeof entry?.[0] === 'string' && Number.isFinite(entry?.[1]),
  );
}

/** Where lists were left, by the key of their entry in the page's history. */
export interface ScrollMemory {
  /** Where the list of a history entry was scrolled to, px; undefined where it was never left. */
  findTop(key: string): number | undefined;
  remember(key: string, top: number): void;
}

/** Scroll positions under a name of the area's; kept by the tab, so that a reload or another build finds them too. */
export function scrollMemory(name: string): ScrollMemory {
  const positions: Stored<Positions> = stored('tab', name, 1, parsePositions);
  return {
    findTop: (key) => positions.read()?.find(([entryKey]) => entryKey === key)?.[1],
    remember(key, top) {
      const others = (positions.read() ?? []).filter(([entryKey]) => entryKey !== key);
      positions.write([...others, [key, Math.round(top)] as [string, number]].slice(-limit));
    },
  };
}
