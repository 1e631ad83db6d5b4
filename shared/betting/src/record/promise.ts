import type { Bet, BetView } from '@maru/contracts';
import { formatMoney, formatRatio } from '@maru/money';

/** What stands where a bet promises nothing. */
const none = '–';

/** The ratio of a bet as text: its own, or what its product shows in its place. */
export function ratioText(bet: Bet, view: BetView | null): string {
  const ratio = view?.ratio === undefined ? bet.ratio : view.ratio;
  return ratio === null ? none : formatRatio(ratio);
}

/** What an open bet may pay, as digits; a dash where that is decided while it runs. */
export const winText = (bet: Bet, view: BetView | null): string => (view?.ratio === null ? none : formatMoney(bet.win));
