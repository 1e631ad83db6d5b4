import { useCall } from '@maru/client';
import type { GameRound, RoundPage } from '@maru/contracts';
import { useEffect, useRef, useState } from 'react';
import type { GameRef } from '../../routes/games';

/** A round that the member wants: by its number, or at an end of a page that is loaded first. */
type Wanted = { number: number } | 'first' | 'last' | null;

/** Pages that are looked through for a number before it counts as missing. */
const mostPages = 4;
/** A list without a round is asked for again after so long, ms. */
const emptyMs = 10_000;

/** Where to look for a number next: the round, another page, or nowhere. */
export function findRound(
  wanted: Exclude<Wanted, null>,
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
  // Numbers of games that count by the day come again: only those of this page are meant.
  if (!isEndless || !newest || !oldest) return null;
  const away = wanted.number > newest.number ? newest.number - wanted.number : oldest.number - wanted.number;
  const to = current_page + Math.sign(away) * Math.ceil(Math.abs(away) / Math.max(1, data.length));
  const inside = Math.min(last_page, Math.max(1, to));
  return inside === current_page ? null : { page: inside };
}

/** Rounds that are over, a page at a time, and how one goes from one to another. `pick`: called with the round that was found. */
export function useRounds(game: GameRef, pick: (id: number) => void) {
  const [page, setPage] = useState(1);
  const [wanted, setWanted] = useState<Wanted>(null);
  const [missing, setMissing] = useState(false);
  const pages = useRef(0);
  const input = { params: { id: game.id }, query: { page } };
  const [isEmpty, setEmpty] = useState(false);
  const name = game.area === 'mini' ? 'miniResults' : 'tokenResults';
  const called = useCall(name, input, isEmpty ? { everyMs: emptyMs } : {});
  const data = called.data as RoundPage | null;
  useEffect(() => setEmpty(data !== null && data.total === 0), [data]);

  useEffect(() => {
    if (!wanted || !data || data.current_page !== page) return;
    const next = findRound(wanted, data, game.area === 'token');
    pages.current += 1;
    if (next && 'page' in next && pages.current < mostPages) return setPage(next.page);
    pages.current = 0;
    setWanted(null);
    if (next && 'round' in next) pick(next.round.id);
    else setMissing(true);
  }, [wanted, data, page, game.area, pick]);

  const want = (to: Exclude<Wanted, null>) => {
    pages.current = 0;
    setMissing(false);
    setWanted(to);
  };
  return {
    ...called,
    data,
    missing,
    find: (number: number) => want({ number }),
    /** The round before or after one of the page. */
    step(from: number, to: 'older' | 'newer') {
      const at = data?.data.findIndex(({ id }) => id === from) ?? -1;
      if (!data || at < 0) return;
      const next = data.data[at + (to === 'older' ? 1 : -1)];
      setMissing(false);
      if (next) return pick(next.id);
      if (to === 'older' && page < data.last_page) setPage(page + 1);
      else if (to === 'newer' && page > 1) setPage(page - 1);
      else return;
      want(to === 'older' ? 'first' : 'last');
    },
  };
}

export type Rounds = ReturnType<typeof useRounds>;
