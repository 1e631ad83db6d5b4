import type { ApprovalChange, ApprovalConsequences, Locale, Permission, Reason } from '@maru/contracts';
import type { z } from 'zod';
import type { Refusal } from '../handlers';
import type { Sql } from '../sql';

/** An operator's account. */
export interface Person {
  id: number;
  name: string;
}

/** Both people of an act, and the request between them. */
export interface TwoPeople {
  approvalId: number;
  requestedBy: Person;
  approvedBy: Person;
}

/** Current state of the act's subject. */
interface Snapshot<Details> {
  ok: true;
  /** Another text than at the request is a change in between: the request cannot be applied any more. */
  version: string;
  /** Plain JSON, stored with the request. The request stays readable after its subject has changed. */
  facts: Details;
}

/** What both people read before they decide, in the reader's language. */
export interface ApprovalText {
  title: string;
  changes: ApprovalChange[];
  consequences: ApprovalConsequences;
  /** Text that members will see; the approver must confirm having read it. */
  memberText?: string;
}

export type Applied =
  | {
      ok: true;
      /** Plain JSON, kept with the request. */
      result?: Record<string, unknown>;
      /**
       * Runs after the commit: open pages, caches. It may be lost with the process; what must happen is a job, enqueued in
       * the transaction.
       */
      afterCommit?(): void;
    }
  | { ok: false; reason: Reason; errors?: Record<string, string[]> };

/**
 * An act that two people do: one requests it, another one approves it. `Payload` and `Details` are plain JSON.
 */
export interface ApprovalKind<Payload, Details> {
  /** '<module>.<act>', for good: rows carry it. */
  kind: string;
  /** Permission of the requester, checked at the request and at the approval. */
  permission: Permission;
  /** Permission of the decider, checked at the decision. */
  approvePermission: Permission;
  /** Checked at the request, and again when a stored request is read. */
  payload: z.ZodType<Payload>;
  /** Minutes until it expires; the site's `MARU_APPROVAL_MINUTES` by default. */
  minutes?: number;
  /** The audit log's subject of it: 'setting use_coupon', 'match 812'. */
  subject(payload: Payload): string;
  /** What it concerns, one text each: a second request about one of them is refused while this one is open. */
  concerns(payload: Payload): string[];
  /**
   * Reads what the act is about, in the transaction of the request and again in that of the approval; it locks what must
   * not move until the act is done. Refuses what could not be applied.
   */
  snapshot(sql: Sql, payload: Payload, locale: Locale): Promise<Snapshot<Details> | Refusal>;
  /** Tells it; from payload and facts alone, so that it says the same for ever. */
  describe(payload: Payload, facts: Details, locale: Locale): ApprovalText;
  /**
   * Does it, in the transaction that makes the request 'approved': both are committed, or neither. A refusal undoes what
   * was done so far and ends the request as 'failed'; an exception leaves the request open.
   */
  apply(sql: Sql, payload: Payload, people: TwoPeople, locale: Locale): Promise<Applied>;
}

// biome-ignore lint/suspicious/noExplicitAny: a registry holds kinds of every payload; rows are parsed by the kind's own schema
export type AnyKind = ApprovalKind<any, any>;
