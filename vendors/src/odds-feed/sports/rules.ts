import type { TeamIndex } from '../grading/grading-input';
import type { Grid, Priced } from '../pricing/priced';

/** Home first. */
export type Pair = [number, number];

/** Codes of the periods that have no number: overtime and the end. */
export const overtime = 20;
export const over = 100;

/** State of a match that is played in parts: quarters, thirds, innings or sets. */
export interface ScoreState {
  /** 0 before the start, 1 … while that part is played, 11 … in the break after it, then `overtime` and `over`. */
  period: number;
  /** Seconds played in this period. */
  clock: number;
  /** Seconds until play continues. */
  pause: number;
  /** Score of each part: points, goals or runs, games in tennis. The current part is the last one. */
  parts: Pair[];
  /** Points of the current game, in sports whose sets consist of games. */
  points: Pair;
  /** Outs of the side at bat. */
  outs: number;
  /** Side that serves or bats; in a tie-break, the side that began it. */
  server: TeamIndex;
  /** Side that served first in this set, or serves first in the next one. */
  firstServer: TeamIndex;
  /** Sides that scored in regular time, or won games, in order. */
  order: TeamIndex[];
  /** Statistics by key. */
  counts: Map<string, Pair>;
}

/** A break follows each part that does not end the match. */
interface BreakRules {
  /** Length of the break after a part, s. */
  breakAfter(part: number): number;
  /** How long bets stop when a part ends, s. */
  breakStop: number;
}

/** Scores fall at random while a clock runs. A strength is the points expected in regular time. */
export interface ClockRules extends BreakRules {
  kind: 'clock';
  /** Length of a part, s. */
  seconds: number;
  /** Chances that a score is worth one point, two, … */
  worth: readonly number[];
  /** Statistics that rise between scores: expected number for each expected score, and for each side in regular time. */
  events: readonly { key: string; perScore?: number; perMatch?: number }[];
  /** Length of overtime, s; scoring in it against regular time; whether the first score wins (then a shoot-out decides). */
  overtime: { seconds: number; pace: number; golden: boolean };
}

/** A statistic that a rally raises for one of the sides with a chance. */
export type RallyCount = readonly [key: string, side: 'server' | 'other', chance: number];

/** One side serves (or bats) and wins the rally or loses it. */
interface RallyRules {
  /** Mean time between rallies, s. */
  seconds: number;
  /** Chance that the server wins the rally, from its strength. */
  serverWins(strength: number): number;
  won: readonly RallyCount[];
  lost: readonly RallyCount[];
}

/** Games: points that win one, and a tie-break, with a lead of two; games that win a set in any case. */
export interface GameRules {
  points: number;
  tieBreak: number;
  cap: number;
}

/** Every rally scores, for a set or for a game of it. A strength is the chance of winning a rally on one's own serve. */
export interface SetRules extends RallyRules, BreakRules {
  kind: 'sets';
  /** Sets that win the match. */
  need: number;
  /** Points, or games, that win a set with a lead of two. */
  target(set: number): number;
  /** Rules of a set's games; without them, each point counts in the set. */
  game?: GameRules;
  /** Lines of the match's total. */
  totals: Grid;
}

/** The side at bat scores or is out; a lead decides. A strength is the runs expected in all innings. */
export interface InningRules extends RallyRules {
  kind: 'innings';
  outs: number;
  /** Pause when the sides change, s. */
  changeOver: number;
}

/** Parameters of a sport. */
export interface Rules {
  /** Regular parts, or the most sets. */
  parts: number;
  /** Parts that the markets of the first half are about. */
  half?: number;
  /** How long bets stop at a score, s; 0: not at all. */
  scoreStop: number;
  /** Spread of the bookmaker's error about the sides (see `Information`). */
  error: number;
  /** Statistics that a score raises, by its worth. */
  scoreCounts: readonly string[];
  /** Statistics of the board, in its order. */
  board: readonly string[];
  play: ClockRules | SetRules | InningRules;
  /** Fair chances of every market that is open in a state, from the bookmaker's estimate of both strengths. */
  price(state: ScoreState, strength: Pair): Priced[];
}

/** True if the first score of overtime wins. */
export const isGolden = ({ play }: Rules): boolean => play.kind === 'clock' && play.overtime.golden;

export const otherSide = (side: TeamIndex): TeamIndex => (side === 0 ? 1 : 0);

export const isBreak = (s: ScoreState): boolean => s.period > 10 && s.period < overtime;

export const isPlaying = (s: ScoreState): boolean => s.period > 0 && !isBreak(s) && s.period !== over;

/** Sums up the score of parts. */
export const sumParts = (parts: readonly Pair[]): Pair =>
  parts.reduce<Pair>((sum, part) => [sum[0] + part[0], sum[1] + part[1]], [0, 0]);

/** Chance that the home side wins a shoot-out: nearly even. */
export const shootOutChance = ([home, away]: Pair): number => 0.5 + 0.15 * (home / (home + away) - 0.5);

/** Share of regular time that is left until the end of part `to`. */
export function timeLeft(rules: Rules, seconds: number, s: ScoreState, to = rules.parts): number {
  if (s.period >= overtime) return 0;
  const begun = isPlaying(s) ? s.period : s.parts.length;
  const current = isPlaying(s) && begun <= to ? 1 - s.clock / seconds : 0;
  return (current + Math.max(0, to - begun)) / rules.parts;
}
