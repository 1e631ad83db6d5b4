import { type FeedSnapshot, matchStatus, type VendorMatch, type VendorResults } from '@maru/contracts';
import { createRng } from '../../rng';
import { countries } from '../catalogue/countries';
import { leagues } from '../catalogue/leagues';
import { sportNames } from '../catalogue/sports';
import { Fixture } from '../match/fixture';
import { computePace, type Pace } from '../match/pace';
import { type Sport, sports } from '../sports';
import type { Emit } from '../stream/messages';
import { Archive } from './archive';
import { Calendar } from './schedule';

/** Settings of a world. The same settings and number of steps make the same messages. */
export interface WorldOptions {
  seed: string;
  /** Simulated seconds in a real one. */
  speed: number;
  /** How often and how much odds move against normal use. */
  rate: number;
  /** Real time of the first step, epoch ms. */
  start: number;
  /** Matches that have not begun; at least this many are kept. */
  prematch: number;
  /** Fewest matches in play. */
  inplay: number;
}

export const defaults: Omit<WorldOptions, 'start'> = { seed: 'maru', speed: 1, rate: 1, prematch: 640, inplay: 62 };

interface Line {
  sport: Sport;
  calendar: Calendar;
  /** Time of the next kick-off to be given out. */
  next: number;
  spacing: number;
  /** Matches in play at once, on average. */
  inplay: number;
}

/** All matches. Advances in steps of fixed simulated length and tells everything through `emit`. */
export class World {
  /** Length of a step in simulated seconds: shorter only when odds are to move more than once a second. */
  readonly dt: number;
  readonly archive = new Archive();
  private readonly pace: Pace;
  private readonly lines: Line[];
  private readonly fixtures = new Map<number, Fixture>();
  private steps = 0;
  private lastId = 1_000_000;
  /** Messages that are due every two real seconds. */
  private readonly aliveEvery: number;
  /** Real time lost while the process could not run, ms. */
  private lost = 0;

  constructor(
    private readonly options: WorldOptions,
    private readonly emit: Emit,
  ) {
    this.dt = 1 / Math.min(10, Math.max(1, Math.ceil(options.rate / options.speed)));
    this.pace = computePace(options.speed, options.rate, (seconds) => this.wall(seconds));
    this.aliveEvery = Math.max(1, Math.round((2 * options.speed) / this.dt));
    this.lines = sports.map((sport) => ({
      sport,
      calendar: new Calendar(sport.id, options.seed),
      next: 0,
      inplay: this.computeInplayCount(sport),
      spacing: sport.length / this.computeInplayCount(sport),
    }));
    for (const line of this.lines) this.fillInplay(line);
    this.fillPrematch(() => undefined);
  }

  /** A sport's part of the matches in play, a fifth above the least that there must be. */
  private computeInplayCount(sport: Sport): number {
    return Math.max(1, Math.round((sport.inplay * this.options.inplay) / defaults.inplay));
  }

  /** Simulated seconds since the start. */
  get now(): number {
    return this.steps * this.dt;
  }
  /** Real time that belongs to a simulated one. */
  wall(seconds = this.now): number {
    return Math.round(this.options.start + this.lost + (seconds * 1000) / this.options.speed);
  }
  /** Skips real time without steps, which prevents the feed from racing to catch up. */
  skip(ms: number): void {
    this.lost += ms;
  }

  step(): void {
    this.steps++;
    const now = this.now;
    let live = 0;
    for (const fixture of this.fixtures.values()) {
      fixture.step(now, this.dt);
      if (fixture.live) live++;
      if (fixture.status === matchStatus.ended) this.leave(fixture);
    }
    if (live < this.options.inplay) this.startNextMatch();
    this.fillPrematch(this.emit);
    if (this.steps % this.aliveEvery === 0) {
      this.emit({ type: 'alive', producer: 'live', subscribed: true });
      this.emit({ type: 'alive', producer: 'prematch', subscribed: true });
    }
  }

  /** Archives what has ended. */
  private leave(fixture: Fixture): void {
    this.archive.put(fixture.id, fixture.results());
    this.fixtures.delete(fixture.id);
  }

  /** Too few in play: the next match kicks off now. */
  private startNextMatch(): void {
    const next = this.upcoming()[0];
    if (next) next.move(this.now);
  }

  private create(line: Line, kickOff: number): Fixture {
    const id = ++this.lastId;
    const { league, home, away } = line.calendar.next();
    const rng = createRng(this.options.seed, 'match', id);
    const strength = line.sport.strengths(home.quality, away.quality, rng);
    const seed = { play: createRng(this.options.seed, 'play', id), info: createRng(this.options.seed, 'info', id) };
    const play = line.sport.create(strength, seed);
    return new Fixture({ id, league, home, away, kickOff, play }, this.pace, this.emit);
  }

  /** Matches that began before the feed: played up to now at one go. */
  private fillInplay(line: Line): void {
    for (let i = 0; i < line.inplay; i++) {
      const age = Math.floor(((i + 0.5) * line.sport.length * 0.92) / line.inplay);
      const fixture = this.create(line, -age);
      for (let t = 0; t <= age && !fixture.play.ended; t += 5) fixture.play.step(5);
      if (fixture.play.ended) continue;
      fixture.resume(0);
      this.fixtures.set(fixture.id, fixture);
    }
    line.next = line.spacing;
  }

  /** Keeps the pre-match list full, kick-offs going out in even steps for each sport, on five-minute marks. */
  private fillPrematch(emit: Emit): void {
    while (this.fixtures.size < this.options.prematch + this.options.inplay + 12) {
      const line = this.lines.reduce((a, b) => (b.next < a.next ? b : a));
      const mark = 300_000;
      const epoch = this.options.start + line.next * 1000;
      const kickOff = Math.max(this.now + 60, (Math.ceil(epoch / mark) * mark - this.options.start) / 1000);
      const fixture = this.create(line, kickOff);
      line.next = Math.max(line.next, this.now) + line.spacing;
      fixture.open(this.now);
      this.fixtures.set(fixture.id, fixture);
      emit({ type: 'match_added', match: fixture.snapshot() });
    }
  }

  get(id: number): Fixture | undefined {
    return this.fixtures.get(id);
  }
  all(): Fixture[] {
    return [...this.fixtures.values()];
  }
  inplay(): Fixture[] {
    return this.all().filter((f) => f.live);
  }
  upcoming(): Fixture[] {
    return this.all()
      .filter((f) => f.status === matchStatus.notStarted)
      .sort((a, b) => a.kickOff - b.kickOff || a.id - b.id);
  }

  results(id: number): VendorResults | null {
    return this.fixtures.get(id)?.results() ?? this.archive.get(id);
  }

  /** Everything but the sequence number, which the hub knows. */
  snapshot(): Omit<FeedSnapshot, 'seq'> {
    return {
      time: this.wall(),
      speed: this.options.speed,
      catalogue: {
        sports: sportNames,
        countries: countries.map(({ id, name, flag }) => ({ id, name, flag })),
        leagues: leagues.map(({ id, sport_id, country_id, name }) => ({ id, sport_id, country_id, name })),
      },
      matches: this.all()
        .filter((f) => f.status !== matchStatus.ended)
        .map((f): VendorMatch => f.snapshot()),
    };
  }
}
