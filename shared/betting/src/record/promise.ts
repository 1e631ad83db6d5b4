import type { Bet, BetView } from '@maru/contracts';
import { formatMoney, formatRatio } from '@maru/money';

/** Placeholder if a bet has no promised amount. */
const none = '–';

/** The ratio of a bet as text: its own, or what its product shows in its place. */
export function ratioText(bet: Bet, view: BetView | null): string {
  const ratio = view?.ratio === undefined ? bet.ratio : view.ratio;
  return ratio === null ? none : formatRatio(ratio);
}

/** The most that an open bet can still pay, KRW: less than promised where legs are void or half decided. */
export const possibleWin = (bet: Bet): number => bet.possible_win ?? bet.win;

/** What an open bet can still pay, as digits; a dash where that is decided while it runs. */
export const winText = (bet: Bet, view: BetView | null): string =>
  view?.ratio === null ? none : formatMoney(possibleWin(bet));

/** What a bet promised when it was placed, as digits; null where it can still pay that, or is settled. */
export const promisedText = (bet: Bet): string | null => (bet.possible_win === undefined ? null : formatMoney(bet.win));
