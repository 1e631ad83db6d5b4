import type { CartPick } from '../cart/rules';
import type { MatchEntry } from '../odds/match';
import { pickName } from './outcomes';

/** What a pick is called in the language now. */
export function namePick(t: (key: string) => string, pick: CartPick, entry: MatchEntry | undefined): string {
  const info = entry?.info.get();
  if (!info) return t('pick.gone');
  const teams = { home: info.home.name, away: info.away.name };
  const player = entry?.cell(pick.marketId, pick.oddsId)?.player;
  return pickName(t, { marketId: pick.marketId, code: pick.code, line: pick.line, player }, teams);
}
