import type { GameRound, RoundPage } from '@maru/contracts';

/** A round that the member wants: by its number, or at an end of a page that is loaded first. */
export type WantedRound = { number: number } | 'first' | 'last';

/** Where to look for a number next: the round, another page, or nowhere. */
export function findRound(
  wanted: WantedRound,
  page: Pick<RoundPage, 'data' | 'current_page' | 'last_page'>,
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
