import { type GameType, gameTypes, gameTypesByCategory, type Localized, type SportsCategory } from '@maru/contracts';
import { suspension } from '../state/trading-rules';

/** A market by hand as an operator describes it. Odds and line in 1/100. */
export interface NewMarket {
  category: SportsCategory;
  gameTypeId: GameType;
  line: number | null;
  title?: Localized | undefined;
  outcomes: readonly { code: string; name?: Localized | undefined; odds: number }[];
}
/** `field` that is wrong, and the name of the text that says why. */
export interface MarketProblem {
  field: 'category' | 'line' | 'title' | 'outcomes';
  problem: 'category' | 'line_none' | 'line_step' | 'title_market' | 'outcomes' | 'price_range' | 'outcome_names';
}

/** Outcomes that each game type may have; a special question has its own. */
const codesByGameType: Readonly<Partial<Record<GameType, readonly string[]>>> = {
  [gameTypes.result]: ['home,away', 'home,draw,away'],
  [gameTypes.handicap]: ['home,away'],
  [gameTypes.total]: ['over,under'],
  [gameTypes.oddEven]: ['odd,even'],
  [gameTypes.half]: ['home,draw,away', 'home,away'],
};
const lined: readonly number[] = [gameTypes.handicap, gameTypes.total];

/** Why a manual market is refused; null if it is valid. */
export function marketProblem({ category, gameTypeId, line, title, outcomes }: NewMarket): MarketProblem | null {
  if (category > 5 || !gameTypesByCategory[category].includes(gameTypeId))
    return { field: 'category', problem: 'category' };
  if (lined.includes(gameTypeId)) {
    const impossible = gameTypeId === gameTypes.total && (line ?? 0) <= 0;
    if (line === null || line % 25 !== 0 || impossible) return { field: 'line', problem: 'line_step' };
  } else if (line !== null) return { field: 'line', problem: 'line_none' };
  const codes = outcomes.map(({ code }) => code);
  const allowed = codesByGameType[gameTypeId];
  if (new Set(codes).size < codes.length || (allowed && !allowed.includes(codes.join(',')))) {
    return { field: 'outcomes', problem: 'outcomes' };
  }
  if (gameTypeId === gameTypes.special) {
    if (!title) return { field: 'title', problem: 'title_market' };
    if (outcomes.some(({ name }) => !name)) return { field: 'outcomes', problem: 'outcome_names' };
  }
  const { lowestOdds, highestOdds } = suspension;
  const priced = outcomes.every(({ odds }) => odds >= lowestOdds && odds <= highestOdds);
  return priced ? null : { field: 'outcomes', problem: 'price_range' };
}
