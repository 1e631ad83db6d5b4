import type { RoundBetLeg } from '@maru/contracts';
import { outcomeName } from '@maru/contracts/round-names';
import { formatOdds } from '@maru/money';
import type { Translate } from '@maru/platform';

/** What a bet was on; for graph where it was or would be cashed out. `names`: texts of 'roundNames', `t`: of 'roundCheck'. */
export function betText(names: Translate, t: Translate, { outcome, cashed, auto }: RoundBetLeg): string {
  if (outcome !== null) return outcomeName(names, outcome);
  if (cashed != null) return t('bets.cashed', { at: formatOdds(cashed) });
  return auto == null ? t('bets.manual') : t('bets.auto', { at: formatOdds(auto) });
}
