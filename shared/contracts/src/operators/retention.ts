import { z } from 'zod';
import type { Call } from '../call';
import { epochMs } from '../primitives';

/** A year that a member looks back on, and the five years that a regulator does, leap days counted in. */
const [memberYear, fiveYears] = [366, 1_827];

/**
 * Records with a retention period, each with its minimum days. What a member sees is kept for a year. Records of
 * operators' actions and of members' territories are kept for five years; the database enforces it.
 */
export const retentionFloors = {
  sign_ins: memberYear,
  notifications: memberYear,
  memos: memberYear,
  questions: memberYear,
  guest_contacts: 30,
  territory_signals: fiveYears,
  audit_log: fiveYears,
} as const;
export type RetentionRecord = keyof typeof retentionFloors;
export const retentionRecords = Object.keys(retentionFloors) as [RetentionRecord, ...RetentionRecord[]];
export const retentionRecord = z.enum(retentionRecords);

/** A hundred years. */
const maxDays = 36_525;

/**
 * Retention of one kind of record. `days`: age at which records are deleted. `oldest`: time of the oldest record.
 * `deleted`: number deleted so far; the latest deletion was at `deleted_at`. `approval`: the open request to shorten
 * it.
 */
export const retentionRule = z.object({
  record: retentionRecord,
  days: z.int(),
  least_days: z.int(),
  oldest: epochMs.nullable(),
  deleted: z.int(),
  deleted_at: epochMs.nullable(),
  updated_by: z.string(),
  updated_at: epochMs,
  approval: z.int().nullable(),
});
export type RetentionRule = z.infer<typeof retentionRule>;

/** Retention periods of records. Each change, and each run that deleted something, is recorded in the audit log. */
export const retentionCalls = {
  opsRetention: {
    method: 'GET',
    path: '/api/ops/retention',
    tag: 'operators',
    access: 'operator',
    permission: 'site:write',
    summary: 'Retention period of each kind of record, and deletions so far',
    response: z.object({ rules: z.array(retentionRule) }),
  },
  opsRetentionChange: {
    method: 'PUT',
    path: '/api/ops/retention/:record',
    tag: 'operators',
    access: 'operator',
    permission: 'site:write',
    summary:
      'Change how long records of a kind stand, in days. More days hold at once; fewer, which delete, once another operator approves them: `approval` is the request then, and `rule` what holds until then',
    params: z.strictObject({ record: retentionRecord }),
    body: z.strictObject({ days: z.int().min(1).max(maxDays), note: z.string().trim().max(200).default('') }),
    response: z.object({ rule: retentionRule, approval: z.int().nullable() }),
  },
} as const satisfies Record<string, Call>;
