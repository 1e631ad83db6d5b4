import type { TradingLeague } from '@maru/contracts';
import { type Body, basisText, parseBasis } from '../../../kit';

/** How a league is offered, as it is being changed; margins in percent as they are typed. */
export interface LeagueDraft {
  use: boolean;
  margin: string;
  live_margin: string;
  rounding: number;
  categories: readonly number[];
  game_types: readonly number[];
}

const maxBp = 3_000;

/** '5.5' → 550; null where it is no margin (0 to 30 %). */
export const parseMargin = (text: string): number | null => parseBasis(text, maxBp);

export const leagueDraft = (league: TradingLeague): LeagueDraft => ({
  use: league.use,
  margin: basisText(league.margin_bp),
  live_margin: basisText(league.live_margin_bp),
  rounding: league.rounding,
  categories: league.categories,
  game_types: league.game_types,
});

/** Puts a number into a list that has its order, or takes it out. */
export function toggledIn(list: readonly number[], value: number): number[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value].sort((a, b) => a - b);
}

/** What is sent, with the version that the change is about; null while something is wrong. */
export function leagueBody(draft: LeagueDraft, version: number): Body<'opsTradingLeagueChange'> | null {
  const [margin, liveMargin] = [parseMargin(draft.margin), parseMargin(draft.live_margin)];
  if (margin === null || liveMargin === null) return null;
  return {
    use: draft.use,
    margin_bp: margin,
    live_margin_bp: liveMargin,
    rounding: draft.rounding,
    categories: draft.categories,
    game_types: draft.game_types,
    version,
  } as Body<'opsTradingLeagueChange'>;
}
