import { marketIds as m, type VendorBoard } from '@maru/contracts';
import { type Facts, noFacts, type Side, tallied, type View } from '../grading/facts';
import { book, few, points as gamesGrid, handicap, type Priced, total } from '../pricing/priced';
import { Information } from './information';
import { followSets, oneSetMarkets, type SetEnd, setMarkets } from './sets';
import { type Happening, type MatchSeed, nothing, type SportMatch, type Strength } from './sport';
import { gameChance, tennisSet, tieBreakServer } from './tennis-model';

const pointSeconds = 32;
const breakSeconds = 100;
const other = (side: Side): Side => (side === 0 ? 1 : 0);
const called = ['0', '15', '30', '40'];

/** Tennis, best of three with tie-breaks. Strengths are the chances of winning a point on one's own serve. */
export class TennisMatch implements SportMatch {
  private period = 0;
  private pause = 0;
  private readonly sets: [number, number][] = [];
  private points: [number, number] = [0, 0];
  /** Who serves the game under way, or began the tie-break. */
  private server: Side;
  private readonly games: Side[] = [];
  private readonly aces: [number, number] = [0, 0];
  private readonly faults: [number, number] = [0, 0];
  private readonly breaks: [number, number] = [0, 0];
  private readonly info: Information;

  constructor(
    private readonly strength: Strength,
    private readonly seed: MatchSeed,
  ) {
    this.info = new Information(seed.info, 0.012);
    this.server = seed.play.int(2) as Side;
  }

  get ended(): boolean {
    return this.period === 100;
  }

  private get tieBreak(): boolean {
    const set = this.sets.at(-1);
    return set?.[0] === 6 && set[1] === 6;
  }

  private pointServer(): Side {
    return this.tieBreak ? tieBreakServer(this.server, this.points[0] + this.points[1]) : this.server;
  }

  private isOver([h, a]: readonly [number, number]): boolean {
    return (Math.max(h, a) >= 6 && Math.abs(h - a) >= 2) || h === 7 || a === 7;
  }

  private won(): [number, number] {
    const won: [number, number] = [0, 0];
    for (const set of this.sets) if (this.isOver(set)) won[set[0] > set[1] ? 0 : 1]++;
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
    if (play.next() >= dt / pointSeconds) return nothing;
    const server = this.pointServer();
    const serverWins = play.next() < (server === 0 ? this.strength.home : this.strength.away);
    const kind = play.next();
    if (serverWins && kind < 0.12) this.aces[server]++;
    if (!serverWins && kind < 0.1) this.faults[server]++;
    return this.force(serverWins ? server : other(server));
  }

  private begin(set: number): readonly Happening[] {
    this.period = set;
    this.sets.push([0, 0]);
    return [{ phase: true, score: true }];
  }

  force(side: Side): readonly Happening[] {
    const set = this.sets.at(-1);
    if (!set || this.period > 10) return nothing;
    this.points[side]++;
    const need = this.tieBreak ? 7 : 4;
    const mine = this.points[side];
    if (mine < need || mine - this.points[other(side)] < 2) return [{ score: true }];
    if (!this.tieBreak && side !== this.server) this.breaks[side]++;
    set[side]++;
    this.games.push(side);
    this.points = [0, 0];
    this.server = other(this.server);
    if (!this.isOver(set)) return [{ score: true }];
    const over = Math.max(...this.won()) === 2;
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
    const playing = this.period >= 1 && this.period <= 3;
    const number = playing ? this.period : this.period === 0 ? 1 : this.period - 9;
    const games = playing ? (this.sets.at(-1) as [number, number]) : ([0, 0] as [number, number]);
    const state = { games, points: this.points, server: this.server };
    const ends = tennisSet(state, onServe);
    const fresh = ([0, 1] as const).map((server) => tennisSet({ games: [0, 0], points: [0, 0], server }, onServe));
    const [all0, all1] = this.totalGames();
    const chain = {
      need: 2,
      sets: this.won(),
      counted: [all0 - games[0], all1 - games[1]] as const,
      current: { ends, server: ((this.server + games[0] + games[1]) % 2) as Side },
      nextServer: (server: Side, played: number): Side => ((server + played) % 2) as Side,
      future: (_set: number, server: Side) => fresh[server] as SetEnd[],
    };
    const result = followSets(chain);
    const { markets } = setMarkets(result, chain);
    markets.push(handicap(m.handicap, result.margin, gamesGrid), total(m.total, result.sum, gamesGrid));
    // Before the match the first set can be bet on.
    if (playing || this.period === 0) markets.push(...oneSetMarkets(ends, number, few).markets);
    if (playing) {
      const game = gameChance(state, onServe);
      markets.push(
        book(
          m.nextGameWinner,
          [
            ['home', game],
            ['away', 1 - game],
          ],
          this.games.length + 1,
        ),
      );
    }
    return markets;
  }

  private totalGames(): [number, number] {
    return this.sets.reduce<[number, number]>((s, set) => [s[0] + set[0], s[1] + set[1]], [0, 0]);
  }

  facts(): Facts {
    const [home, away] = this.totalGames();
    const [won0, won1] = this.won();
    return {
      ...noFacts(),
      ended: this.ended,
      main: tallied(home, away, this.ended),
      periods: this.sets.map((set) => tallied(set[0], set[1], this.ended || this.isOver(set))),
      sets: tallied(won0, won1, this.ended),
      winner: this.ended && won0 !== won1 ? (won0 > won1 ? 0 : 1) : null,
      games: this.games,
    };
  }

  view(): View {
    const [home, away] = this.won();
    const score: View['score'] = { home, away, periods: this.sets.map(([h, a]): [number, number] => [h, a]) };
    if (this.period >= 1 && this.period <= 3) {
      score.serving = this.pointServer();
      score.points = this.tieBreak ? [String(this.points[0]), String(this.points[1])] : [this.call(0), this.call(1)];
    }
    return { score, period: this.period, timer: null };
  }

  private call(side: Side): string {
    const [mine, theirs] = [this.points[side], this.points[other(side)]];
    if (mine >= 3 && theirs >= 3) return mine > theirs ? 'A' : '40';
    return called[mine] ?? '40';
  }

  board(): VendorBoard {
    return {
      stats: [
        { key: 'aces', home: this.aces[0], away: this.aces[1] },
        { key: 'double_faults', home: this.faults[0], away: this.faults[1] },
        { key: 'break_points', home: this.breaks[0], away: this.breaks[1] },
      ],
      momentum: [],
      tracker: null,
    };
  }
}
