import type { GradingInput, TeamIndex, View } from '../grading/grading-input';
import type { Priced } from '../pricing/priced';
import { Information } from './information';
import {
  type ClockRules,
  type InningRules,
  isBreak,
  isGolden,
  isPlaying,
  otherSide,
  over,
  overtime,
  type Pair,
  type RallyCount,
  type Rules,
  type ScoreState,
  type SetRules,
  shootOutChance,
  sumParts,
} from './rules';
import { scoreBoard, scoreFacts, scoreView } from './score-view';
import { isSetOver, isTieBreak, pointServer, setsWon } from './sets';
import { type Happening, type MatchSeed, nothing, type SportMatch, type Strength } from './sport';

/** A match of any sport but football, played by the sport's parameters. */
export class ScoreMatch implements SportMatch {
  private readonly state: ScoreState;
  private readonly strength: Pair;
  private readonly info: Information;

  constructor(
    private readonly rules: Rules,
    strength: Strength,
    private readonly seed: MatchSeed,
  ) {
    this.strength = [strength.home, strength.away];
    this.info = new Information(seed.info, rules.error);
    const server = rules.play.kind === 'sets' ? (seed.play.int(2) as TeamIndex) : 1;
    this.state = {
      period: 0,
      clock: 0,
      pause: 0,
      parts: [],
      points: [0, 0],
      outs: 0,
      server,
      firstServer: server,
      order: [],
      counts: new Map(),
    };
  }

  get ended(): boolean {
    return this.state.period === over;
  }

  step(dt: number): readonly Happening[] {
    const s = this.state;
    const { play } = this.rules;
    if (this.ended) return nothing;
    if (s.period === 0) return this.beginPart();
    if (s.pause > 0) {
      s.pause -= dt;
      return s.pause > 0 || !isBreak(s) ? nothing : this.beginPart();
    }
    s.clock += dt;
    return play.kind === 'clock' ? this.runClock(play, dt) : this.playRally(play, dt);
  }

  private beginPart(): readonly Happening[] {
    const s = this.state;
    const late = s.parts.length >= this.rules.parts;
    s.period = late ? overtime : s.parts.length + 1;
    s.clock = 0;
    // The away side bats first.
    if (this.rules.play.kind === 'innings') s.server = 1;
    // A golden goal is a separate part, added when it falls.
    if (!late || !isGolden(this.rules)) s.parts.push([0, 0]);
    return [{ phase: true, score: true }];
  }

  private runClock(play: ClockRules, dt: number): readonly Happening[] {
    const s = this.state;
    const late = s.period === overtime;
    if (s.clock >= (late ? play.overtime.seconds : play.seconds)) {
      if (!late || !play.overtime.golden) return this.endPart(play);
      return this.decide(this.seed.play.next() < shootOutChance(this.strength) ? 0 : 1);
    }
    const share = (dt / (this.rules.parts * play.seconds)) * (late ? play.overtime.pace : 1);
    const meanWorth = play.worth.reduce((sum, chance, i) => sum + chance * (i + 1), 0);
    let u = this.seed.play.next();
    for (const side of [0, 1] as const) {
      const scores = (this.strength[side] / meanWorth) * share;
      u -= scores;
      if (u < 0) return this.force(side);
      for (const { key, perScore = 0, perMatch = 0 } of play.events) {
        u -= scores * perScore + share * perMatch;
        if (u < 0) {
          this.count(key, side);
          return nothing;
        }
      }
    }
    return nothing;
  }

  private playRally(play: SetRules | InningRules, dt: number): readonly Happening[] {
    const rng = this.seed.play;
    if (rng.next() >= dt / play.seconds) return nothing;
    const server = play.kind === 'sets' ? pointServer(play, this.state) : this.state.server;
    const won = rng.next() < play.serverWins(this.strength[server]);
    this.countRally(server, won ? play.won : play.lost);
    if (won) return this.force(server);
    return play.kind === 'sets' ? this.force(otherSide(server)) : this.makeOut(play);
  }

  private countRally(server: TeamIndex, counts: readonly RallyCount[]): void {
    let u = this.seed.play.next();
    for (const [key, side, chance] of counts) {
      u -= chance;
      if (u >= 0) continue;
      this.count(key, side === 'server' ? server : otherSide(server));
      return;
    }
  }

  private count(key: string | undefined, side: TeamIndex): void {
    if (!key) return;
    const pair = this.state.counts.get(key) ?? [0, 0];
    pair[side]++;
    this.state.counts.set(key, pair);
  }

  force(side: TeamIndex): readonly Happening[] {
    const s = this.state;
    const { play, scoreStop, scoreCounts } = this.rules;
    const part = s.parts.at(-1);
    if (!part || !isPlaying(s)) return nothing;
    if (s.period === overtime && isGolden(this.rules)) return this.decide(side);
    if (play.kind === 'sets' && !this.addPoint(play, part, side)) return [{ score: true }];
    const worth = play.kind === 'clock' ? this.drawWorth(play) : 1;
    part[side] += worth;
    s.order.push(side);
    this.count(scoreCounts[worth - 1], side);
    if (play.kind === 'sets' && isSetOver(play, s.parts.length, part)) return this.endPart(play);
    const scored = { score: true, ...(scoreStop > 0 ? { stop: { reason: 'goal', seconds: scoreStop } } : {}) };
    // The home side stops at the winning run.
    if (play.kind !== 'innings' || s.server === 1 || !this.isDecided('home')) return [scored];
    s.period = over;
    return [{ ...scored, phase: true }];
  }

  private drawWorth(play: ClockRules): number {
    if (play.worth.length === 1) return 1;
    let worth = 1;
    let u = this.seed.play.next();
    for (const chance of play.worth.slice(0, -1)) {
      u -= chance;
      if (u < 0) break;
      worth++;
    }
    return worth;
  }

  /** Adds a point of a set and finds the next server. Returns false while the current game continues. */
  private addPoint({ game }: SetRules, part: Pair, side: TeamIndex): boolean {
    const s = this.state;
    if (!game) {
      s.server = side;
      return true;
    }
    s.points[side]++;
    const tieBreak = isTieBreak(game, part);
    const lead = s.points[side] - s.points[otherSide(side)];
    if (s.points[side] < (tieBreak ? game.tieBreak : game.points) || lead < 2) return false;
    if (!tieBreak && side !== s.server) this.count('break_points', side);
    s.points = [0, 0];
    s.server = otherSide(s.server);
    return true;
  }

  private makeOut(play: InningRules): readonly Happening[] {
    const s = this.state;
    s.outs++;
    if (s.outs < play.outs) return [{ count: true }];
    s.outs = 0;
    s.pause = play.changeOver;
    // The home side does not bat last when it leads.
    if (this.isDecided(s.server === 1 ? 'home' : 'any')) return this.end();
    if (s.server === 0) return this.beginPart();
    s.server = 0;
    return [{ phase: true, score: true }];
  }

  /** Ends a part by the clock, or a set by its last point, which stops bets even if it ends the match. */
  private endPart(play: ClockRules | SetRules): readonly Happening[] {
    const s = this.state;
    const stop = { reason: 'break', seconds: play.breakStop };
    if (play.kind === 'sets') {
      s.firstServer = play.game ? s.server : otherSide(s.firstServer);
      s.server = s.firstServer;
      if (Math.max(...setsWon(play, s.parts)) === play.need) return this.end({ stop });
    } else if (this.isDecided('any')) return this.end();
    const part = Math.min(s.parts.length, this.rules.parts);
    s.period = 10 + part;
    s.pause = play.breakAfter(part);
    return [{ phase: true, score: true, stop }];
  }

  /** True if a side leads in or after the last regular part. */
  private isDecided(leader: 'home' | 'any'): boolean {
    const [home, away] = sumParts(this.state.parts);
    return this.state.parts.length >= this.rules.parts && (home > away || (leader === 'any' && home < away));
  }

  /** Ends a level match with the goal that decides it. */
  private decide(side: TeamIndex): readonly Happening[] {
    this.state.parts.push(side === 0 ? [1, 0] : [0, 1]);
    return this.end();
  }

  private end(happening: Happening = {}): readonly Happening[] {
    this.finish();
    return [{ phase: true, score: true, ...happening }];
  }

  finish(): void {
    this.state.period = over;
  }

  inform(dt: number, gain: number): void {
    this.info.move(dt, gain);
  }

  price(): Priced[] {
    const [home, away] = this.strength;
    return this.rules.price(this.state, [this.info.home(home), this.info.away(away)]);
  }

  facts(): GradingInput {
    return scoreFacts(this.rules, this.state);
  }

  view(): View {
    return scoreView(this.rules, this.state);
  }

  board() {
    return scoreBoard(this.rules, this.state);
  }
}
