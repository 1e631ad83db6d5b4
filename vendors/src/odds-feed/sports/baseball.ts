import { marketIds as m, type VendorBoard } from '@maru/contracts';
import { type Facts, noFacts, type Side, tallied, type View } from '../grading/facts';
import { negativeBinomial } from '../math/counts';
import { differenceOf, mass, shifted, sumOf } from '../math/dist';
import { book, few, halves, handicap, type Priced, points, total } from '../pricing/priced';
import { type Diamond, finalRuns, runChance } from './baseball-model';
import { oddEven, threeWay } from './goals';
import { Information } from './information';
import { type Happening, type MatchSeed, nothing, type SportMatch, type Strength } from './sport';

/** Seconds between two things that count (a run or an out), and between half-innings. */
const pace = 130;
const changeOver = 120;

/** Baseball by half-innings. Strengths are expected runs in nine innings. */
export class BaseballMatch implements SportMatch {
  private started = false;
  private over = false;
  private inning = 1;
  private bottom = false;
  private outs = 0;
  private pause = 0;
  private readonly innings: [number, number][] = [];
  private readonly hits: [number, number] = [0, 0];
  private readonly strikeouts: [number, number] = [0, 0];
  private readonly info: Information;

  constructor(
    private readonly strength: Strength,
    private readonly seed: MatchSeed,
  ) {
    this.info = new Information(seed.info, 0.03);
  }

  get ended(): boolean {
    return this.over;
  }

  private runs(upTo = this.innings.length): [number, number] {
    return this.innings.slice(0, upTo).reduce<[number, number]>((s, i) => [s[0] + i[0], s[1] + i[1]], [0, 0]);
  }

  step(dt: number): readonly Happening[] {
    if (this.over) return nothing;
    if (!this.started) {
      this.started = true;
      this.innings.push([0, 0]);
      return [{ phase: true, score: true }];
    }
    if (this.pause > 0) {
      this.pause -= dt;
      return nothing;
    }
    const { play } = this.seed;
    if (play.next() >= dt / pace) return nothing;
    const side: Side = this.bottom ? 0 : 1;
    const q = runChance(side === 0 ? this.strength.home : this.strength.away);
    if (play.next() < q) return this.force(side);
    if (play.next() < 0.3) this.strikeouts[side === 0 ? 1 : 0]++;
    if (play.next() < 0.35) this.hits[side]++;
    this.outs++;
    if (this.outs < 3) return [{ count: true }];
    return this.change();
  }

  force(side: Side): readonly Happening[] {
    const inning = this.innings.at(-1);
    if (!inning || this.over) return nothing;
    inning[side]++;
    this.hits[side]++;
    const [home, away] = this.runs();
    // The winning run in the bottom of the last inning ends the game.
    if (this.bottom && this.inning >= 9 && home > away) this.over = true;
    return [{ stop: { reason: 'goal', seconds: 15 }, score: true, ...(this.over ? { phase: true } : {}) }];
  }

  /** Sides change, or the game ends. */
  private change(): readonly Happening[] {
    const [home, away] = this.runs();
    this.outs = 0;
    this.pause = changeOver;
    if (!this.bottom) {
      if (this.inning >= 9 && home > away) this.over = true;
      else this.bottom = true;
      return [{ phase: true, score: true }];
    }
    if (this.inning >= 9 && home !== away) this.over = true;
    else {
      this.bottom = false;
      this.inning++;
      this.innings.push([0, 0]);
    }
    return [{ phase: true, score: true }];
  }

  finish(): void {
    this.over = true;
  }

  inform(dt: number, gain: number): void {
    this.info.move(dt, gain);
  }

  private diamond(): Diamond {
    return { inning: this.inning, bottom: this.bottom, outs: this.outs, runs: this.runs() };
  }

  price(): Priced[] {
    const home = this.info.home(this.strength.home);
    const away = this.info.away(this.strength.away);
    const end = finalRuns(this.diamond(), home, away);
    const win = mass(end.margin, (d) => d > 0);
    const priced: Priced[] = [
      book(m.winner, [
        ['home', win],
        ['away', 1 - win],
      ]),
      handicap(m.handicap, end.margin, points),
      total(m.total, end.sum, { ...halves, count: 5 }),
      book(m.oddEven, oddEven(end.sum)),
      total(m.homeTotal, end.home, few),
      total(m.awayTotal, end.away, few),
    ];
    if (this.inning <= 5) {
      const rest = 3 * (5 - this.inning);
      const [h, a] = this.runs();
      const top = this.bottom ? 0 : 3 - this.outs;
      const low = this.bottom ? 3 - this.outs : 3;
      const homeFive = shifted(negativeBinomial(rest + low, runChance(home), 20), h);
      const awayFive = shifted(negativeBinomial(rest + top, runChance(away), rest + top > 0 ? 20 : 0), a);
      priced.push(
        book(m.firstFiveResult, threeWay(differenceOf(homeFive, awayFive))),
        total(m.firstFiveTotal, sumOf(homeFive, awayFive), { ...halves, count: 3 }),
      );
    }
    return priced;
  }

  facts(): Facts {
    const [home, away] = this.runs();
    const [h5, a5] = this.runs(5);
    return {
      ...noFacts(),
      ended: this.over,
      main: tallied(home, away, this.over),
      firstHalf: tallied(h5, a5, this.over || this.inning > 5),
      periods: this.innings.map(([h, a], i) => tallied(h, a, this.over || i < this.innings.length - 1)),
      winner: this.over && home !== away ? (home > away ? 0 : 1) : null,
    };
  }

  view(): View {
    const [home, away] = this.runs();
    const period = this.over ? 100 : this.started ? (this.inning > 9 ? 20 : this.inning) : 0;
    const score: View['score'] = { home, away, periods: this.innings.map(([h, a]): [number, number] => [h, a]) };
    // The side at bat, as other sports say who serves.
    if (this.started && !this.over) score.serving = this.bottom ? 0 : 1;
    return { score, period, timer: null };
  }

  board(): VendorBoard {
    return {
      stats: [
        { key: 'hits', home: this.hits[0], away: this.hits[1] },
        { key: 'strikeouts', home: this.strikeouts[0], away: this.strikeouts[1] },
      ],
      momentum: [],
      tracker: null,
    };
  }
}
