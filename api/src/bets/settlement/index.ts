import type { FeedMessage, FeedSnapshot } from '@maru/contracts';
import type { Services } from '../../kernel/types';
import { Worker } from '../../kernel/worker';
import type { Book } from '../../products/feed/state/book';
import type { Pulse } from '../../products/feed/state/pulse';
import { Intake } from './intake';
import { enqueueOverlooked, pruneResults, voidMissing } from './missing';
import { tellDue } from './outbox';
import { catchUp, recoverResults, waitingMatches } from './recover';
import { settleDue } from './settle';

const settleMs = 1_000;
const sweepMs = 5_000;
/** Every so many sweeps the feed is asked about matches that left it with bets waiting. */
const sweepsPerRecovery = 6;
const sweepsPerPrune = 720;

/**
 * From the feed's messages to money: messages are stored, bets are looked at, members are told. Several processes do
 * this side by side; rows are taken with a lease, so that each bet is settled once.
 */
export class Settlement {
  readonly intake: Intake;
  readonly #jobs: Worker;
  readonly #outbox: Worker;
  readonly #sweeper: Worker;
  #sweeps = 0;
  #recover: { seq: number; ts: number } | null = null;

  constructor(
    private readonly services: Services,
    private readonly book: Book,
    private readonly pulse: Pulse,
    private readonly seq: () => number,
  ) {
    const { db, log } = services;
    this.#outbox = new Worker('telling members', settleMs, () => tellDue(services), log);
    this.#jobs = new Worker(
      'settlement',
      settleMs,
      async () => {
        const done = await settleDue(db, log);
        if (done > 0) this.#outbox.wake();
        return done;
      },
      log,
    );
    this.#sweeper = new Worker('sweep of open bets', sweepMs, () => this.#sweep(), log);
    this.intake = new Intake({
      db,
      log,
      onStored: () => this.#jobs.wake(),
      onBegin: (epoch, resume) => this.#begun(epoch, resume),
    });
  }

  async start(): Promise<void> {
    const { db } = this.services;
    for (const row of await db.query<{ outcome_id: bigint }>(
      'select b.outcome_id from feed_burnt b join feed_cursor c on c.epoch = b.epoch',
    )) {
      this.book.burnt.add(Number(row.outcome_id));
    }
    await enqueueOverlooked(db, null);
    this.#jobs.start();
    this.#outbox.start();
    this.#sweeper.start();
  }

  message(message: FeedMessage): void {
    this.intake.message(message);
  }

  snapshot(snapshot: FeedSnapshot): void {
    this.intake.begin(snapshot.run, snapshot.seq, snapshot.time);
  }

  async stop(): Promise<void> {
    await Promise.all([this.#sweeper.stop(), this.intake.stop()]);
    await this.#jobs.stop();
    await this.#outbox.stop();
  }

  /** Messages between the stored position and the snapshot were missed: they are asked for, then results themselves. */
  #begun(_epoch: number, resume: number): void {
    this.pulse.hold = false;
    const seq = this.seq();
    this.#recover = { seq, ts: this.pulse.feedTime };
    void catchUp(this.services.env.feedUrl, resume, seq, this.intake).finally(() => this.#sweeper.wake());
  }

  async #sweep(): Promise<number> {
    const { db } = this.services;
    const recover = this.#recover;
    this.#recover = null;
    if ((await enqueueOverlooked(db, 60)) > 0) this.#jobs.wake();
    if (this.intake.epoch > 0 && (recover || this.#sweeps % sweepsPerRecovery === 0)) await this.#missing(recover);
    if (this.#sweeps % sweepsPerPrune === 0) await pruneResults(db);
    this.#sweeps++;
    return 0;
  }

  /** @param lost messages were lost before this one: live matches are asked about as well */
  async #missing(lost: { seq: number; ts: number } | null): Promise<void> {
    const { db, env } = this.services;
    const waiting = await waitingMatches(db, this.intake.epoch);
    const offered = (id: number) => this.book.matches.get(id);
    const asked = waiting.filter((id) => (lost ? offered(id)?.list !== 'prematch' : !offered(id)?.list));
    const { seq, ts } = lost ?? { seq: this.seq(), ts: this.pulse.feedTime };
    const unknown = new Set(await recoverResults(db, env.feedUrl, asked, seq, ts, this.intake));
    const { silent_after_ms } = (await this.services.settings.config()).the_sports_config;
    // A feed that does not speak says nothing about what it knows.
    if (!this.pulse.alive(silent_after_ms)) return;
    const known = new Set(waiting.filter((id) => offered(id) || !unknown.has(id)));
    if ((await voidMissing(db, this.intake.epoch, known)) > 0) this.#jobs.wake();
  }
}
