import { marketName, outcomeName, pickName, type Say, type Teams } from '@maru/contracts/outcome-names';
import { formatLine } from '@maru/money';
import { t } from '@maru/platform';
import type { AreaNames } from '../area/sports-area';
import type { CartPick } from '../cart/pick';
import type { MatchEntry } from '../odds/match-entry';
import type { MatchInfo } from '../odds/shapes';

/** Names of the two sides of a match. */
export function toTeams({ home, away }: Pick<MatchInfo, 'home' | 'away'>): Teams {
  return { home: home.name, away: away.name };
}

const outcomes: Say = (key, values) => t('outcomes', key, values);
const markets: Say = (key, values) => t('markets', key, values);

/** Names by the site's catalogue of markets, of which overseas sports has them. */
export const catalogueNames: AreaNames = {
  pick: (pick, teams) => pickName(outcomes, pick, teams),
  market: ({ marketId }, teams, isBefore) => marketName(markets, marketId, teams, isBefore),
  outcome: (outcome, teams) => outcomeName(outcomes, outcome, teams),
};

/** What a pick is called in the language now. `say`: texts of the area. `entry`: its match, where that is known. */
export function namePick(
  names: AreaNames,
  say: (key: string) => string,
  pick: CartPick,
  entry: MatchEntry | undefined,
): string {
  const info = entry?.info.get();
  if (!info) return say('pick.gone');
  const player = entry?.cell(pick.marketId, pick.oddsId)?.player;
  return names.pick({ ...pick, player }, toTeams(info));
}

/** The line that was picked and the one of now (1/100), as the home side or the total has it. */
export function lineTexts(pick: Pick<CartPick, 'code' | 'line'>, line: number | null): { from: string; to: string } {
  const kind = pick.code === 'over' || pick.code === 'under' ? 'total' : 'handicap';
  const text = (value: number | null) => (value === null ? '–' : formatLine(value, kind));
  return { from: text(pick.line), to: text(line) };
}
