import type { Bus } from '../../kernel/bus';
import type { Services } from '../../kernel/services';
import { verifyExposure } from './verify';

const topic = 'bet-exposure-checked';
const daySeconds = 86_400;
/** Maximum number of logged differences. The total is logged too, up to 100. */
const shown = 5;

/** `wrong`: the last comparison found figures that the open bets do not add up to; `unknown`: there was none yet. */
export type ExposureState = 'ok' | 'wrong' | 'unknown';
const toState = (wrong: number): ExposureState => (wrong === 0 ? 'ok' : 'wrong');

/**
 * Once a day, in one process of the site, the exposure is compared with the open bets. What was found is written to
 * the log where it is wrong (MARU-713), kept in bet_exposure_checks and known to every process.
 */
export class DailyExposureCheck {
  #state: ExposureState = 'unknown';

  constructor(
    private readonly ports: Pick<Services, 'db' | 'jobs' | 'log'>,
    private readonly bus: Bus,
  ) {
    bus.on(topic, (wrong) => {
      this.#state = toState(Number(wrong));
    });
    ports.jobs.periodic({ name: 'exposure-check', everySeconds: daySeconds, work: () => this.run() });
  }

  get state(): ExposureState {
    return this.#state;
  }

  /** Reads what the last comparison of any process found. */
  async start(): Promise<void> {
    const [last] = await this.ports.db.query<{ wrong: number }>('select wrong from bet_exposure_checks');
    if (last) this.#state = toState(last.wrong);
  }

  async run(): Promise<void> {
    const wrong = await verifyExposure(this.ports.db);
    await this.ports.db.query(
      `insert into bet_exposure_checks (checked_at, wrong) values (clock_timestamp(), $1)
       on conflict (only_row) do update set checked_at = excluded.checked_at, wrong = excluded.wrong`,
      [wrong.length],
    );
    if (wrong.length > 0)
      this.ports.log.error(
        { code: 'MARU-713', wrong: wrong.length, first: wrong.slice(0, shown) },
        'MARU-713 the exposure is not what the open bets add up to',
      );
    this.#state = toState(wrong.length);
    this.bus.emit(topic, String(wrong.length));
  }
}
