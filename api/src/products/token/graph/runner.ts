import { elapsedAt, multiplierAt } from '@maru/rounds';
import { drawResult } from '../../../rounds/kinds';
import type { StoredRound } from '../../../rounds/store';
import type { GraphPorts } from './ports';
import { gapMs, graceMs, pauseMs, roundLoss, tickMs } from './rules';
import { framePlayers, loadLatest, type StoredRun } from './store';

/** Bets that one statement pays: it holds the wallets of their members until it is committed. */
const paidAtOnce = 40;
/** Players are sent with every so many-th look. */
const playersEvery = 2;
const playersInFrame = 200;

const isOver = ({ state }: StoredRound) => state === 'drawn' || state === 'settled' || state === 'void';

/**
 * One game of graph as one process runs it: looks at the game's last round some seven times a second and has the database
 * do what is due, which happens once however many processes ask; sends ticks and players to the pages of this process.
 */
export class GraphRunner {
  #timer: NodeJS.Timeout | null = null;
  #ticking: NodeJS.Timeout | null = null;
  #looking: Promise<void> | null = null;
  #stopped = true;
  #looks = 0;
  #run: (StoredRun & { round: number }) | null = null;

  constructor(
    private readonly ports: GraphPorts,
    readonly game: number,
  ) {}

  start(): void {
    this.#stopped = false;
    this.#next(0);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#ticking) clearInterval(this.#ticking);
    await this.#looking;
  }

  #next(waitMs: number): void {
    this.#timer = setTimeout(() => {
      this.#looking = this.look()
        .catch((error: unknown) => {
          this.ports.services.log.error({ err: error, game: this.game }, 'graph failed');
          return tickMs;
        })
        .then((wait) => {
          if (!this.#stopped) this.#next(wait);
        });
    }, waitMs).unref();
  }

  /** Does what is due now. Answers how long to wait, ms. */
  async look(): Promise<number> {
    const { ports } = this;
    const { db } = ports.services;
    const sentAt = performance.now();
    const { now, round, run, waiting, unsettled } = await loadLatest(db, this.game);
    ports.clock.add(now, sentAt, performance.now());
    this.#looks += 1;
    const until = (time: number) => Math.max(1, Math.min(tickMs, time - ports.clock.at()));
    if (round && waiting && this.#looks % playersEvery === 0) {
      if ((await framePlayers(db, this.game, round.id, playersInFrame)) > 0) ports.rounds.wakeChanges();
    }
    // Of a round before this one too: the next may open before the time for late cash-outs is over.
    if (unsettled) await this.#settle();
    if (round && !isOver(round)) {
      if (!run) {
        if (now < round.drawsAt) return until(round.drawsAt);
        return (await this.decide(round)) ? 1 : tickMs;
      }
      this.#follow(round.id, run);
      if (now < run.endsAt) {
        await this.#payDue(round.id, multiplierAt(now - run.startsAt));
        return until(run.endsAt);
      }
      await this.#end(round.id);
      return 1;
    }
    this.#follow(0, null);
    const begins = run ? run.endsAt + ports.scaled(pauseMs) : now;
    if (now < begins) return until(begins);
    await this.#begin();
    return tickMs;
  }

  /** Decides where a round ends, as soon as its random value exists; false where that is not possible yet. */
  async decide(round: StoredRound): Promise<boolean> {
    const { services, rounds } = this.ports;
    const [seed, config] = [await rounds.readSeed(round), await services.settings.config()];
    const game = config.tg_config[this.game];
    if (!seed || !game) return false;
    const result = drawResult('graph', seed, null);
    if (result.kind !== 'graph') throw new Error(`graph drew ${result.kind}`);
    const { crash } = result;
    const values = [round.id, crash, elapsedAt(crash), seed.gameHash, seed.salt, roundLoss(game)];
    const [row] = await services.db.query<{ decided: boolean }>(
      'select graph_decide($1, $2, $3, $4, $5, $6) as decided',
      values,
    );
    if (row!.decided) rounds.wakeChanges();
    return row!.decided;
  }

  async #begin(): Promise<void> {
    const { services, rounds, scaled } = this.ports;
    const game = (await services.settings.config()).tg_config[this.game];
    if (game?.use !== 1 || game.crash_lock) return;
    const chain = (await rounds.chains.current([this.game])).get(this.game);
    if (!chain) return;
    const window = scaled(game.close_seconds * 1_000);
    const [row] = await services.db.query<{ id: bigint | null }>('select graph_begin($1, $2, $3, $4, $5) as id', [
      this.game,
      chain.id,
      window,
      gapMs,
      scaled(pauseMs),
    ]);
    if (row!.id !== null) rounds.wakeChanges();
  }

  async #payDue(round: number, at: number): Promise<void> {
    const { services, bets } = this.ports;
    const [row] = await services.db.query<{ paid: number }>('select graph_pay_leaving($1, $2, $3) as paid', [
      round,
      at,
      paidAtOnce,
    ]);
    if (row!.paid > 0) bets.wakeNotifications();
  }

  async #end(round: number): Promise<void> {
    const { services, rounds } = this.ports;
    await services.db.query('select graph_end($1)', [round]);
    rounds.wakeChanges();
  }

  async #settle(): Promise<void> {
    const { services, bets, rounds } = this.ports;
    const [row] = await services.db.query<{ runs: number }>('select graph_settle($1, $2) as runs', [
      this.game,
      graceMs,
    ]);
    if (row!.runs === 0) return;
    bets.wakeSettlement();
    rounds.wakeClock();
  }

  /** Sends ticks of a run while it lasts. */
  #follow(round: number, run: StoredRun | null): void {
    this.#run = run && { ...run, round };
    if (run && !this.#ticking) {
      this.#tick();
      this.#ticking = setInterval(() => this.#tick(), tickMs).unref();
    } else if (!run && this.#ticking) {
      clearInterval(this.#ticking);
      this.#ticking = null;
    }
  }

  #tick(): void {
    if (!this.#run) return;
    const { round, startsAt, endsAt } = this.#run;
    const now = this.ports.clock.at();
    if (now < startsAt || now >= endsAt) return;
    const elapsed = now - startsAt;
    this.ports.rounds.tick(this.game, { round, at: multiplierAt(elapsed), elapsed });
  }
}
