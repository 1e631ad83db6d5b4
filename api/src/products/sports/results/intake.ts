import type { FeedMessage, FeedSnapshot } from '@maru/contracts';
import type { Services } from '../../../kernel/services';
import { Worker } from '../../../kernel/worker';
import type { VendorsEnv } from '../../../vendors/env';
import { fetchResults } from '../../../vendors/odds/calls';
import type { DomesticOffer } from '../state/domestic-offer';
import { feedSubject } from '../state/trading-state';
import type { Grades } from './grades';
import { openFeedMatches, voidMissing } from './missing';
import { isTerminal, type MatchResult } from './rules';
import { type NewResult, recordFeedResult } from './store';

const batchMs = 50;
const sweepMs = 5_000;
/** Number of sweeps between feed queries for matches with bets that it no longer reports. */
const sweepsPerRecovery = 6;
const callMs = 10_000;

export interface FeedIntakePorts {
  services: Services & { env: Pick<VendorsEnv, 'feedUrl'> };
  offer: DomesticOffer;
  grades: Grades;
  /** Number of the feed's newest message. */
  seq(): number;
  /** Bets were enqueued for settlement. */
  onEnqueued(): void;
}

type Task =
  | { do: 'begin'; snapshot: FeedSnapshot }
  | { do: 'result'; match: NewResult; sport: number; result: MatchResult };

/**
 * What the feed says about the end of matches: written down in its order, settled by, and asked for where this process
 * did not hear it. Every process does this; each match is decided once.
 */
export class FeedIntake {
  readonly #tasks: Task[] = [];
  readonly #writer: Worker;
  readonly #sweeper: Worker;
  #sweeps = 0;
  #recover = true;

  constructor(private readonly ports: FeedIntakePorts) {
    const { log } = ports.services;
    this.#writer = new Worker('results of domestic sports', batchMs, () => this.#write(), log);
    this.#sweeper = new Worker('sweep of domestic sports', sweepMs, () => this.#sweep(), log);
  }

  async start(): Promise<void> {
    this.#writer.start();
    this.#sweeper.start();
  }

  async stop(): Promise<void> {
    await this.#sweeper.stop();
    await this.#writer.stop();
    while (this.#tasks.length > 0 && (await this.#write()) > 0);
  }

  /** A snapshot was taken: offers wait for the life of the feed that it belongs to. */
  snapshot(snapshot: FeedSnapshot): void {
    this.#recover = true;
    this.#add({ do: 'begin', snapshot });
    for (const { id } of snapshot.matches) this.#ended(id);
  }

  /** After the offer took the message: the score that the match ended with is known. */
  message(message: FeedMessage): void {
    if (message.type === 'match_status' || message.type === 'score') this.#ended(message.match);
  }

  #add(task: Task): void {
    this.#tasks.push(task);
    this.#writer.wake();
  }

  #ended(matchId: number): void {
    const { offer } = this.ports;
    const feed = offer.feed.matches.get(matchId);
    if (!feed || !isTerminal(feed.info.status_id) || offer.epoch === 0) return;
    const { status_id, score } = feed.info;
    const result = { status_id, scores: { home: score.home, away: score.away, periods: score.periods } };
    const match = this.#shown(matchId);
    if (match) this.#add({ do: 'result', match, sport: feed.info.sport_id, result });
  }

  #shown(matchId: number): NewResult | null {
    const { offer } = this.ports;
    const offered = offer.match(matchId);
    if (!offered) return null;
    const { markets: _markets, categories: _categories, ...match } = offered;
    const shown = { match, markets: offer.shownMarkets(matchId), league: offer.league(offered.league_id) };
    return { subject: offered.subject, shown };
  }

  async #write(): Promise<number> {
    const { services, offer, grades, onEnqueued } = this.ports;
    const task = this.#tasks[0];
    if (!task) return 0;
    try {
      if (task.do === 'begin') {
        const { run, seq, time } = task.snapshot;
        const [row] = await services.db.query<{ epoch: number }>('select sports_begin($1, $2, $3) as epoch', [
          run ?? null,
          seq,
          time,
        ]);
        offer.begin(row!.epoch);
        for (const id of offer.feed.matches.keys()) this.#ended(id);
        this.#sweeper.wake();
      } else {
        const decided = await services.db.transaction((tx) => recordFeedResult(tx, task.match, task.result));
        grades.remember(task.match.subject, task.sport, task.result);
        if (decided) onEnqueued();
      }
    } catch (error) {
      services.log.error({ err: error, waiting: this.#tasks.length }, 'results of domestic sports could not be stored');
      await new Promise((resolve) => setTimeout(resolve, 300));
      return 0;
    }
    this.#tasks.shift();
    return 1;
  }

  async #sweep(): Promise<number> {
    const { services, offer, onEnqueued } = this.ports;
    const due = this.#recover || this.#sweeps % sweepsPerRecovery === 0;
    this.#sweeps++;
    if (offer.epoch === 0) return 0;
    if (!due) return 0;
    this.#recover = false;
    await this.#askFor(await openFeedMatches(services.db));
    const { silent_after_ms } = (await services.settings.config()).sports_config;
    // A feed without messages says neither what has begun nor what it knows.
    if (!offer.alive(null, silent_after_ms)) return 0;
    const offered = (subject: string, id: number) =>
      feedSubject(offer.epoch, id) === subject ? offer.feed.matches.get(id)?.info : undefined;
    if ((await voidMissing(services.db, offered, Date.now())) > 0) onEnqueued();
    return 0;
  }

  /** Queries the feed for matches with open bets that left it while no process listened. */
  async #askFor(open: readonly { subject: string; match_id: number; shown: NewResult['shown'] }[]): Promise<void> {
    const { services, offer } = this.ports;
    const { epoch } = offer;
    for (const { subject, match_id, shown } of open) {
      if (feedSubject(epoch, match_id) !== subject || offer.feed.matches.has(match_id)) continue;
      const got = await fetchResults(services.env.feedUrl, match_id, callMs);
      // The queried life of the feed has ended since, so the answer is about another match.
      if (offer.epoch !== epoch) return;
      if (!got.ok || !(got.results.ended || isTerminal(got.results.status_id))) continue;
      const { status_id, score, match_time = shown.match.match_time } = got.results;
      const { home, away, periods } = score;
      const result = { status_id: isTerminal(status_id) ? status_id : 4, scores: { home, away, periods } };
      const match = { subject, shown: { ...shown, match: { ...shown.match, match_time } } };
      this.#add({ do: 'result', match, sport: shown.match.sport_id, result });
    }
  }
}
