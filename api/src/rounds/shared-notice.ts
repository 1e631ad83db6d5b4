import type { Localized, RoundGame } from '@maru/contracts';
import { formatMoney, formatSigned } from '@maru/money';
import type { StoredBet } from '../bets/model';
import type { Texts, TextValues } from '../kernel/services';
import { inEveryLocale } from '../kernel/texts';
import { namesIn } from './desk/names';
import { resultText } from './result-text';
import type { StoredRound } from './store';

/** What a leg on a round keeps of its pick; null where the game has no outcomes to pick. */
interface PickedOutcome {
  outcome: string | null;
}

/** Picks of a round that a notice names. */
const shownPicks = 3;

/** Games of a configuration by their ids: their keys name them. */
type Games = Readonly<Record<string, Pick<RoundGame, 'key'>>>;

/** What was picked in a round, in every language: all picks, or the first and how many more. Nothing where there is none. */
function noticeAbout(texts: Pick<Texts, 't'>, bets: readonly StoredBet[]): { about?: Localized } {
  const outcomes = new Set(bets.flatMap(({ legs }) => legs.map(({ data }) => (data as PickedOutcome).outcome)));
  const picked = [...outcomes].filter((outcome) => outcome !== null);
  if (picked.length === 0) return {};
  const further = picked.length - shownPicks;
  const about = inEveryLocale((locale) => {
    const picks = picked.slice(0, shownPicks).map(namesIn(texts, locale).outcome).join(', ');
    return texts.t(locale, further > 0 ? 'rounds.notice.more_picks' : 'rounds.notice.picks', { picks, further });
  });
  return { about };
}

/**
 * What a member reads of a round on which none of their bets is open: their picks, the result, what they staked, what came
 * back, and the difference. A round without a result is void, or one of graph that all of them have left.
 */
export function roundNotice(
  texts: Pick<Texts, 't'>,
  round: Pick<StoredRound, 'id' | 'game' | 'number' | 'result' | 'voidReason'>,
  bets: readonly StoredBet[],
  games: Games,
): { text: string; values: TextValues } {
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0);
  const paid = bets.reduce((sum, bet) => sum + (bet.paid ?? 0), 0);
  const key = games[round.game]?.key;
  const values = {
    ...noticeAbout(texts, bets),
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
