import type { BetLegView, BetOf, BetPresenter } from '@maru/contracts';
import { koreanTime, t } from '@maru/platform';
import { gameName, gameOfLeg, outcomeName } from '../model/bet-names';
import { hasProof } from '../model/game-config';
import { toProof } from '../model/games';
import { resultText } from '../model/result-text';
import { roundText } from '../views/format';

type Bet = BetOf<'mini'> | BetOf<'token'>;

const say = (key: string, values?: Record<string, string | number>) => t('rounds', key, values);

function presentLeg(bet: Bet, leg: Bet['legs'][number]): BetLegView {
  const drawn = leg.drawn && resultText(leg.drawn, say);
  const game = gameOfLeg(leg);
  return {
    pick: game ? outcomeName(leg) : (leg.outcome ?? ''),
    event: [say('round', { n: roundText(leg.number) }), drawn && `(${drawn})`].filter(Boolean).join(' '),
    time: bet.placed_at,
    detail: [gameName(leg), koreanTime(bet.placed_at), leg.void_reason && say(`void.${leg.void_reason}`)]
      .filter(Boolean)
      .join(' · '),
    odds: leg.cashed ?? (leg.outcome === null ? (leg.auto ?? null) : leg.odds),
    result: leg.result,
    ...(game && bet.status !== 'open' && hasProof(game) ? { proof: toProof(game, leg.round) } : {}),
  };
}

/** A bet on graph that leaves by hand: what it pays is known once it has left. */
const leavesByHand = ({ legs: [leg] }: Bet) => leg !== undefined && leg.outcome === null && (leg.auto ?? null) === null;

/** Bets on mini games and token games, as the record shows them. */
const present: BetPresenter<Bet> = (bet) => ({
  kind: bet.legs[0] ? gameName(bet.legs[0]) : '',
  legs: bet.legs.map((leg) => presentLeg(bet, leg)),
  ...(leavesByHand(bet) ? { ratio: bet.legs[0]?.cashed ?? null } : {}),
});
export default present;
