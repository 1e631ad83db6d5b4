import type { Sql } from '../kernel/sql';

const spanMs = 86_400_000;
/** An answer holds so long, ms: it changes by one round in a day's. */
const sharedMs = 30_000;

/** What draws of a game took: `longest_ms` of the `rounds` of the last day that were drawn; null without any. */
export interface DrawTimes {
  rounds: number;
  longest_ms: number | null;
}

/** What the draws of the last day took, of the rounds whose draw was due in it, by the database's clock. */
export async function readDrawTimes(sql: Sql, game: number): Promise<DrawTimes> {
  const [row] = await sql.query<{ rounds: bigint; longest: bigint | null }>(
    `select count(*) as rounds, max(drawn_at - draws_at) as longest from game_rounds
      where game = $1 and draws_at > game_now() - $2::bigint and drawn_at is not null`,
    [game, spanMs],
  );
  return { rounds: Number(row!.rounds), longest_ms: row!.longest === null ? null : Number(row!.longest) };
}

/** The same of each game, read again at most every half a minute. */
export class SharedDrawTimes {
  readonly #answers = new Map<number, { until: number; times: Promise<DrawTimes> }>();

  constructor(private readonly sql: Sql) {}

  /** @param game an id of the configuration: answers of all others are remembered for nothing */
  of(game: number): Promise<DrawTimes> {
    const now = performance.now();
    const shared = this.#answers.get(game);
    if (shared && shared.until > now) return shared.times;
    const times = readDrawTimes(this.sql, game);
    this.#answers.set(game, { until: now + sharedMs, times });
    times.catch(() => this.#answers.delete(game));
    return times;
  }
}
