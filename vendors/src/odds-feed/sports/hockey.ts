import { marketIds as m, type VendorBoard } from '@maru/contracts';
import { type Facts, noFacts, type Side, tallied, type View } from '../grading/facts';
import { book, few, halves, handicap, type Priced, total } from '../pricing/priced';
import { doubleChance, goalModel, nextGoal, oddEven, threeWay, twoWay } from './goals';
import { Information } from './information';
import { type Happening, type MatchSeed, nothing, type SportMatch, type Strength } from './sport';

const thirdSeconds = 1200;
const overtimeSeconds = 300;
const breakSeconds = 900;
/** Three a side opens the ice: scoring in overtime against regular time. */
const overtimePace = 1.5;

/** Ice hockey: three thirds, sudden-death overtime, shoot-out. Strengths are expected goals in regular time. */
export class HockeyMatch implements SportMatch {
  private period = 0;
  private clock = 0;
  private readonly thirds: [number, number][] = [];
  private readonly order: Side[] = [];
  private readonly shots: [number, number] = [0, 0];
  private readonly penalties: [number, number] = [0, 0];
  private winner: Side | null = null;
  private readonly info: Information;

  constructor(
    private readonly strength: Strength,
    private readonly seed: MatchSeed,
  ) {
    this.info = new Information(seed.info, 0.03);
  }

  get ended(): boolean {
    return this.period === 100;
  }

  private get score(): [number, number] {
    return this.thirds.reduce<[number, number]>((sum, t) => [sum[0] + t[0], sum[1] + t[1]], [0, 0]);
  }

  step(dt: number): readonly Happening[] {
    if (this.period === 100) return nothing;
    if (this.period === 0) return this.enter(1);
    this.clock += dt;
    if (this.period > 10 && this.period < 20) {
      if (this.clock < (this.period === 13 ? 120 : breakSeconds)) return nothing;
      return this.enter(this.period === 13 ? 20 : this.period - 9);
    }
    if (this.period === 20 && this.clock >= overtimeSeconds) return this.decide(this.shootOut());
    if (this.period < 20 && this.clock >= thirdSeconds) return this.whistle();
    return this.draw((dt / (3 * thirdSeconds)) * (this.period === 20 ? overtimePace : 1));
  }

  private draw(part: number): readonly Happening[] {
    let u = this.seed.play.next();
    for (const side of [0, 1] as const) {
      const goals = (side === 0 ? this.strength.home : this.strength.away) * part;
      u -= goals;
      if (u < 0) return this.force(side);
      u -= goals * 9;
      if (u < 0) {
        this.shots[side]++;
        return nothing;
      }
      u -= 4 * part;
      if (u < 0) {
        this.penalties[side]++;
        return nothing;
      }
    }
    return nothing;
  }

  /** End of a third. */
  private whistle(): readonly Happening[] {
    const [home, away] = this.score;
    if (this.period === 3 && home !== away) return this.decide(home > away ? 0 : 1);
    return this.enter(10 + this.period);
  }

  private shootOut(): Side {
    const { home, away } = this.strength;
    return this.seed.play.next() < 0.5 + 0.15 * (home / (home + away) - 0.5) ? 0 : 1;
  }

  private decide(winner: Side): readonly Happening[] {
    this.winner = winner;
    return this.enter(100);
  }

  private enter(period: number): readonly Happening[] {
    this.period = period;
    this.clock = 0;
    if (period <= 3) this.thirds.push([0, 0]);
    return [
      { phase: true, score: true, ...(period > 10 && period < 20 ? { stop: { reason: 'break', seconds: 20 } } : {}) },
    ];
  }

  force(side: Side): readonly Happening[] {
    if (this.period === 20) return this.decide(side);
    const third = this.thirds.at(-1);
    if (!third || this.period > 3) return nothing;
    third[side]++;
    this.order.push(side);
    this.shots[side]++;
    return [{ stop: { reason: 'goal', seconds: 30 }, score: true }];
  }

  finish(): void {
    const [home, away] = this.score;
    this.winner ??= home === away ? null : home > away ? 0 : 1;
    this.period = 100;
  }

  inform(dt: number, gain: number): void {
    this.info.move(dt, gain);
  }

  /** Share of regular time left in this third and after it. */
  private left(): [number, number] {
    if (this.period === 0) return [1 / 3, 2 / 3];
    if (this.period <= 3) return [(1 - this.clock / thirdSeconds) / 3, (3 - this.period) / 3];
    return [0, this.period < 20 ? (13 - this.period) / 3 : 0];
  }

  price(): Priced[] {
    const home = this.info.home(this.strength.home);
    const away = this.info.away(this.strength.away);
    const [third, later] = this.left();
    const mean: [number, number] = [home * (third + later), away * (third + later)];
    const extra = book(m.winnerExtra, this.winnerChances(home, away, mean));
    if (this.period === 13 || this.period === 20) return [extra];
    const full = goalModel(this.score, mean);
    const priced = [
      book(m.result, threeWay(full.margin)),
      extra,
      handicap(m.handicap, full.margin, { ...halves, count: 5 }),
      total(m.total, full.sum, { ...halves, count: 5 }),
      nextGoal(mean, this.order.length + 1),
      book(m.doubleChance, doubleChance(full.margin)),
      book(m.drawNoBet, twoWay(full.margin)),
      book(m.oddEven, oddEven(full.sum)),
      total(m.homeTotal, full.home, few),
      total(m.awayTotal, full.away, few),
    ];
    // Before the match the first third can be bet on.
    if (this.period <= 3) {
      const number = Math.max(1, this.period);
      const now = goalModel(this.thirds.at(-1) ?? [0, 0], [home * third, away * third]);
      priced.push(
        book(m.periodWinner, threeWay(now.margin), number),
        total(m.periodTotal, now.sum, few, number),
        book(m.periodOddEven, oddEven(now.sum), number),
      );
    }
    return priced;
  }

  /** A draw goes to overtime, where the first goal wins, and to a shoot-out that is nearly even. */
  private winnerChances(home: number, away: number, mean: [number, number]): [string, number][] {
    const [win = 0, draw = 0] = threeWay(goalModel(this.score, mean).margin).map(([, p]) => p);
    const share = this.period === 20 ? 1 - this.clock / overtimeSeconds : 1;
    const rate = ((home + away) * overtimePace * overtimeSeconds * share) / (3 * thirdSeconds);
    const none = Math.exp(-rate);
    const shootOut = 0.5 + 0.15 * (home / (home + away) - 0.5);
    const extra = (1 - none) * (home / (home + away)) + none * shootOut;
    const p = win + draw * extra;
    return [
      ['home', p],
      ['away', 1 - p],
    ];
  }

  facts(): Facts {
    const [home, away] = this.score;
    const regular = this.ended || this.period === 13 || this.period === 20;
    return {
      ...noFacts(),
      ended: this.ended,
      main: tallied(home, away, regular),
      periods: this.thirds.map((t, i) =>
        tallied(t[0], t[1], regular || this.period > 10 || i < this.thirds.length - 1),
      ),
      winner: this.winner,
      goals: this.order,
    };
  }

  view(): View {
    const [home, away] = this.score;
    const extra: [number, number] = [this.winner === 0 ? 1 : 0, this.winner === 1 ? 1 : 0];
    const late = this.winner !== null && home === away;
    const played = this.period <= 3 ? (this.period - 1) * thirdSeconds : 3 * thirdSeconds;
    const running = (this.period >= 1 && this.period <= 3) || this.period === 20;
    const paused = this.period > 10 && this.period < 14 ? (this.period - 10) * thirdSeconds : 3 * thirdSeconds;
    return {
      score: {
        home: home + (late ? extra[0] : 0),
        away: away + (late ? extra[1] : 0),
        periods: late ? [...this.thirds, extra] : this.thirds.map(([h, a]): [number, number] => [h, a]),
      },
      period: this.period,
      timer: this.period === 0 ? null : { seconds: running ? played + Math.floor(this.clock) : paused, running },
    };
  }

  board(): VendorBoard {
    return {
      stats: [
        { key: 'shots', home: this.shots[0], away: this.shots[1] },
        { key: 'penalties', home: this.penalties[0], away: this.penalties[1] },
      ],
      momentum: [],
      tracker: null,
    };
  }
}
