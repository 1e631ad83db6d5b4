import type { Bet, BoardSlip, BoardSlipLeg, Locale } from '@maru/contracts';
import type { Bets } from '../../../bets';
import { Refused } from '../../../http/refuse';
import type { Texts } from '../../../kernel/services';
import type { Sql } from '../../../kernel/sql';

/** A share as it is stored with its post. */
export interface StoredSlip {
  bet: string;
  slip: BoardSlip;
}

const nothing: BoardSlipLeg = {
  kind: 'pick',
  code: '',
  market: null,
  line: null,
  player: null,
  home: '',
  away: '',
  league: '',
  time: null,
  odds: null,
  game: null,
  round: null,
};

/** What a leg of a product without matches may say: only its odds are certain. */
interface DrawnLeg {
  odds: number;
  outcome?: string | null;
  game?: number | null;
  number?: number | null;
}

/** A leg as others may see it: what was picked, on what, at which odds. */
function toLegs(bet: Bet): BoardSlipLeg[] {
  switch (bet.product) {
    case 'feed':
      return bet.legs.map(({ code, market_id, line, player = null, home, away, league, match_time: time, odds }) => ({
        ...nothing,
        code,
        market: String(market_id),
        line,
        player,
        home,
        away,
        league,
        time,
        odds,
      }));
    case 'sports':
      return bet.legs.map((leg) => {
        if (leg.kind === 'bonus') return { ...nothing, kind: 'bonus', odds: leg.odds };
        const { select: code, line, outcome_name: player = null, home, away, league, match_time: time, odds } = leg;
        return { ...nothing, code, market: leg.title ?? null, line, player, home, away, league, time, odds };
      });
    default:
      return bet.legs.map(({ outcome, odds, game = null, number: round = null }: DrawnLeg) => ({
        ...nothing,
        kind: 'round',
        code: outcome ?? '',
        odds,
        game,
        round,
        time: bet.placed_at,
      }));
  }
}

/** A bet as it is shown to others: no id, no account, and money only where its member chose so. */
export function toSlip(bet: Bet, showsMoney: boolean): BoardSlip {
  const { product, status, ratio, stake, win } = bet;
  return { product, status, ratio, stake: showsMoney ? stake : null, win: showsMoney ? win : null, legs: toLegs(bet) };
}

/** Shares of a post, made from the member's own bets. @throws Refused where a bet is not the member's */
export async function readSlips(
  tx: Sql,
  bets: Pick<Bets, 'ofMember'>,
  memberId: number,
  wanted: readonly { bet: string; stake: boolean }[],
  { texts, locale }: { texts: Texts; locale: Locale },
): Promise<StoredSlip[]> {
  if (wanted.length === 0) return [];
  const own = await bets.ofMember(tx, memberId, { ids: wanted.map(({ bet }) => Number(bet)) }, locale);
  return wanted.map(({ bet: id, stake }) => {
    const bet = own.find((candidate) => candidate.id === id);
    if (!bet) throw new Refused('invalid', { slips: [texts.t(locale, 'board.foreignBet')] });
    return { bet: id, slip: toSlip(bet, stake) };
  });
}
