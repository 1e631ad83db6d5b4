import type { CasinoWallet } from '@maru/contracts';
import type { Sql } from '../../kernel/sql';
import type { CasinoResult, CasinoVendor } from './port';

/** Upper bounds of the durations that calls are counted by, in ms; a last one counts what took longer. */
export const durationBounds = [50, 100, 200, 300, 400, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000] as const;
/** What a call that took longer than all bounds counts as: nothing waits longer for a vendor. */
const maxSamples = 10_000;

/** Calls of a period. `durations`: calls by `durationBounds`, and one more. */
export interface CallCounts {
  calls: number;
  answered: number;
  timeouts: number;
  durations: number[];
}
export const noCalls = (): CallCounts => ({
  calls: 0,
  answered: 0,
  timeouts: 0,
  durations: new Array(durationBounds.length + 1).fill(0),
});

/** Sum of several periods. */
export function addCounts(counts: readonly CallCounts[]): CallCounts {
  return counts.reduce(
    (sum, { calls, answered, timeouts, durations }) => ({
      calls: sum.calls + calls,
      answered: sum.answered + answered,
      timeouts: sum.timeouts + timeouts,
      durations: sum.durations.map((n, at) => n + (durations[at] ?? 0)),
    }),
    noCalls(),
  );
}

/** The bound that 95 of 100 calls stay within, in ms; null where there were none. */
export function computeP95({ calls, durations }: CallCounts): number | null {
  if (calls === 0) return null;
  let within = 0;
  for (const [at, n] of durations.entries()) {
    within += n;
    if (within * 100 >= calls * 95) return durationBounds[at] ?? maxSamples;
  }
  return maxSamples;
}

/**
 * How a vendor is: of the last five minutes and of the hour. `down`: most calls of the last minutes were not answered;
 * `slow`: 95 of 100 take longer than 2 s, or more than one of fifty is not answered.
 */
export function healthState(lately: CallCounts, hour: CallCounts): 'ok' | 'slow' | 'down' {
  if (lately.calls >= 3 && lately.answered * 2 < lately.calls) return 'down';
  const isSlow = (computeP95(lately) ?? 0) > 2_000 || (hour.calls > 0 && hour.answered * 50 < hour.calls * 49);
  return isSlow ? 'slow' : 'ok';
}

const minuteMs = 60_000;

/** Counts the calls of this process by casino and minute; `flush` adds them to what all processes counted. */
export class CallStats {
  #counts = new Map<string, CallCounts>();

  constructor(
    private readonly process: string,
    private readonly now: () => number = Date.now,
  ) {}

  record(casino: CasinoWallet, durationMs: number, outcome: 'answered' | 'timeout' | 'failed'): void {
    const key = `${casino} ${Math.floor(this.now() / minuteMs) * minuteMs}`;
    const counts = this.#counts.get(key) ?? noCalls();
    const bound = durationBounds.findIndex((upTo) => durationMs <= upTo);
    counts.calls += 1;
    if (outcome === 'answered') counts.answered += 1;
    if (outcome === 'timeout') counts.timeouts += 1;
    counts.durations[bound === -1 ? durationBounds.length : bound]! += 1;
    this.#counts.set(key, counts);
  }

  /** Writes what was counted since the last time, and forgets what is older than two hours. */
  async flush(sql: Sql): Promise<void> {
    const counted = this.#counts;
    this.#counts = new Map();
    for (const [key, { calls, answered, timeouts, durations }] of counted) {
      const [casino, minute] = key.split(' ');
      await sql.query(
        `insert into casino_call_stats as s (casino, minute, process, calls, answered, timeouts, durations)
         values ($1, to_timestamp($2::float8 / 1000), $3, $4, $5, $6, $7::int[])
         on conflict (casino, minute, process) do update set calls = s.calls + excluded.calls,
           answered = s.answered + excluded.answered, timeouts = s.timeouts + excluded.timeouts,
           durations = (select array_agg(a + b order by n)
                          from unnest(s.durations, excluded.durations) with ordinality as d (a, b, n))`,
        [casino, Number(minute), this.process, calls, answered, timeouts, durations],
      );
    }
    await sql.query(`delete from casino_call_stats where minute < clock_timestamp() - interval '2 hours'`);
  }

  /** The vendor with every call counted. */
  watch(vendor: CasinoVendor): CasinoVendor {
    const counted =
      <Args extends unknown[], Value>(call: (...words: Args) => Promise<CasinoResult<Value>>) =>
      async (...words: Args): Promise<CasinoResult<Value>> => {
        const begun = performance.now();
        const result = await call(...words);
        // A call that the limit held back never left the site.
        if (result.ok || result.reason !== 'throttled') {
          const outcome = result.ok ? 'answered' : result.reason === 'timeout' ? 'timeout' : 'failed';
          this.record(vendor.casino, performance.now() - begun, outcome);
        }
        return result;
      };
    return {
      casino: vendor.casino,
      proof: vendor.proof,
      createUser: counted((user) => vendor.createUser(user)),
      balance: counted((user) => vendor.balance(user)),
      send: counted((order) => vendor.send(order)),
      // With `proof: 'balance'` there is no call to the vendor.
      transfer: vendor.proof === 'id' ? counted((order) => vendor.transfer(order)) : (order) => vendor.transfer(order),
      transactions: counted((from, to) => vendor.transactions(from, to)),
      games: counted((type, page) => vendor.games(type, page)),
      tables: counted(() => vendor.tables()),
      launch: counted((order) => vendor.launch(order)),
      endGames: counted((user) => vendor.endGames(user)),
      picture: counted((name) => vendor.picture(name)),
    };
  }
}

/** Calls of the last hour in periods of five minutes, oldest first. */
export async function readCalls(sql: Sql, casino: CasinoWallet, now: number): Promise<CallCounts[]> {
  const rows = await sql.query<Omit<CallCounts, 'durations'> & { minute: number; durations: number[] }>(
    `select (extract(epoch from minute) * 1000)::float8 as minute, calls, answered, timeouts, durations
       from casino_call_stats where casino = $1 and minute > to_timestamp($2::float8 / 1000)`,
    [casino, now - 60 * minuteMs],
  );
  return Array.from({ length: 12 }, (_, period) => {
    const from = now - (12 - period) * 5 * minuteMs;
    return addCounts(rows.filter(({ minute }) => minute > from && minute <= from + 5 * minuteMs));
  });
}
