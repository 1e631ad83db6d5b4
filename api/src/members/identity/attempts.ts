import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';

/** Failed attempts before a captcha is required. */
export const failuresBeforeCaptcha = 3;
/** Failed attempts without a pause; the next pauses are 1, 2, 4 … seconds. */
export const failuresBeforeDelay = 4;
export const maxDelaySeconds = 900;
/** Failures are forgotten after a day without another one. */
const memoryHours = 24;
/** After so long an attempt counts as a failed one whose process lives and has not written its end. */
const underWaySeconds = 10;
/** How long an attempt waits for others of the same account that are under way. */
const patienceMs = 8_000;
const lookEveryMs = 40;

/** What an attempt may do: go on, or why not. `seconds` is how long to wait. */
type Begun =
  | { ok: true }
  | { ok: false; reason: 'captcha' }
  | { ok: false; reason: 'delayed'; seconds: number }
  | { ok: false; reason: 'busy' };

/** How attempts against one subject stand: `failures` without those that are under way. */
interface Standing {
  failures: number;
  underWay: number;
  /** Seconds until the next attempt is looked at; 0 where one is now. */
  wait: number;
}

export interface Attempts {
  standing(subject: string): Promise<Standing>;
  /**
   * Counts an attempt as failed before its password is looked at: a burst counts while it runs, and what finds no room
   * waits for those that are under way. `solved`: a captcha was solved for it.
   */
  begin(subject: string, solved: boolean): Promise<Begun>;
  /** Writes how a begun attempt ended: a good one forgets the failures before it. */
  finish(subject: string, good: boolean): Promise<void>;
  /** Forgets all failures of a subject. */
  reset(sql: Sql, subject: string): Promise<void>;
  sweep(): Promise<void>;
}

/** Seconds until the next attempt after so many failures. */
export function delayAfter(failures: number): number {
  return failures <= failuresBeforeDelay ? 0 : Math.min(maxDelaySeconds, 2 ** (failures - failuresBeforeDelay - 1));
}

// Each attempt moves the row on by one, so the delays are handed in by number of failures.
const delays = Array.from({ length: failuresBeforeDelay + 12 }, (_, failures) => delayAfter(failures));

const failuresNow = `(case when t.changed_at < now() - interval '${memoryHours} hours' then 0 else t.failures end)`;
const underWayNow = 'sign_in_under_way(t.workers, t.under_way_until)';

/** Attempts under way without the one that ends. */
const othersNow = `sign_in_without(${underWayNow}, $3::uuid)`;

/** Counts of attempts to sign in, shared by all processes. Those of a process that was killed count as failed ones. */
export function createAttempts({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Attempts {
  // What is waited for is compared with `clock_timestamp()`: `now()` is the statement's start, and a row that another
  // attempt wrote between that and the read would seem to lie ahead.
  const standing = async (subject: string): Promise<Standing> => {
    const [row] = await db.query<{ failures: number; underWay: number; wait: number }>(
      `select ${failuresNow} as failures, cardinality(${underWayNow}) as under_way,
              greatest(extract(epoch from t.next_at - clock_timestamp()), 0)::float8 as wait
         from sign_in_attempts t where t.subject = $1`,
      [subject],
    );
    if (!row) return { failures: 0, underWay: 0, wait: 0 };
    const underWay = Math.min(row.underWay, row.failures);
    return { failures: row.failures - underWay, underWay, wait: Math.ceil(row.wait) };
  };

  const reserve = async (subject: string, solved: boolean): Promise<boolean> => {
    const rows = await db.query(
      `insert into sign_in_attempts as t (subject, failures, workers, under_way_until, next_at, changed_at)
       values ($1, 1, array[$6::uuid], now() + make_interval(secs => $5), now(), now())
       on conflict (subject) do update set
         failures = ${failuresNow} + 1,
         workers = ${underWayNow} || $6::uuid,
         under_way_until = excluded.under_way_until,
         next_at = now() + make_interval(secs => ($4::int[])[least(${failuresNow} + 2, cardinality($4::int[]))]),
         changed_at = now()
       where t.next_at <= clock_timestamp() and (${failuresNow} < $3 or $2)
       returning 1`,
      [subject, solved, failuresBeforeCaptcha, delays, underWaySeconds, await jobs.processId()],
    );
    return rows.length > 0;
  };

  return {
    standing,
    async begin(subject, solved) {
      const until = Date.now() + patienceMs;
      for (;;) {
        if (await reserve(subject, solved)) return { ok: true };
        const now = await standing(subject);
        if (now.wait > 0) return { ok: false, reason: 'delayed', seconds: now.wait };
        if (now.failures >= failuresBeforeCaptcha && !solved) return { ok: false, reason: 'captcha' };
        // Only those under way take the room: they may be the same member in another tab.
        if (Date.now() > until) return { ok: false, reason: 'busy' };
        await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
      }
    },
    async finish(subject, good) {
      await db.query(
        `update sign_in_attempts t set
           workers = ${othersNow},
           failures = case when $2 then cardinality(${othersNow}) else t.failures end,
           next_at = case when $2 then now() else t.next_at end
          where subject = $1`,
        [subject, good, await jobs.processId()],
      );
    },
    async reset(sql, subject) {
      await sql.query('delete from sign_in_attempts where subject = $1', [subject]);
    },
    async sweep() {
      await db.query(`delete from sign_in_attempts where changed_at < now() - interval '${memoryHours} hours'`);
      await db.query('delete from spent_work where expires_at < now()');
    },
  };
}
