import type { Bus } from '../../../kernel/bus';
import type { Database } from '../../../kernel/sql';
import { Worker } from '../../../kernel/worker';
import type { TradingChange, TradingState } from '../state/trading-state';
import { readChanges } from './store';

const topic = 'sports.trading';
/** Another process's change is read this often where the bus did not name it. */
const pollMs = 1_000;

/** Keeps what operators set the same in every process: by the bus at once, by asking within a second without it. */
export class TradingSync {
  readonly #worker: Worker;
  #since: string | null = null;
  #reading: Promise<void> | null = null;

  constructor(
    private readonly ports: {
      db: Database;
      bus: Bus;
      log: ConstructorParameters<typeof Worker>[3];
      trading: TradingState;
      onChange(change: TradingChange): void;
    },
  ) {
    this.#worker = new Worker(
      'what operators set on domestic sports',
      pollMs,
      async () => {
        await this.read();
        return 0;
      },
      ports.log,
    );
    ports.bus.on(topic, () => this.#worker.wake());
  }

  async start(): Promise<void> {
    await this.read();
    this.#worker.start();
  }

  async stop(): Promise<void> {
    await this.#worker.stop();
  }

  /** Applies a committed act in this process before it returns, and notifies the others. */
  async committed(): Promise<void> {
    await this.read();
    this.ports.bus.emit(topic, '');
  }

  /** Reads what changed since it was last read. Calls wait for one another: what was committed before is read. */
  async read(): Promise<void> {
    while (this.#reading) await this.#reading;
    this.#reading = this.#read().finally(() => {
      this.#reading = null;
    });
    await this.#reading;
  }

  /** Reads everything that still matters: an act too whose transaction was open for so long that `read` passed it by. */
  async catchUp(): Promise<void> {
    while (this.#reading) await this.#reading;
    this.#since = null;
    await this.read();
  }

  async #read(): Promise<void> {
    const { db, trading, onChange } = this.ports;
    const { changes, time } = await readChanges(db, trading, this.#since);
    this.#since = time;
    for (const change of changes) onChange(change);
  }
}
