import { enteredResult, type Locale, marketKey, voidReason } from '@maru/contracts';
import { z } from 'zod';
import type { ApprovalKind, ApprovalText, TwoPeople } from '../../../kernel/approvals/kind';
import type { Sql } from '../../../kernel/sql';
import type { DecidedMatch } from '../results/rules';
import { type Changed, ensureResult, type NewResult, type ResultRow } from '../results/store';
import { type DecisionDetails, lockFacts } from './decision-details';
import { type Actor, decided, decideResult, decideTakeBack, decideVoid } from './decisions';
import { feedScore } from './feed-bounds';
import { marketKind } from './market-kind';
import type { DeskPorts } from './ports';
import { priceKind } from './price-kind';
import { type ApprovalName, approvalKinds } from './result-state';
import { describeDecision } from './sentences';
import { toNewResult } from './subjects';
import { matchTrail } from './trail';

/** The match, and the version of what was stored of it when the request was made. */
const base = z.strictObject({ match: z.int(), subject: z.string(), version: z.int() });
const voidPayload = base.extend({ markets: z.array(marketKey).nullable(), reason: voidReason });
const correctPayload = base.extend({ result: enteredResult });
type Base = z.infer<typeof base>;
export type VoidPayload = z.infer<typeof voidPayload>;
export type CorrectPayload = z.infer<typeof correctPayload>;

const toActor = ({ approvalId, requestedBy, approvedBy }: TwoPeople): Actor => ({
  name: approvedBy.name,
  detail: { approval: approvalId, requested_by: requestedBy.name },
});

/** Common part of the three kinds; each defines its stored data, its description and its effect. */
function createKind<P extends Base>(
  ports: DeskPorts,
  name: ApprovalName,
  payload: z.ZodType<P>,
  next: (row: ResultRow, payload: P) => DecidedMatch,
  describe: (payload: P, facts: DecisionDetails, locale: Locale) => ApprovalText,
  act: (tx: Sql, target: NewResult, payload: P, by: Actor) => Promise<Changed>,
): ApprovalKind<P, DecisionDetails> {
  return {
    kind: approvalKinds[name],
    permission: 'trading:write',
    approvePermission: 'trading:write',
    payload,
    subject: ({ match }) => matchTrail(match),
    concerns: ({ subject }) => [subject],
    async snapshot(sql, payload) {
      const offered = ports.offer.match(payload.match);
      const isOwn = offered?.subject === payload.subject;
      // Nothing is stored about a running match; both approvers decide about a row.
      if (payload.version === 0 && isOwn) await ensureResult(sql, toNewResult(ports.offer, offered));
      const locked = await lockFacts(ports, sql, payload.subject, (row) => next(row, payload));
      if (!locked) return { ok: false, reason: 'not_found' };
      // The match has changed since the request, so the requester saw another state.
      if (locked.row.version !== Math.max(payload.version, 1)) return { ok: false, reason: 'changed_meanwhile' };
      const feed = feedScore(locked.row, isOwn ? offered : undefined);
      return { ok: true, version: String(locked.row.version), facts: { ...locked.facts, feed } };
    },
    describe,
    async apply(sql, payload, people) {
      const locked = await lockFacts(ports, sql, payload.subject, (row) => row);
      if (!locked) return { ok: false, reason: 'not_found' };
      const target = { subject: payload.subject, shown: locked.row.shown };
      const done = await act(sql, target, payload, toActor(people));
      return done.ok ? { ok: true, afterCommit: () => void decided(ports) } : done;
    },
  };
}

/** Registers what two people do on the results desk. */
export function registerKinds(ports: DeskPorts) {
  const { approvals, services } = ports;
  const say = describeDecision(services.texts);
  return {
    price: approvals.register(priceKind(ports)),
    market: approvals.register(marketKind(ports)),
    void: approvals.register(
      createKind<VoidPayload>(
        ports,
        'void',
        voidPayload,
        (row, { markets, reason }) => ({
          ...row,
          voided: { ...row.voided, ...Object.fromEntries((markets ?? ['*']).map((key) => [key, reason])) },
        }),
        (payload, facts, locale) => say('void', facts, locale, payload),
        (tx, target, { markets, reason, version }, by) => decideVoid(ports, tx, target, markets, reason, version, by),
      ),
    ),
    correct: approvals.register(
      createKind<CorrectPayload>(
        ports,
        'correct',
        correctPayload,
        (row, { result }) => ({ ...row, decided: result }),
        (payload, facts, locale) => say('correct', facts, locale, payload),
        (tx, target, { result, version }, by) => decideResult(ports, tx, target, result, version, by),
      ),
    ),
    take_back: approvals.register(
      createKind<Base>(
        ports,
        'take_back',
        base,
        (row) => ({ ...row, decided: null, voided: {} }),
        (_payload, facts, locale) => say('take_back', facts, locale, {}),
        (tx, target, { version }, by) => decideTakeBack(ports, tx, target, version, by),
      ),
    ),
  };
}
export type DeskKinds = ReturnType<typeof registerKinds>;
