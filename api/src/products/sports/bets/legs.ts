import {
  type BonusFolder,
  type Config,
  findBonus,
  type GameMaxBetRequest,
  gameTypes,
  isVirtual,
  type Reason,
  type SportsCartItem,
  type SportsCategory,
  type SportsMarketState,
} from '@maru/contracts';
import type { LegIssue, OddsPolicy, Quote, QuotedLeg } from '../../../bets/products/product';
import { bettingStateAt } from '../state/market-state';
import type { OfferMarket, OfferMatch, OfferOutcome, OfferSource } from '../state/offer-source';
import type { Offers } from '../state/offers';
import { remainingFolders } from './bonus';

/** A pick together with what it points to now; `odds` in 1/100. */
export interface PickLeg extends QuotedLeg {
  kind: 'pick';
  item: SportsCartItem;
  match: OfferMatch;
  market: OfferMarket;
  outcome: OfferOutcome;
  source: OfferSource;
}
/** The bonus as one more leg; `odds` is the folder's factor in 1/100. */
interface BonusLeg extends QuotedLeg {
  kind: 'bonus';
  folder: BonusFolder;
  /** Its own folder and those that may follow it after voids, as they are now. */
  folders: BonusFolder[];
}
export type Leg = PickLeg | BonusLeg;

export const isPick = (leg: Leg): leg is PickLeg => leg.kind === 'pick';

/** Why a pick cannot be placed; `odds` and `line` are the current ones, if known. */
export interface SportsLegIssue extends LegIssue {
  item: SportsCartItem;
  odds: number | null;
  line: number | null;
}

/** What an item of a cart points to; undefined for what is not there any more. */
export function findPick(offers: Offers, item: Pick<SportsCartItem, 'id' | 'select' | 'gameTypeId'>) {
  const offered = offers.market(item.id);
  if (!offered || offered.market.gameTypeId !== item.gameTypeId) return undefined;
  return { ...offered, outcome: offered.market.outcomes.find(({ code }) => code === item.select) };
}

/** Game types whose line a slip shows: a line that moved is never accepted. */
const hasLine = (gameType: number): boolean => gameType === gameTypes.handicap || gameType === gameTypes.total;

const closedReasons: Partial<Record<SportsMarketState, Reason>> = {
  graded: 'odds_resulted',
  closed: 'match_closed',
  suspended: 'odds_suspended',
};

/** The first problem of a pick, in the order of docs/product/sports.md, "Domestic". */
export function pickReason(
  pick: ReturnType<typeof findPick>,
  item: SportsCartItem,
  category: SportsCategory,
  config: Config,
  policy: OddsPolicy,
  now: number,
): Reason | null {
  if (!pick) return 'market_missing';
  if (!pick.market.categories.includes(category)) return 'category_mismatch';
  const closed = closedReasons[bettingStateAt(pick, category, now)];
  if (closed) return closed;
  if (!pick.outcome) return 'odds_missing';
  if (pick.outcome.result !== null) return 'odds_resulted';
  const { odds } = pick.outcome;
  const { min_ration, max_ration } = config.sports_config;
  if (odds < min_ration || odds > max_ration || odds <= 100) return 'odds_out_of_range';
  if (policy.kind === 'any') return null;
  if (hasLine(item.gameTypeId) && item.odd2 !== pick.market.line) return 'line_changed';
  if (odds === item.selectRatio || (policy.acceptsBetter && odds > item.selectRatio)) return null;
  return 'odds_changed';
}

/** The bonus folder of some picks by the configuration as it is now; null for none. Virtual sports have no bonus. */
function bonusNow(
  config: Config,
  category: SportsCategory,
  picks: readonly { gameTypeId: number; odds: number }[],
): BonusFolder | null {
  const { bonus_folders, bonus_folders_block } = config.sports_config;
  return findBonus(bonus_folders, picks, bonus_folders_block === 1 || isVirtual(category));
}

/** Looks up every pick and returns all problems of the slip; the bonus is a separate last leg. */
export function quoteLegs(
  offers: Offers,
  { cart, data }: GameMaxBetRequest,
  config: Config,
  policy: OddsPolicy,
  now: number,
): Quote<Leg, SportsLegIssue> {
  const legs: Leg[] = [];
  const issues: SportsLegIssue[] = [];
  for (const item of cart) {
    const pick = findPick(offers, item);
    const reason = pickReason(pick, item, data.category, config, policy, now);
    if (reason) issues.push({ item, reason, odds: pick?.outcome?.odds ?? null, line: pick?.market.line ?? null });
    else legs.push({ kind: 'pick', item, ...pick!, outcome: pick!.outcome!, odds: pick!.outcome!.odds });
  }
  const [first, ...others] = issues;
  if (first) {
    const mixed = issues.some(({ reason }) => reason === 'category_mismatch');
    return { ok: false, reason: mixed ? 'category_mismatch' : first.reason, issues: [first, ...others] };
  }
  const picks = legs.filter(isPick).map(({ market, odds }) => ({ gameTypeId: market.gameTypeId, odds }));
  const folder = bonusNow(config, data.category, picks);
  if (folder)
    legs.push({
      kind: 'bonus',
      folder,
      folders: remainingFolders(config.sports_config.bonus_folders, folder),
      odds: folder.ratio,
    });
  return { ok: true, legs };
}

/** Rules about picks that stand together: one of a match, as many as are allowed, and the bonus that was shown. */
export function slipProblem({ cart, bonus }: GameMaxBetRequest, legs: readonly Leg[]): Reason | null {
  const picks = legs.filter(isPick);
  if (new Set(picks.map(({ match }) => match.id)).size < cart.length) return 'legs_conflict';
  const folder = legs.find((leg) => leg.kind === 'bonus')?.folder;
  const [shown] = bonus;
  if (folder?.ratio !== shown?.ratio || folder?.min_folder !== shown?.min_folder) return 'bonus_changed';
  return null;
}
