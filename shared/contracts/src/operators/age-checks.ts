import { z } from 'zod';
import type { Call } from '../call';
import { ageMethod } from '../member/age-check';
import { epochMs, id } from '../primitives';

/** What an operator decides of a check. */
export const ageDecisions = ['confirmed', 'refused', 'withdrawn'] as const;
export type AgeDecision = (typeof ageDecisions)[number];
const ageViews = ['requested', 'decided'] as const;

/**
 * The newest step of a member's check. `age`: whole years by the birth date today, null where there is no such day;
 * `birth` 'YYYYMMDD'; `changed`: the member's birth date is another one by now; `actor` 'member' or an operator's name.
 */
export const ageCheckRow = z.object({
  id,
  member: z.object({ id, login: z.string(), nick: z.string() }),
  birth: z.string(),
  age: z.int().nullable(),
  changed: z.boolean(),
  state: z.enum(['requested', ...ageDecisions]),
  method: ageMethod.nullable(),
  reference: z.string(),
  note: z.string(),
  actor: z.string(),
  at: epochMs,
});
export type AgeCheckRow = z.infer<typeof ageCheckRow>;

const words = (length: number) => z.string().trim().max(length).default('');

/** Checks of members' ages by operators. Each decision is recorded in the audit log and on the member's timeline. */
export const ageCheckCalls = {
  opsAgeChecks: {
    method: 'GET',
    path: '/api/ops/age-checks',
    tag: 'operators',
    access: 'operator',
    permission: 'protection:read',
    list: 'age checks',
    summary:
      'Checks of ages: those that wait, the oldest first, or those that are decided, the newest first, 50 at most after `cursor`; `waiting` is how many wait',
    query: z.strictObject({
      view: z.enum(ageViews).default('requested'),
      cursor: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    response: z.object({
      rows: z.array(ageCheckRow),
      more: z.boolean(),
      waiting: z.int(),
      min_age: z.int().nullable(),
    }),
  },
  opsAgeCheckDecide: {
    method: 'POST',
    path: '/api/ops/age-checks/:id',
    tag: 'operators',
    access: 'operator',
    permission: 'protection:write',
    summary:
      'Decide a check at its version: confirm it with the inspection method, refuse it, or withdraw a confirmation, which stops play immediately. An outside company’s check needs `reference`; refusal and withdrawal need `note`',
    params: z.strictObject({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    body: z.strictObject({
      to: z.enum(ageDecisions),
      method: ageMethod.nullable().default(null),
      reference: words(60),
      note: words(300),
    }),
    response: ageCheckRow,
    refusals: ['changed_meanwhile'],
  },
} as const satisfies Record<string, Call>;
