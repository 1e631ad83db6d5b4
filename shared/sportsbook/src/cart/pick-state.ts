import { firstPickProblem, type OddsRange, type PickReason } from '@maru/contracts/cart-rules';
import { inCategory } from '../match-list/model/lifecycle';
import type { MatchStore } from '../odds/match-store';
import type { OutcomeCell } from '../odds/outcome-cell';
import type { PickState } from './cart';
import type { CartPick } from './pick';

/** What decides how a pick is looked at. */
export interface LookRules {
  /** Reasons against a pick, in order of priority. */
  pickOrder: readonly PickReason[];
  /** True where a market keeps its id when its line moves: then the pick is of the market with its new line. */
  lineMoves?: boolean;
}

/** What the store knows of the odds that a pick points to; undefined when they are gone or now mean something else. */
function findCell(store: MatchStore, pick: CartPick, lineMoves = false): OutcomeCell | undefined {
  const cell = store.matches.get(pick.matchId)?.cell(pick.marketId, pick.oddsId);
  return cell && cell.code === pick.code && (lineMoves || cell.line === pick.line) ? cell : undefined;
}

/** The outcome of a pick that was decided and has left its market. */
const decidedOutcome = ({ value }: CartPick) => ({ value, status: 0, result: 'decided' });

/**
 * Known state of a pick: odds, line, and the first reason that refuses it. A match that has left its category's list
 * counts as missing, and so does a closed market. `missing`: the server knows no such match.
 */
export function lookAt(
  store: MatchStore,
  pick: CartPick,
  category: { live: boolean },
  range: OddsRange,
  missing: boolean,
  rules: LookRules,
): PickState {
  const entry = store.matches.get(pick.matchId);
  const cell = findCell(store, pick, rules.lineMoves);
  const view = cell?.view.get();
  const terms = { value: view?.value ?? pick.value, line: cell ? cell.line : pick.line };
  // A match from a list has only its main market until it was fetched whole.
  const pending = !missing && !(entry && (entry.whole || entry.markets.get().has(pick.marketId)));
  const info = entry?.info.get();
  const market = entry?.markets.get().get(pick.marketId);
  const problem = firstPickProblem(
    rules.pickOrder,
    {
      match: info && inCategory(info, category) ? info : undefined,
      market: market && !market.gone ? market : undefined,
      outcome: view ?? (market?.decided.includes(pick.oddsId) ? decidedOutcome(pick) : undefined),
    },
    range,
  );
  // A list has not all there is to know of a match.
  const decided = missing || entry?.whole || cell !== undefined;
  const lost =
    problem === 'match_missing' ||
    problem === 'market_missing' ||
    problem === 'odds_missing' ||
    (problem === 'odds_resulted' && !cell);
  return { ...terms, problem, pending, gone: decided ? lost : null, direction: view?.direction ?? null };
}
