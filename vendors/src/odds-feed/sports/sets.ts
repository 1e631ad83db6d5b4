import { marketIds as m } from '@maru/contracts';
import type { TeamIndex } from '../grading/grading-input';
import { addDists, certain, type Dist, mass, mixture, shifted, Tally, trimmed } from '../math/dist';
import { book, few, handicap, type Priced, points, total, twoWayBook } from '../pricing/priced';
import { oddEven } from './goals';
import { type GameRules, isPlaying, otherSide, type Pair, type ScoreState, type SetRules, sumParts } from './rules';

/** True if points (or games) end the set of that number. */
export function isSetOver(rules: SetRules, set: number, [home, away]: Pair): boolean {
  const leader = Math.max(home, away);
  return leader === rules.game?.cap || (leader >= rules.target(set) && Math.abs(home - away) >= 2);
}

/** Counts the sets that each side has won. */
export const setsWon = (rules: SetRules, parts: readonly Pair[]): Pair =>
  sumParts(parts.map((part, i) => (isSetOver(rules, i + 1, part) ? (part[0] > part[1] ? [1, 0] : [0, 1]) : [0, 0])));

/** True while a set can only end with a tie-break. */
export const isTieBreak = (game: GameRules, [home, away]: Pair): boolean => home === away && home === game.cap - 1;

/** Finds who serves point `n` (0 …) of a tie-break that `first` began: one point, then two each. */
const tieBreakServer = (first: TeamIndex, n: number): TeamIndex => ((first + ((n + 1) >> 1)) % 2) as TeamIndex;

/** Finds who serves the next point. */
export const pointServer = ({ game }: SetRules, s: ScoreState): TeamIndex =>
  game && isTieBreak(game, currentSet(s)) ? tieBreakServer(s.server, s.points[0] + s.points[1]) : s.server;

const currentSet = (s: ScoreState): Pair => (isPlaying(s) ? (s.parts.at(-1) as Pair) : [0, 0]);

/** Formats the points of the current game as an umpire calls them. */
export function shownPoints(game: GameRules, s: ScoreState): [string, string] {
  const [home, away] = s.points;
  if (isTieBreak(game, currentSet(s))) return [String(home), String(away)];
  const call = (own: number, other: number) => (own > 3 && own > other ? 'A' : (['0', '15', '30'][own] ?? '40'));
  return [call(home, away), call(away, home)];
}

/**
 * Chance that the home side is the first to win `target` points with a lead of two, from `home`-`away`. `p` is its
 * chance of winning point number `n`; beyond the target each two points have the same two chances.
 */
function raceChance(target: number, p: (n: number) => number, home = 0, away = 0): number {
  const memo = new Map<number, number>();
  const from = (x: number, y: number): number => {
    if (x >= target && x - y >= 2) return 1;
    if (y >= target && y - x >= 2) return 0;
    const chance = p(x + y);
    if (x === y && x >= target - 1) {
      const both = chance * p(x + y + 1);
      return both / (both + (1 - chance) * (1 - p(x + y + 1)));
    }
    const key = x * 1000 + y;
    const result = memo.get(key) ?? chance * from(x + 1, y) + (1 - chance) * from(x, y + 1);
    memo.set(key, result);
    return result;
  };
  return from(home, away);
}

/** Chance that the home side wins the next point of a set, or its next game from `points`. */
type UnitChance = (set: Pair, server: TeamIndex, points?: Pair) => number;

function unitChance(rules: SetRules, onServe: Pair): UnitChance {
  const byServer = [onServe[0], 1 - onServe[1]] as const;
  const { game } = rules;
  if (!game) return (_set, server) => byServer[server];
  const hold = byServer.map((p) => raceChance(game.points, () => p));
  return (set, server, from) => {
    const [home, away] = from ?? [0, 0];
    if (isTieBreak(game, set)) {
      return raceChance(game.tieBreak, (n) => byServer[tieBreakServer(server, n)], home, away);
    }
    return from ? raceChance(game.points, () => byServer[server], home, away) : (hold[server] as number);
  };
}

/** How a set may end: points, or games, of both sides, and its chance. */
interface SetEnd {
  home: number;
  away: number;
  p: number;
}

/** State of a set. */
interface SetStart {
  number: number;
  score: Pair;
  server: TeamIndex;
  /** Points of the current game. */
  points?: Pair;
}

/** Finds how a set ends. A set that continues far past its target is shared out evenly. */
function setEnds(rules: SetRules, start: SetStart, onServe: Pair): SetEnd[] {
  const chance = unitChance(rules, onServe);
  const [home, away] = start.score;
  const top = rules.game?.cap ?? Math.max(rules.target(start.number), home, away) + 14;
  const width = top + 1;
  const grid = new Float64Array(width * width * 2);
  const index = (x: number, y: number, server: TeamIndex) => (x * width + y) * 2 + server;
  grid[index(home, away, start.server)] = 1;
  const ends: SetEnd[] = [];
  for (let x = home; x <= top; x++) {
    for (let y = away; y <= top; y++) {
      const p = [grid[index(x, y, 0)] as number, grid[index(x, y, 1)] as number] as const;
      if (p[0] + p[1] === 0) continue;
      if (isSetOver(rules, start.number, [x, y])) {
        ends.push({ home: x, away: y, p: p[0] + p[1] });
        continue;
      }
      if (x === top || y === top) {
        ends.push({ home: x + 1, away: y, p: (p[0] + p[1]) / 2 }, { home: x, away: y + 1, p: (p[0] + p[1]) / 2 });
        continue;
      }
      const points = x === home && y === away ? start.points : undefined;
      for (const server of [0, 1] as const) {
        if (p[server] === 0) continue;
        const won = p[server] * chance([x, y], server, points);
        // The winner of a rally serves next; games are served in turn.
        const toHome = index(x + 1, y, rules.game ? otherSide(server) : 0);
        const toAway = index(x, y + 1, rules.game ? otherSide(server) : 1);
        grid[toHome] = (grid[toHome] as number) + won;
        grid[toAway] = (grid[toAway] as number) + p[server] - won;
      }
    }
  }
  return ends;
}

/** Chances of the sets score, and distributions of margin and sum of points or games in the remaining sets. */
interface MatchEnd {
  scores: Map<string, number>;
  margin: Dist;
  sum: Dist;
}

/**
 * Finds how a match ends, set by set: a Markov chain whose states are the sets that each side has won and who serves
 * first. `ends` returns the ends of set `number` when `first` begins it.
 */
function matchEnd(
  rules: SetRules,
  won: Pair,
  first: TeamIndex,
  ends: (number: number, first: TeamIndex) => SetEnd[],
): MatchEnd {
  const memo = new Map<string, MatchEnd>();
  const from = (home: number, away: number, server: TeamIndex): MatchEnd => {
    if (Math.max(home, away) === rules.need) {
      return { scores: new Map([[`${home}-${away}`, 1]]), margin: certain(0), sum: certain(0) };
    }
    const key = `${home}-${away}-${server}`;
    const memoized = memo.get(key);
    if (memoized) return memoized;
    const groups = groupEnds(ends(home + away + 1, server), (played) =>
      rules.game ? (((server + played) % 2) as TeamIndex) : otherSide(server),
    );
    const scores = new Map<string, number>();
    const margins: Dist[] = [];
    const sums: Dist[] = [];
    for (const group of groups) {
      const rest = group.homeWins ? from(home + 1, away, group.server) : from(home, away + 1, group.server);
      for (const [score, p] of rest.scores) scores.set(score, (scores.get(score) ?? 0) + p * group.p);
      margins.push(addDists(group.margin, rest.margin));
      sums.push(addDists(group.sum, rest.sum));
    }
    const end = { scores, margin: trimmed(mixture(margins)), sum: trimmed(mixture(sums)) };
    memo.set(key, end);
    return end;
  };
  return from(won[0], won[1], first);
}

/** Groups the ends of a set by its winner and the next server. The distributions have the mass of their group. */
function groupEnds(ends: readonly SetEnd[], nextServer: (played: number) => TeamIndex) {
  const groups = new Map<string, { homeWins: boolean; server: TeamIndex; p: number; margin: Tally; sum: Tally }>();
  for (const { home, away, p } of ends) {
    const [homeWins, server] = [home > away, nextServer(home + away)];
    const key = `${homeWins}-${server}`;
    const group = groups.get(key) ?? { homeWins, server, p: 0, margin: new Tally(-40, 40), sum: new Tally(0, 100) };
    groups.set(key, group);
    group.p += p;
    group.margin.add(home - away, p);
    group.sum.add(home + away, p);
  }
  return [...groups.values()].map((g) => ({ ...g, margin: trimmed(g.margin.dist), sum: trimmed(g.sum.dist) }));
}

/** Prices a match of sets. */
export function priceSets(rules: SetRules, s: ScoreState, onServe: Pair): Priced[] {
  const playing = isPlaying(s);
  const number = playing ? s.parts.length : s.parts.length + 1;
  const start: SetStart = { number, score: currentSet(s), server: s.server, points: s.points };
  const ends = setEnds(rules, start, onServe);
  const memo = new Map<string, SetEnd[]>();
  const listEnds = (set: number, server: TeamIndex): SetEnd[] => {
    if (set === number) return ends;
    const key = `${rules.target(set)}-${server}`;
    const freshEnds = memo.get(key) ?? setEnds(rules, { number: set, score: [0, 0], server }, onServe);
    memo.set(key, freshEnds);
    return freshEnds;
  };
  const end = matchEnd(rules, setsWon(rules, s.parts), s.firstServer, listEnds);
  const [home, away] = sumParts(playing ? s.parts.slice(0, -1) : s.parts);
  const markets = [
    ...setMarkets(end),
    handicap(m.handicap, shifted(end.margin, home - away), points),
    total(m.total, shifted(end.sum, home + away), rules.totals),
  ];
  // Before the match the first set can be bet on.
  if (playing || s.period === 0) markets.push(...oneSetMarkets(rules, ends, number));
  if (playing && rules.game) {
    const game = unitChance(rules, onServe)(start.score, s.server, s.points);
    markets.push(twoWayBook(m.nextGameWinner, game, s.order.length + 1));
  }
  return markets;
}

function setMarkets(end: MatchEnd): Priced[] {
  const margin = new Tally(-5, 5);
  const sum = new Tally(0, 9);
  const scores = [...end.scores].map(([score, p]) => {
    const [home = 0, away = 0] = score.split('-').map(Number);
    margin.add(home - away, p);
    sum.add(home + away, p);
    return { score, p, lead: home - away };
  });
  // 2-0, 2-1, 1-2, 0-2: from the home side's best to its worst.
  scores.sort((a, b) => b.lead - a.lead);
  const exact = scores.map(({ score, p }): [string, number] => [score, p]);
  return [
    twoWayBook(
      m.winner,
      mass(margin.dist, (d) => d > 0),
    ),
    handicap(m.setsHandicap, margin.dist, few),
    total(m.setsTotal, sum.dist, few),
    ...(exact.length > 1 ? [book(m.setsScore, exact)] : []),
  ];
}

function oneSetMarkets(rules: SetRules, ends: readonly SetEnd[], number: number): Priced[] {
  const margin = new Tally(-30, 30);
  const sum = new Tally(0, 100);
  for (const { home, away, p } of ends) {
    margin.add(home - away, p);
    sum.add(home + away, p);
  }
  return [
    twoWayBook(
      m.periodWinner,
      mass(margin.dist, (d) => d > 0),
      number,
    ),
    handicap(m.periodHandicap, margin.dist, few, number),
    total(m.periodTotal, sum.dist, few, number),
    ...(rules.game ? [] : [book(m.periodOddEven, oddEven(sum.dist), number)]),
  ];
}
