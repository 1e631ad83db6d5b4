import { z } from 'zod';
import { epochMs } from '../primitives';
import { releaseId } from './document';

/**
 * What a page tells of a remote. 'swapped': a new build was put in place in the open tab; `ms` is the blank time.
 * 'waiting': the build `id` waits to be put in place, and `code` says for what; each minute while it waits. 'interrupted':
 * the build `id` was withdrawn while it held leases of the kind `code`.
 */
export const telemetryKinds = ['loaded', 'load_failed', 'crashed', 'swapped', 'waiting', 'interrupted'] as const;

/** One event of a page. `remote` 'host' is the shell itself. */
export const telemetryEvent = z.strictObject({
  remote: z
    .string()
    .regex(/^(remote-[a-z0-9-]+|host)$/)
    .max(60),
  /** '<version>-<build>' of the release whose file it happened in. */
  id: z.string().max(80),
  kind: z.enum(telemetryKinds),
  /** 'MARU-5xx' of a failure; 'navigation', 'idle', 'answer', 'leaving' or 'lease:<kind>' of a wait; a kind of leases. */
  code: z.string().max(30).optional(),
  /** loaded: from asking for it to its first paint. */
  ms: z.int().min(0).max(600_000).optional(),
});
export type TelemetryEvent = z.infer<typeof telemetryEvent>;

/** Body of POST /api/telemetry; sent at most every 10 s and when the page is hidden. */
export const telemetryRequest = z.strictObject({
  /** Id that the page's releases were chosen by; counted only where the caller's cookie holds the same, signed. */
  visitor: z.string().max(64),
  events: z.array(telemetryEvent).min(1).max(50),
  /** Tells the tabs of a member apart. */
  tab: z.string().max(16).optional(),
});
export type TelemetryRequest = z.infer<typeof telemetryRequest>;

/**
 * Open tabs in which a change of a remote waits, or was carried out over what was under way, in the last minutes. `id`:
 * release that waits, or that was withdrawn; `why`: as `code` of the event.
 */
export const waitingTabs = z.object({
  id: releaseId,
  kind: z.enum(['waiting', 'interrupted']),
  why: z.string(),
  tabs: z.int(),
});
export type WaitingTabs = z.infer<typeof waitingTabs>;

/** One minute of one release. Counts of members, each once for a kind of event in a minute; `p75` in ms. */
export const healthMinute = z.object({
  at: epochMs,
  loads: z.int(),
  load_failed: z.int(),
  crashed: z.int(),
  slow: z.int(),
  p75: z.int().nullable(),
});
export type HealthMinute = z.infer<typeof healthMinute>;

/**
 * Limits of the error budget; rates in 1/100 % of loads, beyond what the stable release shows in the same minutes. A
 * canary is demoted when any of them is passed.
 */
export interface ErrorBudget {
  /** Window that is looked at, minutes. */
  minutes: number;
  /** Loads below which nothing is decided, unless `minFailures` have been seen. */
  minLoads: number;
  /**
   * Minimum number of failures for a decision; a member fails once a minute at most. They must affect at least
   * `minVisitors` members. Members of one address count as one if the build works for as many members elsewhere.
   */
  minFailures: number;
  minVisitors: number;
  loadFailedRate: number;
  crashedRate: number;
  /** Loads over `slowMs`. */
  slowRate: number;
  slowMs: number;
}
export const defaultErrorBudget: ErrorBudget = {
  minutes: 10,
  minLoads: 20,
  minFailures: 3,
  minVisitors: 3,
  loadFailedRate: 20,
  crashedRate: 100,
  slowRate: 2_500,
  slowMs: 2_500,
};

/** One line of the safety list beside the canary's chart. Rates in 1/100 %, times in ms. */
export const budgetLine = z.object({
  rule: z.enum(['errors', 'load_failed', 'crashed', 'slow', 'load_p75']),
  ok: z.boolean(),
  value: z.int().nullable(),
  limit: z.int(),
});
export type BudgetLine = z.infer<typeof budgetLine>;

/** Health of a remote's releases over the last minutes. */
export const healthResponse = z.object({
  remote: z.string(),
  stable: z.object({ id: releaseId, minutes: z.array(healthMinute) }).nullable(),
  canary: z.object({ id: releaseId, minutes: z.array(healthMinute), budget: z.array(budgetLine) }).nullable(),
});
export type HealthResponse = z.infer<typeof healthResponse>;
