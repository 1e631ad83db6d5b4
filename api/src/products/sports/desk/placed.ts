/** A match of a list with its position: higher positions are listed first. */
export interface PlacedKey {
  subject: string;
  place: number;
}

const inOrder = ([a, x]: readonly [string, number], [b, y]: readonly [string, number]) => y - x || (a < b ? -1 : 1);

/** Matches in list order, each once and at a distinct position: matches of the same moment follow one another. */
export function placed(places: Iterable<readonly [subject: string, place: number]>): PlacedKey[] {
  let last = Number.POSITIVE_INFINITY;
  return [...new Map(places)].sort(inOrder).map(([subject, place]) => {
    last = Math.min(place, last - 1);
    return { subject, place: last };
  });
}

/** Subjects of a page, those after the place `before`, and where the next page begins; null where nothing follows. */
export function pageOfKeys(
  keys: readonly PlacedKey[],
  before: number | undefined,
  perPage: number,
): { page: string[]; next: number | null } {
  const rest = before === undefined ? keys : keys.filter(({ place }) => place < before);
  const page = rest.slice(0, perPage);
  return { page: page.map(({ subject }) => subject), next: rest.length > perPage ? page.at(-1)!.place : null };
}
