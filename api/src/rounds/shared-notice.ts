import type { RoundGame } from '@maru/contracts';
import { formatMoney, formatSigned } from '@maru/money';
import type { StoredBet } from '../bets/model';
import type { TextValues } from '../kernel/services';
import { resultText } from './result-text';
import type { StoredRound } from './store';

/** Games of a configuration by their ids: their keys name them. */
type Games = Readonly<Record<string, Pick<RoundGame, 'key'>>>;

/**
 * Notice about a round on which a member has no open bets: the result, stakes, returns and the difference. A round
 * without a result is void, or a graph round that all of the bets have left.
 */
export function roundNotice(
  round: Pick<StoredRound, 'id' | 'game' | 'number' | 'result' | 'voidReason'>,
  bets: readonly StoredBet[],
  games: Games,
): { text: string; values: TextValues } {
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0);
  const paid = bets.reduce((sum, bet) => sum + (bet.paid ?? 0), 0);
  const key = games[round.game]?.key;
  const values = {
    round: round.id,
    game: key === undefined ? String(round.game) : { text: `round.game.${key}` },
    n: formatMoney(round.number),
    staked: formatMoney(staked),
    paid: formatMoney(paid),
    net: formatSigned(paid - staked),
    result: round.result ? resultText(round.result) : { text: 'rounds.notice.result.cashed' },
  };
  if (round.voidReason) return { text: `rounds.notice.void.${round.voidReason}`, values };
  if (bets.some(({ version }) => version > 1)) return { text: 'rounds.notice.corrected', values };
  return { text: `rounds.notice.${paid > staked ? 'won' : 'ended'}`, values };
}
