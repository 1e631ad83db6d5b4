import { marketIds as m, matchStatus, type VendorMatch, type VendorResults, type VendorScore } from '@maru/contracts';
import type { League } from '../catalogue/leagues';
import type { Team } from '../catalogue/teams';
import type { TeamIndex } from '../grading/grading-input';
import type { Happening, SportMatch } from '../sports/sport';
import type { Emit } from '../stream/messages';
import { Offer } from './offer';
import { type Pace, prematchMarkets } from './pace';
import { Settler } from './settler';

/** What a match is made of. `kickOff` in simulated seconds. */
interface FixtureInput {
  id: number;
  league: League;
  home: Team;
  away: Team;
  kickOff: number;
  play: SportMatch;
}

/** One match of the feed from its first pre-match odds to its last settlement. All times are simulated seconds. */
export class Fixture {
  readonly id: number;
  kickOff: number;
  status: number = matchStatus.notStarted;
  readonly offer: Offer;
  readonly settler: Settler;
  readonly play: SportMatch;
  private stop: { reason: string; until: number } | null = null;
  private now = 0;
  private priced = 0;
  private next = { price: 0, clock: 0, board: 0 };

  constructor(
    readonly parts: FixtureInput,
    private readonly pace: Pace,
    private readonly send: Emit,
  ) {
    this.id = parts.id;
    this.kickOff = parts.kickOff;
    this.play = parts.play;
    this.offer = new Offer(parts.id, parts.league.sport_id);
    this.settler = new Settler(parts.id, this.offer, send);
  }

  get live(): boolean {
    return this.status === matchStatus.live;
  }
  get stopped(): boolean {
    return this.stop !== null;
  }

  /** Sets the first odds, before the match is announced. */
  open(now: number): void {
    this.now = now;
    this.price(() => undefined);
    this.next.price = now + this.pace.prematch * (1 + (this.id % 97) / 97);
  }

  /** A match that began before the feed did. */
  resume(now: number): void {
    this.status = matchStatus.live;
    this.open(now);
    // Spread out, so matches do not all move at the same moment.
    this.next.price = now + (this.pace.live * (this.id % 7)) / 7;
    this.next.board = now + (this.pace.board * (this.id % 11)) / 11;
  }

  /** One step of `dt` seconds that ends at `now`. */
  step(now: number, dt: number): void {
    this.now = now;
    // Ended by hand since the last step.
    if (this.status === matchStatus.ended) return;
    if (this.status === matchStatus.notStarted) {
      if (now >= this.kickOff) this.start();
      else if (now >= this.next.price) this.refreshPrematch();
      return;
    }
    this.report(this.play.step(dt));
    this.settler.confirmDue(now);
    if (this.play.ended) {
      this.end();
      return;
    }
    if (this.stop && now >= this.stop.until) this.startBets();
    else if (!this.stop && now >= this.next.price) this.reprice();
    if (now >= this.next.clock && this.play.view().timer) this.sendStatus();
    if (now >= this.next.board) {
      this.next.board = now + this.pace.board;
      this.send({ type: 'board', match: this.id, board: this.play.board() });
    }
  }

  private start(): void {
    this.status = matchStatus.live;
    const happenings = this.play.step(0);
    this.report(happenings);
    this.reprice();
  }

  /** Passes on what happened in play: stop first, then score, clock and what it decided. */
  report(happenings: readonly Happening[]): void {
    for (const h of happenings) {
      if (h.stop) this.stopBets(h.stop.reason, h.stop.seconds);
      if (h.score) this.send({ type: 'score', match: this.id, score: this.play.view().score });
      if (h.phase && !this.play.ended) this.sendStatus();
      if ((h.score || h.phase || h.count) && !this.play.ended) this.settler.settleDecided(this.play.facts(), this.now);
    }
  }

  stopBets(reason: string, seconds: number): void {
    const until = this.now + Math.max(seconds, this.pace.shortestStop);
    if (this.stop) {
      this.stop = { reason, until: Math.max(until, this.stop.until) };
      if (this.stop.until === Number.POSITIVE_INFINITY) return;
    } else this.stop = { reason, until };
    this.send({ type: 'bet_stop', match: this.id, groups: [], reason });
  }

  /** Sends prices before opening, so no bet can use prices from before the stop. */
  startBets(): void {
    if (!this.stop) return;
    this.stop = null;
    this.reprice();
    this.send({ type: 'bet_start', match: this.id, groups: [] });
  }

  private reprice(): void {
    this.next.price = this.now + this.pace.live;
    this.price(this.send);
  }

  private refreshPrematch(): void {
    this.next.price = this.now + this.pace.prematch;
    this.price(this.send);
  }

  private price(emit: Emit): void {
    const passed = this.now - this.priced;
    if (this.priced > 0 && passed > 0) this.play.inform(this.live ? passed : passed / 20, this.pace.gain);
    this.priced = this.now;
    const all = this.play.price();
    this.offer.update(this.live ? all : all.filter((p) => prematchMarkets.has(p.market)), this.now, emit);
  }

  /** Forces a score; nothing outside play. */
  force(side: TeamIndex): boolean {
    if (!this.live) return false;
    const happenings = this.play.force(side);
    this.report(happenings);
    return happenings.length > 0;
  }

  move(kickOff: number): void {
    this.kickOff = kickOff;
    this.sendStatus();
  }

  /** Ends the match with the current score. */
  finish(): void {
    if (this.status === matchStatus.ended) return;
    if (!this.live) this.start();
    this.play.finish();
    this.end();
  }

  private end(): void {
    this.status = matchStatus.ended;
    this.stop = null;
    this.send({ type: 'score', match: this.id, score: this.play.view().score });
    this.settler.settleAll(this.play.facts());
    this.offer.open.clear();
    this.sendStatus();
  }

  private sendStatus(): void {
    this.next.clock = this.now + this.pace.clock;
    const { status_id, period, match_time, timer } = this.head();
    this.send({ type: 'match_status', match: this.id, status_id, period, match_time, timer });
  }

  private head() {
    const view = this.play.view();
    const timer = this.live && view.timer ? { ...view.timer, at: this.pace.wall(this.now) } : null;
    return {
      status_id: this.status,
      period: view.period,
      match_time: this.pace.wall(this.kickOff),
      timer,
      score: view.score,
    };
  }

  get score(): VendorScore {
    return this.play.view().score;
  }

  /** The market that decides who wins: 1X2 or winner. */
  get mainMarket(): number {
    return [1, 5].includes(this.parts.league.sport_id) ? m.result : m.winner;
  }

  snapshot(): VendorMatch {
    const { league, home, away } = this.parts;
    return {
      id: this.id,
      sport_id: league.sport_id,
      country_id: league.country_id,
      league_id: league.id,
      home: { name: home.name, colors: home.colors },
      away: { name: away.name, colors: away.colors },
      ...this.head(),
      neutral: league.flag === 'eu' && this.id % 7 === 0,
      bet_stop: this.stop !== null,
      stop_reason: this.stop?.reason ?? null,
      board: this.live ? this.play.board() : null,
      markets: this.offer.snapshot(),
    };
  }

  results(): VendorResults {
    return {
      match: this.id,
      status_id: this.status,
      ended: this.status === matchStatus.ended,
      match_time: this.pace.wall(this.kickOff),
      score: this.score,
      ...this.settler.results(),
    };
  }
}
