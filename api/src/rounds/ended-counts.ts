import type { Sql } from '../kernel/sql';
import { countEnded } from './store';

/** By then after its draw a round is over: it is drawn or void. */
const overMs = 300_000;
/** Interval of a full recount, because old rounds are deleted. */
const recountMs = 3_600_000;

interface Counted {
  count: number;
  /** Rounds drawn before this time are counted, epoch ms. */
  until: number;
  at: number;
}

/** Number of ended rounds per game: a full count once an hour, in between only the new ones. */
export class EndedCounts {
  readonly #counted = new Map<number, Counted>();

  /** @param now time of the database, epoch ms */
  async of(sql: Sql, game: number, now: number): Promise<number> {
    const counted = this.#counted.get(game);
    const from = counted && now - counted.at < recountMs ? counted : { count: 0, until: 0, at: now };
    const until = now - overMs;
    const [passed, recent] = await Promise.all([
      countEnded(sql, game, from.until, until),
      countEnded(sql, game, until, Number.MAX_SAFE_INTEGER),
    ]);
    const count = from.count + passed;
    this.#counted.set(game, { count, until, at: from.at });
    return count + recent;
  }
}
