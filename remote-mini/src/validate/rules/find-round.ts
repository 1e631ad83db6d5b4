import type { GameRound, RoundPage } from '@maru/contracts';

type Page = Pick<RoundPage, 'data' | 'current_page' | 'last_page'>;

/** A round that the member wants: by its number, or at an end of a page that is loaded first. */
export type WantedRound = { number: number } | 'first' | 'last';

/** Where to look for a number next: the round, another page, or nowhere. */
export function findRound(
  wanted: WantedRound,
  page: Page,
  isEndless: boolean,
): { round: GameRound } | { page: number } | null {
  const { data, current_page, last_page } = page;
  if (wanted === 'first' || wanted === 'last') {
    const round = data.at(wanted === 'first' ? 0 : -1);
    return round ? { round } : null;
  }
  const round = data.find(({ number }) => number === wanted.number);
  if (round) return { round };
  const [newest, oldest] = [data[0], data.at(-1)];
  // Numbers of games that count by the day repeat: only those of this page are meant.
  if (!isEndless || !newest || !oldest) return null;
  const away = wanted.number > newest.number ? newest.number - wanted.number : oldest.number - wanted.number;
  const to = current_page + Math.sign(away) * Math.ceil(Math.abs(away) / Math.max(1, data.length));
  const inside = Math.min(last_page, Math.max(1, to));
  return inside === current_page ? null : { page: inside };
}

const shownRows = 5;

/** Returns the rows around a round, and whether an older or a newer one follows it; none does without the round. */
export function roundsAround({ data, current_page, last_page }: Page, id: number | undefined) {
  const at = data.findIndex((round) => round.id === id);
  const first = Math.max(0, Math.min(at - 2, data.length - shownRows));
  return {
    rows: data.slice(first, first + shownRows),
    hasOlder: at >= 0 && !(current_page === last_page && at === data.length - 1),
    hasNewer: at >= 0 && !(current_page === 1 && at === 0),
  };
}
