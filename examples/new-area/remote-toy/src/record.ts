import type { BetOf, BetPresenter } from '@maru/contracts';
import { t } from '@maru/platform';

/** Bets on the coin, as the record shows them; stake, payout and status are the host's own. */
const present: BetPresenter<BetOf<'toy'>> = (bet) => ({
  kind: t('toy', 'title'),
  legs: bet.legs.map(({ side, odds, result }) => ({ pick: t('toy', side), odds, result })),
});
export default present;
