import { useCall } from '@maru/client';
import type { GameRound, RoundPage } from '@maru/contracts';
import { useEffect, useState } from 'react';
import type { GameRef } from '../../model/games';
import { cardBefore } from '../rules/card-before';

/** Pages that are loaded for one card before it counts as missing. */
const maxPages = 6;
const noPages: RoundPage[] = [];

/**
 * The card of hilow's round before; it is loaded where it is on another page of results than the one that is shown. `card`
 * null: there is none at hand. `isReady` false: it is being loaded. Other games have no such card.
 */
export function useCardBefore(game: GameRef, round: GameRound | null, shown: RoundPage | null) {
  const [loaded, setLoaded] = useState<{ round: number; pages: RoundPage[] }>({ round: 0, pages: noPages });
  const isAsked = game.kind === 'hilow' && round !== null && round.proof?.game_hash != null;
  const pages = loaded.round === round?.id ? loaded.pages : noPages;
  const search = isAsked && shown ? cardBefore([shown, ...pages], round) : null;
  const page = search && 'page' in search && pages.length < maxPages ? search.page : null;
  const { data, failed } = useCall(
    'tokenResults',
    page === null ? null : { params: { id: game.id }, query: { page } },
    {
      freshMs: 60_000,
    },
  );
  useEffect(() => {
    if (page === null || !round || data?.current_page !== page) return;
    setLoaded({ round: round.id, pages: [...pages, data] });
  }, [page, round, data, pages]);
  return {
    card: search && 'card' in search ? search.card : null,
    isReady: !isAsked || (shown !== null && (page === null || failed !== null)),
  };
}
