import type { VendorVirtualMessage, VendorVirtualSnapshot, VirtualCategory } from '@maru/contracts';
import type { Services } from '../../../kernel/services';
import { Worker } from '../../../kernel/worker';
import { fetchResults, fetchRound } from '../../../vendors/virtual/calls';
import { VirtualClient } from '../../../vendors/virtual/client';
import type { Topics } from '../live/topics';
import { virtualCategoryIds } from './competitions';
import { RoundIntake } from './intake';
import { VirtualOffer } from './offer';
import { rules } from './rules';
import { StageRecorder } from './stage-recorder';
import { lastPublished, loadChanged, pruneRounds, voidMissing, waitingRounds } from './store';
import { VirtualTopic } from './topic';

const tickMs = 300;
const sweepMs = 5_000;
const callMs = 5_000;
/** Corrections may be missed while no process listens: results this far back are requested again. */
const resultsBackMs = 600_000;
const windowMs = 600_000;
/** Rounds of the longest season and some more: a new site has the whole table of the season under way. */
const seasonRounds = 30;
const keepDays = 8;

export interface VirtualPorts {
  services: Pick<Services, 'db' | 'log' | 'jobs'>;
  /** Address of the vendor; null: there are no virtual sports. */
  url: string | null;
  /** Bets were enqueued for settlement. */
  onEnqueued(): void;
  /** The live topics of domestic and virtual sports. */
  topics: Pick<Topics, 'addForeign' | 'send'>;
  /** Minutes after the end of a round at which it is void without its result. */
  voidAfterMinutes?: number;
}

/**
 * Virtual sports: the vendor's rounds are stored, offered while they are open, and settle the bets on them. Every
 * process listens to the vendor; what must happen once over all of them is a job.
 */
export class VirtualSports {
  readonly offer: VirtualOffer;
  readonly client: VirtualClient;
  readonly #topics: ReadonlyMap<VirtualCategory, VirtualTopic>;
  readonly #intake: RoundIntake;
  readonly #sweeper: Worker;
  readonly #recorder: StageRecorder;
  #version = 0;
  #timer: NodeJS.Timeout | null = null;
  #resultsWanted = true;
  /** Nothing was ever played here. */
  #isNew = false;
  #periodMs = 0;

  constructor(private readonly ports: VirtualPorts) {
    const { db, log, jobs } = ports.services;
    const url = ports.url ?? '';
    this.client = new VirtualClient({
      url,
      log,
      sink: {
        snapshot: (snapshot) => this.#snapshot(snapshot),
        message: (message) => this.#message(message),
      },
    });
    this.offer = new VirtualOffer(this.client);
    this.#recorder = new StageRecorder(db, this.offer);
    this.#topics = new Map(
      virtualCategoryIds.map((category) => [
        category,
        new VirtualTopic(category, this.offer, (frame) => ports.topics.send(frame)),
      ]),
    );
    for (const topic of this.#topics.values()) ports.topics.addForeign(topic.name, () => topic.settle());
    this.offer.onRounds((category) => {
      const topic = this.topic(category);
      topic.mark();
      topic.settle();
    });
    this.#intake = new RoundIntake({
      db,
      log,
      onStored: (rounds) => this.offer.take(rounds),
      onEnqueued: ports.onEnqueued,
    });
    this.#sweeper = new Worker('sweep of virtual rounds', sweepMs, () => this.#sweep(), log);
    jobs.periodic({ name: 'virtual-missing', everySeconds: rules.look_seconds, work: () => this.#voidMissing() });
    jobs.periodic({
      name: 'virtual-prune',
      everySeconds: 3_600,
      work: async () => {
        await pruneRounds(db, Date.now() - keepDays * 86_400_000);
        await this.#recorder.prune();
      },
    });
  }

  /** The live topic of a category. */
  readonly topic = (category: VirtualCategory): VirtualTopic => this.#topics.get(category)!;

  async start(): Promise<void> {
    await this.#read();
    await this.#recorder.restore();
    this.#isNew = (await lastPublished(this.ports.services.db)) === 0;
    this.#timer = setInterval(() => this.offer.tick(), tickMs).unref();
    this.#sweeper.start();
  }

  begin(): void {
    if (this.ports.url) this.client.start();
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.client.stop();
    await this.#sweeper.stop();
    await this.#intake.stop();
    // Store the rest since the last sweep; an unavailable database must not block the stop.
    await this.#recorder.store().catch(() => {});
  }

  #message(message: VendorVirtualMessage): void {
    if (message.type === 'round') this.#intake.take([message.round]);
    else if (message.type === 'event' || message.type === 'frame') this.offer.message(message);
  }

  #snapshot(snapshot: VendorVirtualSnapshot): void {
    this.#resultsWanted = true;
    this.#periodMs = Math.max(0, ...snapshot.competitions.map(({ period_ms }) => period_ms));
    const { seq, time: ts } = snapshot;
    // Where the database is away all of them wait until it is back.
    const taken = this.#intake.takeNew(snapshot.rounds).catch(() => this.#intake.take(snapshot.rounds));
    void taken.then(async () => {
      this.#sweeper.wake();
      await this.#intake.flush();
      for (const { round, match, events } of snapshot.playing) {
        for (const event of events) this.offer.message({ type: 'event', seq, ts, round, match, event });
      }
    });
  }

  /** Rounds that other processes stored, and results that this one missed. */
  async #sweep(): Promise<number> {
    await this.#read();
    await this.#recorder.store();
    if (!this.ports.url) return 0;
    const { db } = this.ports.services;
    if (this.#resultsWanted) {
      const back = this.#isNew ? Math.max(resultsBackMs, seasonRounds * this.#periodMs) : resultsBackMs;
      const got = await fetchResults(this.ports.url, ((await lastPublished(db)) || Date.now()) - back, callMs);
      if (got.ok) {
        this.#resultsWanted = false;
        this.#isNew = false;
        await this.#intake.takeNew(got.rounds);
      }
    }
    for (const id of await waitingRounds(db, Date.now() - rules.ask_after_seconds * 1_000)) {
      const got = await fetchRound(this.ports.url, id, callMs);
      if (got.ok && (got.round.result || got.round.state === 'cancelled')) this.#intake.take([got.round]);
      else if (!got.ok && got.reason === 'unreachable') break;
    }
    return 0;
  }

  async #read(): Promise<void> {
    const { db } = this.ports.services;
    // Versions are given before their transactions commit: those just before the last one are read again.
    const rounds = await loadChanged(db, this.#version - 50, Date.now() - windowMs);
    this.#version = Math.max(this.#version, ...rounds.map(({ version }) => version));
    this.offer.take(rounds);
  }

  /** The job: rounds that never got their result are void. Settlement notifies the members. */
  async #voidMissing(): Promise<void> {
    const { db, log } = this.ports.services;
    const minutes = this.ports.voidAfterMinutes ?? rules.void_after_minutes;
    const count = await voidMissing(db, Date.now() - minutes * 60_000);
    if (count === 0) return;
    log.warn({ rounds: count }, 'rounds of virtual sports without a result are void');
    this.ports.onEnqueued();
    this.#sweeper.wake();
  }
}
