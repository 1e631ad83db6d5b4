import { useCall } from '@maru/client';
import { useEffect, useRef, useState } from 'react';
import type { GameRef } from '../../model/games';
import { findRound, type WantedRound } from '../rules/find-round';

/** Pages that are looked through for a number before it counts as missing. */
const maxPages = 4;
/** Delay before a list without a round is fetched again, ms. */
const emptyMs = 10_000;

/** Finished rounds, a page at a time, and the way from one to another. `pick`: called with the found round. */
export function useRounds(game: GameRef, pick: (id: number) => void) {
  const [page, setPage] = useState(1);
  const [wanted, setWanted] = useState<WantedRound | null>(null);
  const [missing, setMissing] = useState(false);
  const pages = useRef(0);
  const input = { params: { id: game.id }, query: { page } };
  const [isEmpty, setEmpty] = useState(false);
  const name = game.area === 'mini' ? 'miniResults' : 'tokenResults';
  const called = useCall(name, input, isEmpty ? { everyMs: emptyMs } : {});
  const { data } = called;
  useEffect(() => setEmpty(data !== null && data.total === 0), [data]);

  useEffect(() => {
    if (!wanted || !data || data.current_page !== page) return;
    const next = findRound(wanted, data, game.area === 'token');
    pages.current += 1;
    if (next && 'page' in next && pages.current < maxPages) return setPage(next.page);
    pages.current = 0;
    setWanted(null);
    if (next && 'round' in next) pick(next.round.id);
    else setMissing(true);
  }, [wanted, data, page, game.area, pick]);

  const want = (to: WantedRound) => {
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
