import type { VendorMarket } from '@maru/contracts';
import { readLine, readOdds } from '../../../vendors/odds/odds-text';
import type { Changes } from './changes';
import { type BookMarket, type BookMatch, type BookOutcome, marketUse, toIdentity } from './model';

/** The contract's range of odds, 1/100. Odds outside it are shown as suspended. */
const smallestOdds = 100;
const largest = 10_000_000;

/**
 * Sets the price and state of an outcome.
 * @returns true where the member sees a difference
 */
export function price(outcome: BookOutcome, text: string, status: 'open' | 'suspended'): boolean {
  const odds = readOdds(text);
  const offered = odds !== null && odds.value >= smallestOdds && odds.value <= largest;
  const value = offered ? odds.value : outcome.value;
  const closed = status === 'open' && offered ? 0 : 1;
  if (offered) outcome.fine = odds.fine;
  if (value === outcome.value && closed === outcome.status) return false;
  outcome.value = value;
  outcome.status = closed;
  return true;
}

/** Tells that an outcome id now means something else than it did; it is not offered any more. */
export type OnAmbiguous = (match: BookMatch, marketId: number, outcomeId: number) => void;

function readOutcomes(
  match: BookMatch,
  from: VendorMarket,
  ambiguousOutcomes: ReadonlySet<number>,
  markAmbiguous: OnAmbiguous,
) {
  const outcomes = new Map<number, BookOutcome>();
  for (const item of from.outcomes) {
    const line = readLine(item.line);
    if (line === undefined) continue;
    const outcome: BookOutcome = {
      id: item.id,
      code: item.code,
      line,
      player: item.player,
      value: smallestOdds,
      fine: smallestOdds * 100,
      status: 1,
      graded: null,
    };
    price(outcome, item.value, item.status);
    const meaning = toIdentity(from.id, outcome);
    const before = match.identities.get(item.id);
    if (before === undefined) match.identities.set(item.id, meaning);
    else if (before !== meaning) markAmbiguous(match, from.id, item.id);
    if (!ambiguousOutcomes.has(item.id)) outcomes.set(item.id, outcome);
  }
  return outcomes;
}

/** Returns decided outcomes that the new version of a market no longer lists. */
function decidedOutcomes(before: BookMarket | undefined, outcomes: ReadonlyMap<number, BookOutcome>): Set<number> {
  const decided = new Set(before?.decided);
  for (const { id, graded } of before?.outcomes.values() ?? []) if (graded) decided.add(id);
  for (const id of outcomes.keys()) decided.delete(id);
  return decided;
}

/** True where both hold the same outcomes with the same meaning and grade, whatever their prices. */
function sameShape(before: BookMarket, after: BookMarket): boolean {
  if (before.outcomes.size !== after.outcomes.size || marketUse(before) !== marketUse(after)) return false;
  if (before.cid !== after.cid || before.cancelled !== after.cancelled) return false;
  if (before.decided.size !== after.decided.size) return false;
  const order = before.outcomes.keys();
  for (const outcome of after.outcomes.values()) {
    if (order.next().value !== outcome.id) return false;
    const old = before.outcomes.get(outcome.id)!;
    if (old.code !== outcome.code || old.line !== outcome.line || old.graded !== outcome.graded) return false;
    if (old.player?.ko !== outcome.player?.ko) return false;
  }
  return true;
}

/** Takes a whole market of the feed into the match and reports the smallest change that covers it. */
export function upsertMarket(
  match: BookMatch,
  from: VendorMarket,
  ambiguousOutcomes: ReadonlySet<number>,
  markAmbiguous: OnAmbiguous,
  changes: Changes,
): void {
  const before = match.markets.get(from.id);
  const outcomes = readOutcomes(match, from, ambiguousOutcomes, markAmbiguous);
  const open = from.status === 'open';
  const market: BookMarket = {
    id: from.id,
    open,
    closed: from.status === 'closed',
    stopped: from.groups.some((group) => match.stoppedGroups.has(group)),
    cancelled: before?.cancelled ?? false,
    groups: from.groups,
    cid: from.groups.join(','),
    outcomes,
    decided: decidedOutcomes(before, outcomes),
  };
  if (before && !open) {
    // An open market has no results; one that is not keeps those that it has.
    for (const outcome of outcomes.values()) outcome.graded = before.outcomes.get(outcome.id)?.graded ?? null;
  }
  if (before && sameShape(before, market)) {
    before.open = market.open;
    before.closed = market.closed;
    before.groups = market.groups;
    for (const next of outcomes.values()) {
      const old = before.outcomes.get(next.id)!;
      const differs = old.value !== next.value || old.status !== next.status;
      old.value = next.value;
      old.fine = next.fine;
      old.status = next.status;
      if (differs) changes.odds(match, before, old);
    }
    return;
  }
  match.markets.set(market.id, market);
  changes.market(match, market);
}

/** Counts the markets that are still offered, and reports when the number changed. */
export function recount(match: BookMatch, changes: Changes): void {
  let count = 0;
  for (const market of match.markets.values()) if (!market.closed) count++;
  if (count === match.market_count) return;
  match.market_count = count;
  changes.patch(match, 'market_count');
}
