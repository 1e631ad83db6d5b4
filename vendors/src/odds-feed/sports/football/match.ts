import { type GradingInput, noFacts, type TeamIndex, tallied, type View } from '../../grading/grading-input';
import { Information } from '../information';
import { type Happening, type MatchSeed, nothing, type SportMatch, type Strength } from '../sport';
import { advanceAttack, attackFactor, extraGoals, ownShare } from './attack';
import { footballBoard } from './board';
import { type FootballRest, priceFootball } from './price';
import { breakSeconds, type FootballState, halfSeconds, newState, redFactor, remaining, share } from './state';

const cornersAMatch = 10.2;
const cardsAMatch = 4.2;
const redsAMatch = 0.16;
/** Share of goals by penalty, of goals that are reviewed first, and further reviews and penalties without a goal. */
const byPenalty = 0.08;
const byReview = 0.07;
const withoutGoal = 0.09;

/** A football match. Strengths are expected goals a match, home advantage included. */
export class FootballMatch implements SportMatch {
  readonly state: FootballState;
  private readonly info: Information;
  private readonly cornerShare: number;

  constructor(
    private readonly strength: Strength,
    private readonly seed: MatchSeed,
  ) {
    this.state = newState([30 + seed.play.int(150), 120 + seed.play.int(280)]);
    this.info = new Information(seed.info, 0.035);
    this.cornerShare = 0.25 + (0.5 * strength.home) / (strength.home + strength.away);
  }

  get ended(): boolean {
    return this.state.period === 100;
  }

  step(dt: number): readonly Happening[] {
    const s = this.state;
    if (s.period === 100) return nothing;
    if (s.period === 0) return this.enter(1);
    s.clock += dt;
    if (s.period === 11) return s.clock >= breakSeconds ? this.enter(2) : nothing;
    const half = s.period === 1 ? 0 : 1;
    if (s.pending) return this.decide(dt);
    if (s.clock >= halfSeconds + s.added[half]) return this.enter(s.period === 1 ? 11 : 100);
    advanceAttack(s, dt, this.seed.play, ownShare(this.strength));
    return this.draw(half, dt);
  }

  /** One uniform number against the summed rates of everything that can happen in this moment. */
  private draw(half: 0 | 1, dt: number): readonly Happening[] {
    const { play } = this.seed;
    const s = this.state;
    const part = share(half, s.clock - dt, s.clock);
    const red = redFactor(s.red);
    const attack = attackFactor(s.attack, ownShare(this.strength));
    let u = play.next();
    for (const side of [0, 1] as const) {
      const goals = (side === 0 ? this.strength.home : this.strength.away) * part;
      u -= goals * red[side] * attack[side];
      if (u < 0) return this.chance(side);
      u -= goals * withoutGoal;
      if (u < 0) return this.await(play.next() < 0.5 ? 'penalty' : 'var', side, false);
      u -= cornersAMatch * part * (side === 0 ? this.cornerShare : 1 - this.cornerShare);
      if (u < 0) return this.corner(side);
      u -= (cardsAMatch / 2) * part;
      if (u < 0) return this.card(side);
      u -= (redsAMatch / 2) * part;
      if (u < 0) {
        s.red[side]++;
        return [{ stop: { reason: 'red_card', seconds: 30 }, score: true, count: true }];
      }
    }
    return nothing;
  }

  private chance(side: TeamIndex): readonly Happening[] {
    const kind = this.seed.play.next();
    if (kind < byPenalty) return this.await('penalty', side, true);
    if (kind < byPenalty + byReview) return this.await('var', side, true);
    return this.force(side);
  }

  private await(kind: 'penalty' | 'var', side: TeamIndex, scores: boolean): readonly Happening[] {
    this.state.pending = { kind, side, scores, left: 50 };
    return [{ stop: { reason: kind, seconds: 80 } }];
  }

  private decide(dt: number): readonly Happening[] {
    const pending = this.state.pending;
    if (!pending) return nothing;
    pending.left -= dt;
    if (pending.left > 0) return nothing;
    this.state.pending = null;
    return pending.scores ? this.force(pending.side) : nothing;
  }

  private corner(side: TeamIndex): readonly Happening[] {
    this.state.corners[side]++;
    return [{ count: true }];
  }

  private card(side: TeamIndex): readonly Happening[] {
    this.state.yellow[side]++;
    return [{ count: true }];
  }

  force(side: TeamIndex): readonly Happening[] {
    const s = this.state;
    if (s.period !== 1 && s.period !== 2) return nothing;
    s.goals[s.period - 1 === 0 ? 0 : 1][side]++;
    s.order.push(side);
    s.shots[side]++;
    s.attack = null;
    return [{ stop: { reason: 'goal', seconds: 40 }, score: true }];
  }

  finish(): void {
    this.state.period = 100;
    this.state.pending = null;
    this.state.attack = null;
  }

  private enter(period: number): readonly Happening[] {
    const s = this.state;
    s.period = period;
    s.clock = 0;
    s.attack = null;
    if (period === 11) return [{ stop: { reason: 'break', seconds: 20 }, phase: true, score: true }];
    return [{ phase: true, score: true }];
  }

  inform(dt: number, gain: number): void {
    this.info.move(dt, gain);
  }

  /** What the bookmaker expects of the rest of the match. */
  rest(): FootballRest {
    const s = this.state;
    const [first, second] = remaining(s);
    const home = this.info.home(this.strength.home);
    const away = this.info.away(this.strength.away);
    const red = redFactor(s.red);
    const soon = extraGoals(s.attack, ownShare(this.strength));
    const goals = (share: number, playing: boolean): [number, number] => {
      if (share <= 0) return [0, 0];
      // The attack under way counts less and less as time runs out.
      const weight = playing ? Math.min(1, share * 40) : 0;
      const of = (expected: number, side: TeamIndex) =>
        expected * Math.max(0.2 * share, share * red[side] + weight * soon[side]);
      return [of(home, 0), of(away, 1)];
    };
    const share = first + second;
    return {
      first: goals(first, s.period === 1),
      second: goals(second, s.period === 2),
      corners: [cornersAMatch * this.cornerShare * share, cornersAMatch * (1 - this.cornerShare) * share],
      cards: [((cardsAMatch + redsAMatch) / 2) * share, ((cardsAMatch + redsAMatch) / 2) * share],
    };
  }

  price() {
    return priceFootball(this.state, this.rest());
  }

  facts(): GradingInput {
    const s = this.state;
    const ended = this.ended;
    const [first, second] = s.goals;
    const home = first[0] + second[0];
    const away = first[1] + second[1];
    const firstHalf = tallied(first[0], first[1], s.period >= 2);
    return {
      ...noFacts(),
      ended,
      main: tallied(home, away, ended),
      firstHalf,
      periods: s.period === 2 || ended ? [firstHalf, tallied(second[0], second[1], ended)] : [firstHalf],
      corners: tallied(s.corners[0], s.corners[1], ended),
      cards: tallied(s.yellow[0] + s.red[0], s.yellow[1] + s.red[1], ended),
      winner: ended && home !== away ? (home > away ? 0 : 1) : null,
      goals: s.order,
    };
  }

  view(): View {
    const s = this.state;
    const facts = this.facts();
    const before = s.period === 2 ? halfSeconds : 0;
    const seconds = s.period === 100 ? 2 * halfSeconds : s.period === 11 ? halfSeconds : before + Math.floor(s.clock);
    return {
      score: {
        home: facts.main.home,
        away: facts.main.away,
        periods: facts.periods.map((p): [number, number] => [p.home, p.away]),
        red: [s.red[0], s.red[1]],
      },
      period: s.period,
      timer: s.period === 0 ? null : { seconds, running: s.period === 1 || s.period === 2 },
    };
  }

  board() {
    return footballBoard(this.state);
  }
}
