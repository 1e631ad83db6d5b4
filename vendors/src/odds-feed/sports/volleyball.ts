import { marketIds as m, type VendorBoard } from '@maru/contracts';
import { type Facts, noFacts, type Side, tallied, type View } from '../grading/facts';
import { book, few, handicap, type Priced, pairs, points, total } from '../pricing/priced';
import { oddEven } from './goals';
import { Information } from './information';
import { followSets, oneSetMarkets, type SetEnd, setMarkets } from './sets';
import { type Happening, type MatchSeed, nothing, type SportMatch, type Strength } from './sport';

const rallySeconds = 24;
const breakSeconds = 180;
const target = (set: number): number => (set === 5 ? 15 : 25);

/**
 * How a set ends from points `h`-`a` with `server` serving, when each side wins the rally on its own serve with
 * `onServe`. Forward over all scores; a set that goes on long past its target is shared out evenly.
 */
export function volleyballSet(
  goal: number,
  h: number,
  a: number,
  server: Side,
  onServe: readonly [number, number],
): SetEnd[] {
  const top = Math.max(goal + 14, h + 14, a + 14);
  const width = top + 1;
  const grid = new Float64Array(width * width * 2);
  const index = (x: number, y: number, s: Side) => (x * width + y) * 2 + s;
  grid[index(h, a, server)] = 1;
  const ends: SetEnd[] = [];
  const over = (x: number, y: number) => Math.max(x, y) >= goal && Math.abs(x - y) >= 2;
  for (let n = h + a; n <= 2 * top; n++) {
    for (let x = Math.max(h, n - top); x <= Math.min(top, n - a); x++) {
      const y = n - x;
      const [p0, p1] = [grid[index(x, y, 0)] as number, grid[index(x, y, 1)] as number];
      if (p0 + p1 === 0) continue;
      if (over(x, y)) {
        ends.push({ home: x, away: y, p: p0 + p1 });
      } else if (x === top || y === top) {
        ends.push({ home: x + 1, away: y, p: (p0 + p1) / 2 }, { home: x, away: y + 1, p: (p0 + p1) / 2 });
      } else {
        const home = p0 * onServe[0] + p1 * (1 - onServe[1]);
        const toHome = index(x + 1, y, 0);
        const toAway = index(x, y + 1, 1);
        grid[toHome] = (grid[toHome] as number) + home;
        grid[toAway] = (grid[toAway] as number) + p0 + p1 - home;
      }
    }
  }
  return ends;
}

/** Volleyball, best of five. Strengths are the chances of winning the rally on one's own serve. */
export class VolleyballMatch implements SportMatch {
  private period = 0;
  private pause = 0;
  private readonly sets: [number, number][] = [];
  private readonly aces: [number, number] = [0, 0];
  private readonly blocks: [number, number] = [0, 0];
  private readonly firstServer: Side;
  private server: Side;
  private readonly info: Information;

  constructor(
    private readonly strength: Strength,
    private readonly seed: MatchSeed,
  ) {
    this.info = new Information(seed.info, 0.012);
    this.firstServer = seed.play.int(2) as Side;
    this.server = this.firstServer;
  }

  get ended(): boolean {
    return this.period === 100;
  }

  private done(i: number): boolean {
    const [h, a] = this.sets[i] as [number, number];
    return Math.max(h, a) >= target(i + 1) && Math.abs(h - a) >= 2;
  }

  /** Sets won. */
  private won(): [number, number] {
    const won: [number, number] = [0, 0];
    this.sets.forEach(([h, a], i) => {
      if (this.done(i)) won[h > a ? 0 : 1]++;
    });
    return won;
  }

  step(dt: number): readonly Happening[] {
    if (this.period === 100) return nothing;
    if (this.period === 0) return this.begin(1);
    if (this.period > 10) {
      this.pause -= dt;
      return this.pause > 0 ? nothing : this.begin(this.period - 9);
    }
    const { play } = this.seed;
    if (play.next() >= dt / rallySeconds) return nothing;
    const serverWins = play.next() < (this.server === 0 ? this.strength.home : this.strength.away);
    const winner: Side = serverWins ? this.server : this.server === 0 ? 1 : 0;
    const kind = play.next();
    if (serverWins && kind < 0.15) this.aces[winner]++;
    else if (kind > 0.85) this.blocks[winner]++;
    return this.force(winner);
  }

  private begin(set: number): readonly Happening[] {
    this.period = set;
    this.sets.push([0, 0]);
    this.server = ((this.firstServer + set - 1) % 2) as Side;
    return [{ phase: true, score: true }];
  }

  force(side: Side): readonly Happening[] {
    const set = this.sets.at(-1);
    if (!set || this.period > 10) return nothing;
    set[side]++;
    this.server = side;
    if (!this.done(this.sets.length - 1)) return [{ score: true }];
    const over = Math.max(...this.won()) === 3;
    this.period = over ? 100 : 10 + this.period;
    this.pause = breakSeconds;
    return [{ score: true, phase: true, stop: { reason: 'break', seconds: 15 } }];
  }

  finish(): void {
    this.period = 100;
  }

  inform(dt: number, gain: number): void {
    this.info.move(dt, gain);
  }

  price(): Priced[] {
    const onServe = [this.info.home(this.strength.home), this.info.away(this.strength.away)] as const;
    const playing = this.period >= 1 && this.period <= 5;
    const number = playing ? this.period : this.period === 0 ? 1 : this.period - 9;
    const [h, a] = playing ? (this.sets.at(-1) as [number, number]) : [0, 0];
    const server: Side = playing ? this.server : (((this.firstServer + number - 1) % 2) as Side);
    const ends = volleyballSet(target(number), h, a, server, onServe);
    const setsByKey = new Map<string, SetEnd[]>();
    const [all0, all1] = this.points();
    const chain = {
      need: 3,
      sets: this.won(),
      counted: [all0 - h, all1 - a] as const,
      current: { ends, server: ((this.firstServer + number - 1) % 2) as Side },
      nextServer: (s: Side): Side => (s === 0 ? 1 : 0),
      future: (set: number, s: Side) => {
        const key = `${target(set)}-${s}`;
        const setEnds = setsByKey.get(key) ?? volleyballSet(target(set), 0, 0, s, onServe);
        setsByKey.set(key, setEnds);
        return setEnds;
      },
    };
    const result = followSets(chain);
    const { markets } = setMarkets(result, chain);
    markets.push(handicap(m.handicap, result.margin, points), total(m.total, result.sum, pairs));
    // Before the match the first set can be bet on.
    if (playing || this.period === 0) {
      const set = oneSetMarkets(ends, number, few);
      markets.push(...set.markets, book(m.periodOddEven, oddEven(set.sum), number));
    }
    return markets;
  }

  private points(): [number, number] {
    return this.sets.reduce<[number, number]>((s, set) => [s[0] + set[0], s[1] + set[1]], [0, 0]);
  }

  facts(): Facts {
    const [home, away] = this.points();
    const [won0, won1] = this.won();
    return {
      ...noFacts(),
      ended: this.ended,
      main: tallied(home, away, this.ended),
      periods: this.sets.map(([h, a], i) => tallied(h, a, this.ended || this.done(i))),
      sets: tallied(won0, won1, this.ended),
      winner: this.ended && won0 !== won1 ? (won0 > won1 ? 0 : 1) : null,
    };
  }

  view(): View {
    const [home, away] = this.won();
    const score: View['score'] = { home, away, periods: this.sets.map(([h, a]): [number, number] => [h, a]) };
    if (this.period >= 1 && this.period <= 5) score.serving = this.server;
    return { score, period: this.period, timer: null };
  }

  board(): VendorBoard {
    return {
      stats: [
        { key: 'aces', home: this.aces[0], away: this.aces[1] },
        { key: 'blocks', home: this.blocks[0], away: this.blocks[1] },
      ],
      momentum: [],
      tracker: null,
    };
  }
}
