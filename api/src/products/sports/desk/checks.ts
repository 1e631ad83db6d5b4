import { type EnteredResult, gameTypes, sportIds } from '@maru/contracts';
import type { Sql } from '../../../kernel/sql';
import { isTerminal } from '../results/rules';
import type { DomesticOffer } from '../state/domestic-offer';
import type { PickData } from '../stored';
import type { DecidableMatch } from './subjects';

/** A market of a match as far as results and voids need it. */
export interface OfferedMarket {
  gameTypeId: number;
  codes: ReadonlySet<string>;
}

/** Markets of a match by key: offered ones, ones it was shown with, and ones with bets. */
export async function knownMarkets(
  sql: Sql,
  offer: DomesticOffer,
  { target, offered }: DecidableMatch,
): Promise<Map<string, OfferedMarket>> {
  const byKey = new Map<string, { gameTypeId: number; codes: Set<string> }>();
  const add = (key: string, gameTypeId: number, codes: readonly string[]) => {
    const market = byKey.get(key) ?? { gameTypeId, codes: new Set() };
    for (const code of codes) market.codes.add(code);
    byKey.set(key, market);
  };
  const bets = await sql.query<{ data: PickData }>(
    'select distinct on (outcome_key) data from match_bet_legs where match_key = $1 order by outcome_key',
    [target.subject],
  );
  for (const { data } of bets) add(data.market_id, data.gameTypeId, [data.select]);
  const manual = offer.trading.manualMarkets.get(target.subject)?.values() ?? [];
  for (const { key, gameType, outcomes } of manual) {
    add(
      key,
      gameType,
      outcomes.map(({ code }) => code),
    );
  }
  for (const market of [...target.shown.markets, ...(offered?.markets.values() ?? [])]) {
    add(
      market.key,
      market.gameTypeId,
      market.outcomes.map(({ code }) => code),
    );
  }
  return byKey;
}

/** Sports whose score is the sum of its periods. */
const summed: readonly number[] = [sportIds.football, sportIds.basketball, sportIds.baseball];

/** `field` of a result that cannot be true, and the name of the text that says why; null where nothing is wrong. */
export function resultProblem(
  result: EnteredResult,
  match: { sport_id: number; match_time: number; begun: boolean },
  markets: ReadonlyMap<string, OfferedMarket>,
  now: number,
): { field: string; problem: string } | null {
  if (!match.begun || match.match_time > now) return { field: 'status_id', problem: 'not_begun' };
  if (!isTerminal(result.status_id)) return { field: 'status_id', problem: 'not_final' };
  const { home, away, periods } = result.scores;
  const total = periods.reduce(([h, a], period) => [h + period[0], a + period[1]], [0, 0] as [number, number]);
  if (summed.includes(match.sport_id) && periods.length > 0 && (total[0] !== home || total[1] !== away)) {
    return { field: 'scores', problem: 'periods' };
  }
  for (const [key, code] of Object.entries(result.specials ?? {})) {
    const market = markets.get(key);
    if (market?.gameTypeId !== gameTypes.special || !(code === 'void' || market.codes.has(code))) {
      return { field: 'specials', problem: 'special' };
    }
  }
  return null;
}
