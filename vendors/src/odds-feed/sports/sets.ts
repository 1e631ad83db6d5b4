import { marketIds as m } from '@maru/contracts';
import { type Dist, mass, Tally } from '../math/dist';
import { book, few, handicap, type Priced, total } from '../pricing/priced';

/** How a set may end: final points (volleyball) or games (tennis) of both sides. */
export interface SetEnd {
  home: number;
  away: number;
  p: number;
}

/** A match of sets as far as the chain of sets needs it. */
export interface SetChain {
  /** Sets that win the match. */
  need: number;
  sets: readonly [number, number];
  /** Points or games of the sets that are over. */
  counted: readonly [number, number];
  /** Ends of the set under way (or of the next one), and who serves first in it. */
  current: { ends: SetEnd[]; server: 0 | 1 };
  /** Ends of set `number` (1 …) when `server` begins it. */
  future(number: number, server: 0 | 1): SetEnd[];
  /** Who begins the next set after one that had `played` points or games. */
  nextServer(server: 0 | 1, played: number): 0 | 1;
}

/** Chances of the sets score, and distributions of margin and sum of points or games over the whole match. */
export interface ChainResult {
  scores: Map<string, number>;
  margin: Dist;
  sum: Dist;
}

interface Node {
  p: number;
  margin: Float64Array;
  sum: Float64Array;
}

/** Follows the match set by set: a Markov chain whose states are sets score and server. Exact. */
export function followSets(chain: SetChain): ChainResult {
  const reach = 90;
  const size = 2 * reach + 1;
  const long = 300;
  const start: Node = { p: 1, margin: new Float64Array(size), sum: new Float64Array(long) };
  start.margin[clamp(chain.counted[0] - chain.counted[1] + reach, size)] = 1;
  start.sum[clamp(chain.counted[0] + chain.counted[1], long)] = 1;
  let level = new Map<string, { h: number; a: number; server: 0 | 1; node: Node }>([
    ['start', { h: chain.sets[0], a: chain.sets[1], server: chain.current.server, node: start }],
  ]);
  const scores = new Map<string, number>();
  const margin: Dist = { min: -reach, p: new Float64Array(size) };
  const sum: Dist = { min: 0, p: new Float64Array(long) };
  let first = true;
  while (level.size > 0) {
    const next: typeof level = new Map();
    for (const { h, a, server, node } of level.values()) {
      if (h === chain.need || a === chain.need) {
        scores.set(`${h}-${a}`, (scores.get(`${h}-${a}`) ?? 0) + node.p);
        addTo(margin.p, node.margin);
        addTo(sum.p, node.sum);
        continue;
      }
      const ends = first ? chain.current.ends : chain.future(h + a + 1, server);
      for (const group of grouped(ends, (played) => chain.nextServer(server, played))) {
        const [nh, na] = group.homeWins ? [h + 1, a] : [h, a + 1];
        const key = `${nh}-${na}-${group.server}`;
        let target = next.get(key);
        if (!target) {
          const empty = { p: 0, margin: new Float64Array(size), sum: new Float64Array(long) };
          target = { h: nh, a: na, server: group.server, node: empty };
          next.set(key, target);
        }
        target.node.p += node.p * group.p;
        spread(node.margin, group.margin, target.node.margin);
        spread(node.sum, group.sum, target.node.sum);
      }
    }
    level = next;
    first = false;
  }
  return { scores, margin: trimmed(margin), sum: trimmed(sum) };
}

interface Group {
  homeWins: boolean;
  server: 0 | 1;
  p: number;
  margin: Dist;
  sum: Dist;
}

/** The ends of a set by what matters afterwards: who won it and who serves next. */
function grouped(ends: SetEnd[], nextServer: (played: number) => 0 | 1): Group[] {
  const groups = new Map<string, { homeWins: boolean; server: 0 | 1; p: number; margin: Tally; sum: Tally }>();
  for (const { home, away, p } of ends) {
    const server = nextServer(home + away);
    const key = `${home > away}${server}`;
    let group = groups.get(key);
    if (!group) {
      group = { homeWins: home > away, server, p: 0, margin: new Tally(-26, 26), sum: new Tally(0, 85) };
      groups.set(key, group);
    }
    group.p += p;
    group.margin.add(home - away, p);
    group.sum.add(home + away, p);
  }
  return [...groups.values()].map((g) => ({ ...g, margin: trimmed(g.margin.dist), sum: trimmed(g.sum.dist) }));
}

const clamp = (i: number, size: number): number => Math.max(0, Math.min(size - 1, i));

function addTo(into: Float64Array, from: Float64Array): void {
  for (let i = 0; i < from.length; i++) into[i] = (into[i] as number) + (from[i] as number);
}

/** Adds to `into` the mass of `from` moved by every value of `by`. */
function spread(from: Float64Array, by: Dist, into: Float64Array): void {
  for (let i = 0; i < from.length; i++) {
    const p = from[i] as number;
    if (p < 1e-13) continue;
    for (let j = 0; j < by.p.length; j++) {
      const k = clamp(i + by.min + j, into.length);
      into[k] = (into[k] as number) + p * (by.p[j] as number);
    }
  }
}

/** Without the empty ends. */
function trimmed(dist: Dist): Dist {
  let from = 0;
  let to = dist.p.length;
  while (from < to - 1 && (dist.p[from] as number) < 1e-13) from++;
  while (to > from + 1 && (dist.p[to - 1] as number) < 1e-13) to--;
  return { min: dist.min + from, p: dist.p.slice(from, to) };
}

/** The markets that every sport of sets has. */
export function setMarkets(result: ChainResult, chain: SetChain): { markets: Priced[]; win: number } {
  let win = 0;
  const margins = new Tally(-5, 5);
  const sums = new Tally(0, 9);
  for (const [score, p] of result.scores) {
    const [h = 0, a = 0] = score.split('-').map(Number);
    if (h > a) win += p;
    margins.add(h - a, p);
    sums.add(h + a, p);
  }
  const scores = [...result.scores].sort(([a], [b]) => scoreOrder(a) - scoreOrder(b));
  const markets: Priced[] = [
    book(m.winner, [
      ['home', win],
      ['away', 1 - win],
    ]),
    handicap(m.setsHandicap, margins.dist, few),
    total(m.setsTotal, sums.dist, few),
  ];
  if (scores.length > 1 && chain.need > 0) markets.push(book(m.setsScore, scores));
  return { markets, win };
}

/** 2-0, 2-1, 1-2, 0-2: from the home side's best to its worst. */
function scoreOrder(score: string): number {
  const [h = 0, a = 0] = score.split('-').map(Number);
  return a - h;
}

/** The markets about one set. */
export function oneSetMarkets(
  ends: SetEnd[],
  number: number,
  grid: Parameters<typeof total>[2],
): { markets: Priced[]; sum: Dist } {
  const margin = new Tally(-30, 30);
  const sum = new Tally(0, 100);
  for (const { home, away, p } of ends) {
    margin.add(home - away, p);
    sum.add(home + away, p);
  }
  const win = mass(margin.dist, (d) => d > 0);
  return {
    sum: sum.dist,
    markets: [
      book(
        m.periodWinner,
        [
          ['home', win],
          ['away', 1 - win],
        ],
        number,
      ),
      handicap(m.periodHandicap, margin.dist, grid, number),
      total(m.periodTotal, sum.dist, grid, number),
    ],
  };
}
