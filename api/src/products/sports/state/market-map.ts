import { type GameType, gameTypes, marketIds as m, sportIds as s } from '@maru/contracts';
import type { SpecialMarket } from '../grading/grade-market';

/** A question of domestic sports that a market of the feed answers. */
export interface MappedMarket {
  gameTypeId: GameType;
  special?: SpecialMarket;
  /** Codes of a whole book, in the order of the page; of markets with more than these, all that the feed has. */
  codes: readonly string[];
  /** One book for each line of the feed's market. */
  lines: boolean;
}

const sides = ['home', 'away'];
const threeWay = ['home', 'draw', 'away'];
const result = (codes: readonly string[]): MappedMarket => ({ gameTypeId: gameTypes.result, codes, lines: false });
const handicap: MappedMarket = { gameTypeId: gameTypes.handicap, codes: sides, lines: true };
const total: MappedMarket = { gameTypeId: gameTypes.total, codes: ['over', 'under'], lines: true };
const oddEven: MappedMarket = { gameTypeId: gameTypes.oddEven, codes: ['odd', 'even'], lines: false };
const half: MappedMarket = { gameTypeId: gameTypes.half, codes: threeWay, lines: false };
const special = (name: SpecialMarket, codes: readonly string[]): MappedMarket => ({
  gameTypeId: gameTypes.special,
  special: name,
  codes,
  lines: false,
});

/**
 * Who wins the first set, quarter or third. The feed's market is about the period under way, which is the first one for as
 * long as this can be bet on: special questions are offered before the match alone.
 */
const firstPeriod = (codes: readonly string[]): MappedMarket => special('first_period', codes);

const scores = [0, 1, 2, 3].flatMap((home) => [0, 1, 2, 3].map((away) => `${home}-${away}`));
const lines = [
  [m.handicap, handicap],
  [m.total, total],
] as const;

/**
 * Which markets of the feed are offered, by sport. Sets, not points or games, are what handicaps and totals of
 * volleyball and tennis count: they are the score that members see. The "half" of baseball is its first five innings.
 */
const bySport: Record<number, ReadonlyMap<number, MappedMarket>> = {
  [s.football]: new Map([
    [m.result, result(threeWay)],
    ...lines,
    [m.oddEven, oddEven],
    [m.bothScore, special('both_score', ['yes', 'no'])],
    [m.correctScore, special('exact_score', [...scores, 'other'])],
    [m.firstHalfResult, half],
  ]),
  [s.basketball]: new Map([
    [m.winner, result(sides)],
    ...lines,
    [m.oddEven, oddEven],
    [m.firstHalfResult, half],
    [m.quarterWinner, firstPeriod(threeWay)],
  ]),
  [s.baseball]: new Map([[m.winner, result(sides)], ...lines, [m.oddEven, oddEven], [m.firstFiveResult, half]]),
  [s.volleyball]: new Map([
    [m.winner, result(sides)],
    [m.setsHandicap, handicap],
    [m.setsTotal, total],
    [m.periodWinner, firstPeriod(sides)],
  ]),
  [s.iceHockey]: new Map([
    [m.result, result(threeWay)],
    ...lines,
    [m.oddEven, oddEven],
    [m.periodWinner, firstPeriod(threeWay)],
  ]),
  [s.tennis]: new Map([
    [m.winner, result(sides)],
    [m.setsHandicap, handicap],
    [m.setsTotal, total],
    [m.periodWinner, firstPeriod(sides)],
  ]),
};

/** What a market of the feed is on domestic sports; undefined where it is not offered. */
export const mappedMarket = (sportId: number, feedMarketId: number): MappedMarket | undefined =>
  bySport[sportId]?.get(feedMarketId);

/** The market of the catalogue that a question of domestic sports is called by; null for one that operators wrote. */
export function catalogueMarket(
  sportId: number,
  { gameTypeId, special }: { gameTypeId: GameType; special?: string | undefined },
): number | null {
  for (const [id, mapped] of bySport[sportId] ?? [])
    if (mapped.gameTypeId === gameTypeId && mapped.special === special) return id;
  return null;
}

/** Whether books of a question are complete by its own codes alone; exact scores have as many as the feed prices. */
export const isOpenEnded = (mapped: MappedMarket): boolean => mapped.special === 'exact_score';

const lineText = (line: number): string => (line < 0 ? `m${-line}` : `p${line}`);

/** Key of a market: the same in every process and after every restart. */
export function toMarketKey(matchKey: string, mapped: MappedMarket, line: number | null): string {
  const what = mapped.special ?? mapped.gameTypeId;
  return `${matchKey}-${what}${line === null ? '' : `-${lineText(line)}`}`;
}
