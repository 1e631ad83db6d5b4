import { pickName, type Say } from '@maru/contracts/outcome-names';
import { t as translate } from '@maru/platform';
import type { CartPick } from '../cart/pick';
import type { MatchEntry } from '../odds/match-entry';

const outcomes: Say = (key, values) => translate('outcomes', key, values);

/** What a pick is called in the language now. `t`: texts of the area. */
export function namePick(t: (key: string) => string, pick: CartPick, entry: MatchEntry | undefined): string {
  const info = entry?.info.get();
  if (!info) return t('pick.gone');
  const teams = { home: info.home.name, away: info.away.name };
  const player = entry?.cell(pick.marketId, pick.oddsId)?.player;
  return pickName(outcomes, { marketId: pick.marketId, code: pick.code, line: pick.line, player }, teams);
}
