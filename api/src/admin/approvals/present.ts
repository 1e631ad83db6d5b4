import type { Approval, Locale, Operator } from '@maru/contracts';
import type { ApprovalText } from '../../kernel/approvals/kind';
import type { KindRegistry } from './registry';
import type { ApprovalRow } from './rows';

const nothing = { stops: [], stays: [], money: [], members: [] };

/** What the caller may do with a request, by what is known without a look at both accounts. */
function rightsTo(row: ApprovalRow, operator: Operator, kinds: KindRegistry): Approval['may'] {
  const kind = kinds.get(row.kind);
  const isPerson = operator.kind === 'account';
  const isOpen = row.state === 'requested' && !row.overdue;
  const isMine = isPerson && row.requesterId === operator.id;
  const decides =
    isPerson && isOpen && !isMine && kind !== null && operator.permissions.includes(kind.approvePermission);
  return {
    approve: decides,
    reject: decides,
    withdraw: isMine && isOpen,
    take_over:
      isPerson &&
      row.state === 'expired' &&
      row.takenOverBy === null &&
      kind !== null &&
      operator.permissions.includes(kind.permission),
  };
}

/** True if the operator may read a request: its requester, and operators who may request or decide its kind. */
export function maySee(row: ApprovalRow, operator: Operator, kinds: KindRegistry): boolean {
  const isMine = operator.kind === 'account' && row.requesterId === operator.id;
  return isMine || kinds.seenBy(operator).includes(row.kind);
}

/** Maps a request to the response in the reader's language. An unregistered kind shows its name. */
export function toApproval(row: ApprovalRow, operator: Operator, locale: Locale, kinds: KindRegistry): Approval {
  const kind = kinds.get(row.kind);
  const payload = kind?.payload.safeParse(row.payload);
  const text: ApprovalText | null = payload?.success ? kind!.describe(payload.data, row.facts, locale) : null;
  return {
    id: row.id,
    kind: row.kind,
    known: text !== null,
    state: row.state === 'requested' && row.overdue ? 'expired' : row.state,
    title: text?.title ?? row.kind,
    subject: row.subject,
    changes: text?.changes ?? [],
    consequences: text?.consequences ?? nothing,
    member_text: text?.memberText ?? null,
    note: row.note,
    requested_by: { id: row.requesterId, name: row.requesterName },
    requested_at: Math.floor(row.requestedAt),
    expires_at: Math.floor(row.expiresAt),
    decided_by: row.deciderId === null ? null : { id: row.deciderId, name: row.deciderName! },
    decided_at: row.decidedAt === null ? null : Math.floor(row.decidedAt),
    reason: row.reason,
    words: row.words,
    taken_over: row.takenOverBy === null ? null : { id: row.takenOverBy, by: { id: row.nextId!, name: row.nextName! } },
    may: rightsTo(row, operator, kinds),
  };
}
