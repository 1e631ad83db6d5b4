import { z } from 'zod';
import type { Call } from '../call';
import { epochMs } from '../primitives';

/** A report covers so many Korean days at most. */
export const maxReportDays = 366;

/** What a report is divided by. */
export const reportGroups = ['product', 'game', 'day', 'level'] as const;
export type ReportGroup = (typeof reportGroups)[number];

/** KRW of either sign: what the house lost is below 0. */
const money = z.int().describe('Whole KRW, of either sign');
const points = z.int().describe('Points in 1/100, of either sign');
const dayText = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/**
 * Sums of a period. A posting counts on the Korean day on which it was posted, a correction on its own day. `stake`: bets placed;
 * `settled`: stakes of bets that were settled, void ones and cancelled corrections included; `returned`: what was paid on them,
 * refunds included; `ggr`: settled less returned. `bonus`: money that the house gave; `points`: points given less converted.
 */
export const reportSums = z.object({
  bets: z.int(),
  stake: money,
  settled: money,
  returned: money,
  ggr: money,
  deposit: money,
  withdrawal: money,
  to_casino: money,
  from_casino: money,
  bonus: money,
  points,
});
export type ReportSums = z.infer<typeof reportSums>;

/** Members of a period. `gone`: staked in the period before and not in this one. `deposited`: of the new ones. */
export const reportMembers = z.object({ active: z.int(), joined: z.int(), deposited: z.int(), gone: z.int() });
export type ReportMembers = z.infer<typeof reportMembers>;

/**
 * A line of the table. `key`: product, game ('game:3', 'sport:1', 'casino:live', 'mixed', 'other'), day 'yyyy-mm-dd' or
 * level ('-1': postings without a member). `name`: label for keys without a text. `before`: the GGR of the period
 * before; null by day. `active`: members who staked; null by game.
 */
export const reportRow = reportSums.extend({
  key: z.string(),
  name: z.string().nullable(),
  active: z.int().nullable(),
  before: money.nullable(),
});
export type ReportRow = z.infer<typeof reportRow>;

/** What the figures stand for. Days are Korean, 'yyyy-mm-dd', both included. */
export const reportQuery = z.strictObject({
  from: dayText,
  to: dayText,
  by: z.enum(reportGroups),
  /** One product alone: 'feed', 'sports', 'mini', 'token', 'casino'. Money in and out and bonuses stay whole. */
  product: z
    .string()
    .regex(/^[a-z]{1,20}$/)
    .optional(),
});
export type ReportQuery = z.infer<typeof reportQuery>;

export const report = z.object({
  from: dayText,
  to: dayText,
  /** As many days right before. */
  before: z.object({ from: dayText, to: dayText, sums: reportSums, members: reportMembers }),
  sums: reportSums,
  members: reportMembers,
  /** Every day of the period, oldest first. */
  days: z.array(reportSums.extend({ day: dayText, active: z.int() })),
  /** Products with their GGR by day, in the order of `days`; largest first. Not narrowed by `product`. */
  products: z.array(z.object({ product: z.string(), settled: money, ggr: money, before: money, days: z.array(money) })),
  rows: z.array(reportRow),
  /** The twelve games with the most stakes settled. */
  games: z.array(z.object({ game: z.string(), name: z.string().nullable(), settled: money, ggr: money })),
  /** Stakes of the last 28 days of the period, by weekday (0 Monday) and hour of Korea: seven lists of 24. */
  hours: z.array(z.array(money)),
  /** Bonuses of the period by reason: money and points. */
  bonuses: z.array(z.object({ reason: z.string(), money, points, n: z.int() })),
  /** What open bets may cost at worst, now. */
  exposure: z.array(z.object({ product: z.string(), bets: z.int(), stake: money, loss: money })),
  /** How far the sums are: `posting` is the newest one that is counted, `waiting` those that are sealed and not counted yet. */
  state: z.object({ posting: z.int(), counted_at: epochMs, waiting: z.int() }),
  /** The last comparison with the ledger; null before the first one. `wrong`: sum of the differences, KRW and 1/100 points. */
  check: z.object({ posting: z.int(), checked_at: epochMs, wrong: z.int() }).nullable(),
  time: epochMs,
});
export type Report = z.infer<typeof report>;

const read = { tag: 'operators', access: 'operator', permission: 'reports:read' } as const;

/** Reports of the console, from sums that are counted behind the ledger. */
export const reportCalls = {
  opsReport: {
    ...read,
    method: 'GET',
    path: '/api/ops/reports',
    list: 'reports',
    summary: 'Figures of a period of 366 Korean days at most, divided by product, game, day or level',
    query: reportQuery,
    response: report,
  },
  opsReportCsv: {
    ...read,
    method: 'GET',
    path: '/api/ops/reports.csv',
    summary: 'The table of a report as a file; written into the audit log',
    query: reportQuery,
    response: z.string(),
    answers: 'text/csv',
  },
} as const satisfies Record<string, Call>;
