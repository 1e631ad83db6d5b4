import type {
  SportsMarket,
  SportsMatch,
  SportsMatchFrame,
  SportsOddsFrame,
  SportsScoreFrame,
  SportsStatusFrame,
} from '@maru/contracts';
import type {
  SportsMarket as BookMarket,
  SportsMatch as BookMatch,
  MatchFrame,
  MatchInfo,
  OddsFrame,
} from '@maru/sportsbook';
import type { MarketIndex } from './market-index';

/** A match of domestic sports without its markets. `round`: id of a virtual round. */
export type SportsInfo = MatchInfo & { category: number; round?: number };

/** Period of a match that is over: lists drop it. */
const finished = 100;

/** Postponed and interrupted matches stay in the list and take no bets, whatever their markets say. */
const isHeld = (statusId: number) => statusId === 5 || statusId === 7;

/** A market as the sportsbook takes it: its outcomes by their codes, which are their ids. */
export function toBookMarket(market: SportsMarket): BookMarket {
  const { id, gameTypeId, line, state, outcomes } = market;
  const status = state === 'suspended' ? 1 : 0;
  return {
    marketId: id,
    use: state === 'open' || state === 'suspended',
    gameType: gameTypeId,
    outcomes: Object.fromEntries(
      outcomes.map(({ code, odds, result, name }) => [
        code,
        { id: code, code, line, ...(name && { player: name }), value: odds, status, result },
      ]),
    ),
  };
}

/** A match as the sportsbook takes it. */
export function toBookMatch(match: SportsMatch): BookMatch & SportsInfo {
  const { markets, state, ...info } = match;
  return {
    ...info,
    neutral: false,
    hide: false,
    bet_stop: state !== 'open' || isHeld(info.status_id),
    markets: Object.fromEntries(markets.map((market) => [market.id, toBookMarket(market)])),
  };
}

/** Odds by market and outcome; those of unknown markets are left out. */
export function toOddsFrame(frame: SportsOddsFrame, index: MarketIndex): OddsFrame {
  index.take(frame.markets ?? []);
  const changed = new Set((frame.markets ?? []).map(({ id }) => id));
  return {
    seq: frame.seq,
    odds: frame.odds.flatMap(([id, code, odds]) => {
      const market = index.get(id);
      return market && !changed.has(id)
        ? [[market.match_id, id, code, odds, market.state === 'suspended' ? 1 : 0] as const]
        : [];
    }),
    markets: frame.markets?.map((market) => ({ matchId: market.match_id, market: toBookMarket(market) })),
    gone: frame.gone?.flatMap((id) => {
      const market = index.get(id);
      return market ? [[market.match_id, id] as [number, string]] : [];
    }),
  };
}

/** New and changed matches, in the member's language; removed ones are finished. */
export function toMatchFrame(frame: SportsMatchFrame, locale: string): MatchFrame {
  return {
    seq: frame.seq,
    added: frame.matches.map((match) => {
      const names = frame.names?.[match.id];
      const book = toBookMatch(match);
      return {
        ...book,
        home: { ...book.home, name: names?.home[locale] ?? book.home.name },
        away: { ...book.away, name: names?.away[locale] ?? book.away.name },
      };
    }),
    matches: (frame.gone ?? []).map((id) => ({ id, period: finished })),
  };
}

/** Scores and clocks. */
export function toScoreFrame({ seq, scores }: SportsScoreFrame): MatchFrame {
  return { seq, matches: scores };
}

/** States that changed: what of a match takes bets. */
export function toStatusFrame({ seq, matches = [] }: SportsStatusFrame): MatchFrame {
  return {
    seq,
    matches: matches.map(({ id, state, stop_reason }) => ({ id, bet_stop: state !== 'open', stop_reason })),
  };
}
