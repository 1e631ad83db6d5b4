import type { AlertLimit, LimitScope } from '@maru/contracts';
import type { MatchExposure } from '../exposure/read';
import type { LegKeys } from '../model';
import type { LimitTable } from './table';

/** What is known of the losses that a bet counts on; in KRW. */
export interface Losses {
  matches: ReadonlyMap<string, MatchExposure>;
  /** Loss of the bet's member on all open bets. */
  member: number;
}

type Candidate = [scope: LimitScope, key: string, loss: number];

function* listLosses(member: number, keys: readonly LegKeys[], losses: Losses): Generator<Candidate> {
  yield ['member', String(member), losses.member];
  for (const { match, market, outcome } of keys) {
    const ofMatch = losses.matches.get(match);
    const ofMarket = ofMatch?.markets.find((entry) => entry.market === market);
    const ofOutcome = ofMarket?.outcomes.find((entry) => entry.outcome === outcome);
    yield ['outcome', outcome, ofOutcome?.loss ?? 0];
    yield ['market', market, ofMarket?.loss ?? 0];
    yield ['match', match, ofMatch?.loss ?? 0];
  }
}

/** Percent of a limit that a loss takes up; 0 where the site wins whatever happens. */
const computeUsed = (loss: number, amount: number): number => {
  if (loss <= 0) return 0;
  return amount === 0 ? 100 : Math.floor((loss * 100) / amount);
};

/**
 * The limit of losses that is nearest of all that a bet counts on: the one that would refuse the next bet like it. Null
 * where none of its losses is limited.
 */
export function bindingLimit(
  table: LimitTable,
  member: number,
  keys: readonly LegKeys[],
  losses: Losses,
): AlertLimit | null {
  if (!table.has('max_loss')) return null;
  let nearest: AlertLimit | null = null;
  for (const [scope, key, loss] of listLosses(member, keys, losses)) {
    const amount = table.smallest('max_loss', scope, key);
    if (amount === null) continue;
    const limit = { scope, key, amount, loss, used: computeUsed(loss, amount) };
    if (!nearest || amount - loss < nearest.amount - nearest.loss) nearest = limit;
  }
  return nearest;
}
