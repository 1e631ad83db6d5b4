import { marketIds as m, type VendorBoard } from '@maru/contracts';
import { type Facts, noFacts, type Side, tallied, type View } from '../grading/facts';
import { roundedNormal } from '../math/counts';
import { type Dist, mass, normalized, shifted, sumOf } from '../math/dist';
import { book, handicap, type Priced, pairs, points, total } from '../pricing/priced';
import { oddEven, threeWay } from './goals';
import { Information } from './information';
import { type Happening, type MatchSeed, nothing, type SportMatch, type Strength } from './sport';

const quarterSeconds = 600;
const overtimeSeconds = 300;
/** Chances of a score being worth one, two and three points; its mean, and variance per expected point. */
const worth = [0.2, 0.52, 0.28] as const;
const meanWorth = worth[0] + 2 * worth[1] + 3 * worth[2];
const spread = (worth[0] + 4 * worth[1] + 9 * worth[2]) / meanWorth;

/** Basketball: points come in scores of one to three at a steady pace. Strengths are expected points in four quarters. */
export class BasketballMatch implements SportMatch {
  private period = 0;
  private clock = 0;
  private readonly quarters: [number, number][] = [];
  private readonly scores: [[number, number], [number, number], [number, number]] = [
    [0, 0],
    [0, 0],
    [0, 0],
  ];
  private readonly info: Information;

  constructor(
    private readonly strength: Strength,
    private readonly seed: MatchSeed,
  ) {
    this.info = new Information(seed.info, 0.012);
  }

  get ended(): boolean {
    return this.period === 100;
  }

  private get score(): [number, number] {
    return this.sumOf(0, this.quarters.length);
  }

  private sumOf(from: number, to: number): [number, number] {
    return this.quarters.slice(from, to).reduce<[number, number]>((s, q) => [s[0] + q[0], s[1] + q[1]], [0, 0]);
  }

  step(dt: number): readonly Happening[] {
    if (this.period === 100) return nothing;
    if (this.period === 0) return this.enter(1);
    this.clock += dt;
    if (this.period > 10 && this.period < 20) {
      if (this.clock < (this.period === 12 ? 600 : 120)) return nothing;
      return this.enter(this.period === 14 ? 20 : this.period - 9);
    }
    const length = this.period === 20 ? overtimeSeconds : quarterSeconds;
    if (this.clock >= length) return this.whistle();
    let u = this.seed.play.next();
    for (const side of [0, 1] as const) {
      u -= ((side === 0 ? this.strength.home : this.strength.away) / meanWorth) * (dt / (4 * quarterSeconds));
      if (u < 0) return this.force(side);
    }
    return nothing;
  }

  private whistle(): readonly Happening[] {
    const [home, away] = this.score;
    if (this.period >= 4 && home !== away) return this.enter(100);
    // A draw after overtime is played on in the same period.
    if (this.period === 20) return this.enter(14);
    return this.enter(10 + this.period);
  }

  private enter(period: number): readonly Happening[] {
    this.period = period;
    this.clock = 0;
    if (period <= 4 || period === 20) this.quarters.push([0, 0]);
    return [
      { phase: true, score: true, ...(period > 10 && period < 20 ? { stop: { reason: 'break', seconds: 15 } } : {}) },
    ];
  }

  force(side: Side): readonly Happening[] {
    const quarter = this.quarters.at(-1);
    if (!quarter || (this.period > 4 && this.period !== 20)) return nothing;
    const u = this.seed.play.next();
    const value = u < worth[0] ? 1 : u < worth[0] + worth[1] ? 2 : 3;
    quarter[side] += value;
    (this.scores[value - 1] as [number, number])[side]++;
    return [{ score: true }];
  }

  finish(): void {
    this.period = 100;
  }

  inform(dt: number, gain: number): void {
    this.info.move(dt, gain);
  }

  /** Share of four quarters left in this quarter, in this half after it, and in all. Overtime counts as its own. */
  private left(): { quarter: number; half: number; all: number } {
    if (this.period === 0) return { quarter: 0.25, half: 0.5, all: 1 };
    if (this.period === 20) {
      const share = (overtimeSeconds - this.clock) / (4 * quarterSeconds);
      return { quarter: share, half: 0, all: share };
    }
    const playing = this.period <= 4;
    const number = playing ? this.period : this.period - 10;
    const quarter = playing ? (1 - this.clock / quarterSeconds) / 4 : 0;
    const half = number <= 2 ? quarter + (2 - number) / 4 : 0;
    return { quarter, half, all: quarter + (4 - number) / 4 };
  }

  price(): Priced[] {
    const home = this.info.home(this.strength.home);
    const away = this.info.away(this.strength.away);
    const shares = this.left();
    const count = (now: [number, number], share: number) => scoreModel(now, home * share, away * share);
    const end = withOvertime(count(this.score, shares.all), home, away);
    const side = (now: number, expected: number) =>
      shifted(roundedNormal(expected, Math.sqrt(expected * spread), 0), now);
    const [h, a] = this.score;
    const win = mass(end.margin, (d) => d > 0);
    const priced = [
      book(m.winner, [
        ['home', win],
        ['away', 1 - win],
      ]),
      handicap(m.handicap, end.margin, points),
      total(m.total, end.sum, pairs),
      book(m.oddEven, oddEven(end.sum)),
      total(m.homeTotal, side(h, home * shares.all), { ...pairs, count: 3 }),
      total(m.awayTotal, side(a, away * shares.all), { ...pairs, count: 3 }),
    ];
    if (this.period <= 2 || this.period === 11) {
      const half = count(this.sumOf(0, 2), shares.half);
      priced.push(
        book(m.firstHalfResult, threeWay(half.margin)),
        handicap(m.firstHalfHandicap, half.margin, { ...points, count: 3 }),
        total(m.firstHalfTotal, half.sum, { ...pairs, count: 3 }),
      );
    }
    // Before the match the first quarter can be bet on.
    if (this.period <= 4) {
      const number = Math.max(1, this.period);
      const quarter = count(this.quarters.at(-1) ?? [0, 0], shares.quarter);
      priced.push(
        book(m.quarterWinner, threeWay(quarter.margin), number),
        total(m.quarterTotal, quarter.sum, { ...points, count: 3 }, number),
      );
    }
    return priced;
  }

  facts(): Facts {
    const [home, away] = this.score;
    const ended = this.ended;
    const [h1, a1] = this.sumOf(0, 2);
    const firstDone = ended || this.period === 12 || this.quarters.length > 2;
    return {
      ...noFacts(),
      ended,
      main: tallied(home, away, ended),
      periods: this.quarters.map((q, i) =>
        tallied(q[0], q[1], ended || (this.period > 10 && this.period < 20) || i < this.quarters.length - 1),
      ),
      firstHalf: tallied(h1, a1, firstDone),
      winner: ended && home !== away ? (home > away ? 0 : 1) : null,
    };
  }

  view(): View {
    const [home, away] = this.score;
    const running = (this.period >= 1 && this.period <= 4) || this.period === 20;
    const before = this.period <= 4 ? (this.period - 1) * quarterSeconds : 4 * quarterSeconds;
    const paused = this.period > 10 && this.period < 15 ? (this.period - 10) * quarterSeconds : 4 * quarterSeconds;
    return {
      score: { home, away, periods: this.quarters.map(([h, a]): [number, number] => [h, a]) },
      period: this.period,
      timer: this.period === 0 ? null : { seconds: running ? before + Math.floor(this.clock) : paused, running },
    };
  }

  board(): VendorBoard {
    const keys = ['free_throws', 'two_points', 'three_points'];
    return {
      stats: [2, 1, 0].map((i) => {
        const [home, away] = this.scores[i] as [number, number];
        return { key: keys[i] as string, home, away };
      }),
      momentum: [],
      tracker: null,
    };
  }
}

/** Margin and sum of points: normal, with the variance of the scores that are expected, rounded to whole points. */
export function scoreModel(now: readonly [number, number], home: number, away: number): { margin: Dist; sum: Dist } {
  const deviation = Math.sqrt(Math.max(0, home + away) * spread);
  return {
    margin: shifted(roundedNormal(home - away, deviation), now[0] - now[1]),
    sum: shifted(roundedNormal(home + away, deviation, 0), now[0] + now[1]),
  };
}

/** A draw is played on: its mass moves to the margins and sums that overtime leads to. */
export function withOvertime(
  end: { margin: Dist; sum: Dist },
  home: number,
  away: number,
): { margin: Dist; sum: Dist } {
  const draw = end.margin.p[0 - end.margin.min] ?? 0;
  if (draw < 1e-9) return end;
  const share = overtimeSeconds / (4 * quarterSeconds);
  const extra = scoreModel([0, 0], home * share, away * share);
  extra.margin.p[-extra.margin.min] = 0;
  const margin = normalized(extra.margin);
  const from = Math.min(end.margin.min, margin.min);
  const to = Math.max(end.margin.min + end.margin.p.length, margin.min + margin.p.length);
  const p = new Float64Array(to - from);
  for (let i = 0; i < end.margin.p.length; i++) p[end.margin.min + i - from] = end.margin.p[i] as number;
  p[-from] = 0;
  for (let i = 0; i < margin.p.length; i++) {
    const k = margin.min + i - from;
    p[k] = (p[k] as number) + draw * (margin.p[i] as number);
  }
  // The sum grows by overtime's points with the same chance.
  const longer = sumOf(end.sum, extra.sum);
  const sumP = new Float64Array(longer.p.length + longer.min - end.sum.min);
  for (let i = 0; i < end.sum.p.length; i++) sumP[i] = (1 - draw) * (end.sum.p[i] as number);
  for (let i = 0; i < longer.p.length; i++) {
    const k = longer.min - end.sum.min + i;
    sumP[k] = (sumP[k] as number) + draw * (longer.p[i] as number);
  }
  return { margin: { min: from, p }, sum: { min: end.sum.min, p: sumP } };
}
