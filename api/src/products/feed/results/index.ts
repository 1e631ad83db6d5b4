import type { FeedMessage, FeedSnapshot } from '@maru/contracts';
import type { Services } from '../../../kernel/services';
import { Worker } from '../../../kernel/worker';
import type { VendorsEnv } from '../../../vendors/env';
import type { FeedState } from '../state/feed-state';
import { pruneEndedMatches, toEndedMatch } from './ended-matches';
import { pruneFinalScores, toFinalScore } from './final-scores';
import { Intake } from './intake';
import {
  matchesPastStart,
  pruneResults,
  readWaiting,
  requeueAllStaleBets,
  requeueStaleBets,
  voidLateStarts,
  voidMissing,
} from './missing';
import { catchUp, recoverResults } from './recover';
import { pruneStarts, toStart } from './starts';

const sweepMs = 5_000;
/** Number of sweeps between queries for matches that left the feed with waiting bets. */
const sweepsPerRecovery = 6;
const pruneSeconds = 3_600;

export interface FeedResultsPorts {
  services: Services & { env: Pick<VendorsEnv, 'feedUrl'> };
  state: FeedState;
  /** Bets were enqueued for settlement. */
  onEnqueued(): void;
}

/**
 * Results of the feed: stores messages, enqueues bets on their markets for settlement and requests missed messages.
 * Several processes do this concurrently, each with a separate connection to the feed.
 */
export class FeedResults {
  readonly intake: Intake;
  readonly #sweeper: Worker;
  #sweeps = 0;
  #recover: { seq: number; ts: number } | null = null;
  /** Matches whose start is stored, or waits to be: a live match is reported every few seconds. */
  readonly #begunMatches = new Set<number>();
  /** Matches whose end was missed, and with it their score. */
  #ended: readonly number[] = [];

  constructor(private readonly ports: FeedResultsPorts) {
    const { services, state } = ports;
    const { db, log, jobs } = services;
    jobs.periodic({
      name: 'feed-results-prune',
      everySeconds: pruneSeconds,
      work: async () => {
        // Results of a match stay as long as it is shown.
        await pruneEndedMatches(db);
        await pruneResults(db);
        await pruneFinalScores(db);
        await pruneStarts(db);
      },
    });
    this.#sweeper = new Worker('sweep of open bets', sweepMs, () => this.#sweep(), log);
    this.intake = new Intake({
      db,
      log,
      onStored: () => ports.onEnqueued(),
      onBegin: (resume) => this.#begun(resume),
    });
    state.on('message', (message) => this.#message(message));
    state.on('snapshot', (snapshot) => this.#snapshot(snapshot));
    state.on('ambiguousOutcome', (match, marketId, outcomeId) => {
      this.intake.ambiguousOutcome(match.id, marketId, outcomeId);
    });
  }

  async start(): Promise<void> {
    const { services, state, onEnqueued } = this.ports;
    for (const row of await services.db.query<{ outcomeId: bigint }>(
      'select a.outcome_id from feed_ambiguous_outcomes a join feed_cursor c on c.epoch = a.epoch',
    )) {
      state.book.ambiguousOutcomes.add(Number(row.outcomeId));
    }
    await requeueAllStaleBets(services.db);
    onEnqueued();
    this.#sweeper.start();
  }

  #message(message: FeedMessage): void {
    const { book } = this.ports.state;
    const changesScore = message.type === 'match_status' || message.type === 'score';
    const match = changesScore ? book.matches.get(message.match) : undefined;
    const final = match ? toFinalScore(match, match.scores, message.seq) : null;
    const start = match && !this.#begunMatches.has(match.id) ? toStart(match) : null;
    this.intake.message(message, final, start, match ? toEndedMatch(match, book.catalogue, message.seq) : null);
    if (match && toStart(match)) this.#begunMatches.add(match.id);
  }

  #snapshot(snapshot: FeedSnapshot): void {
    this.intake.begin(snapshot.run, snapshot.seq, snapshot.time);
    const scores = snapshot.matches.flatMap((match) => toFinalScore(match, match.score, snapshot.seq) ?? []);
    const starts = snapshot.matches.flatMap((match) => toStart(match) ?? []);
    this.#begunMatches.clear();
    for (const { match_id } of starts) this.#begunMatches.add(match_id);
    // The stored position stays: messages before the snapshot may still be missing.
    if (scores.length + starts.length > 0) this.intake.rows([], 0, 0, scores, null, starts);
  }

  async stop(): Promise<void> {
    await Promise.all([this.#sweeper.stop(), this.intake.stop()]);
  }

  /** Requests the messages missed between the stored position and the snapshot, then the results themselves. */
  #begun(resume: number): void {
    const { services, state } = this.ports;
    const { seq, liveness } = state;
    state.epoch = this.intake.epoch;
    liveness.hold = false;
    this.#recover = { seq, ts: liveness.feedTime };
    void catchUp(services.env.feedUrl, resume, seq, this.intake)
      .then((ended) => {
        this.#ended = ended;
      })
      .finally(() => this.#sweeper.wake());
  }

  async #sweep(): Promise<number> {
    const { db } = this.ports.services;
    const recover = this.#recover;
    this.#recover = null;
    if ((await requeueStaleBets(db, 60)) > 0) this.ports.onEnqueued();
    if (this.intake.epoch > 0 && (recover || this.#ended.length > 0 || this.#sweeps % sweepsPerRecovery === 0))
      await this.#missing(recover);
    this.#sweeps++;
    return 0;
  }

  /** @param lost set if messages were lost before this one: live matches are then queried as well */
  async #missing(lost: { seq: number; ts: number } | null): Promise<void> {
    const { services, state } = this.ports;
    const { book, liveness } = state;
    const { db, env, settings } = services;
    const { epoch } = this.intake;
    const now = Date.now();
    const open = await readWaiting(db);
    const waiting = open.filter((match) => match.epoch === epoch).map(({ match }) => match);
    const offered = (id: number) => book.matches.get(id);
    const requestedIds = waiting.filter((id) => (lost ? offered(id)?.list !== 'prematch' : !offered(id)?.list));
    requestedIds.push(...this.#ended);
    this.#ended = [];
    const { seq, ts } = lost ?? { seq: state.seq, ts: liveness.feedTime };
    const unknown = new Set(await recoverResults(db, env.feedUrl, [...new Set(requestedIds)], seq, ts, this.intake));
    const { silent_after_ms } = (await settings.config()).the_sports_config;
    // A feed without messages says nothing about what it knows.
    if (!liveness.alive(silent_after_ms)) return;
    const knownMatches = new Set(waiting.filter((id) => offered(id) || !unknown.has(id)));
    const late = matchesPastStart(open, epoch, offered, now);
    const voided = (await voidMissing(db, epoch, open, knownMatches)) + (await voidLateStarts(db, epoch, late, now));
    if (voided > 0) this.ports.onEnqueued();
  }
}
