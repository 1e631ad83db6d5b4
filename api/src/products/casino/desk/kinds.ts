import type { CasinoTicket, Locale, TransferDeskRow } from '@maru/contracts';
import { formatMoney } from '@maru/money';
import { z } from 'zod';
import { Refused } from '../../../http/refuse';
import type { ApprovalKind, ApprovalText } from '../../../kernel/approvals/kind';
import { bookTicket, isAsSeen, lockTicket } from '../reconcile/tickets';
import type { CasinoDeskPorts } from './ports';

const both = { permission: 'cash:write', approvePermission: 'cash:write' } as const;
/** Concerns of open requests for the second person, by which the desk finds them. */
export const concern = {
  transfer: (id: string) => `casino transfer ${id}`,
  ticket: (id: number) => `casino ticket ${id}`,
};

function toText(
  { texts }: Pick<CasinoDeskPorts, 'texts'>,
  locale: Locale,
  act: string,
  values: Record<string, string | number>,
): ApprovalText {
  const t = (part: string) => texts.t(locale, `casino_desk.approval.${act}.${part}`, values);
  const consequences = { stops: [], stays: [], money: [t('money')], members: [t('members')] };
  return { title: t('title'), changes: [], consequences };
}

const decision = z.strictObject({
  transfer: z.uuid(),
  outcome: z.enum(['confirmed', 'rejected']),
  state: z.enum(['unknown', 'manual']),
  note: z.string(),
});
export type Decision = z.infer<typeof decision>;
interface TransferDetails extends Pick<TransferDeskRow, 'casino' | 'direction' | 'amount' | 'last_answer'> {
  nick: string;
  /** The vendor's balances of the member, as they were at the request: the evidence of the decision. */
  vendor_before: number | null;
  vendor_now: number | null;
}

/** Saying how a transfer ended that the vendor gives no answer about. */
export function transferKind(ports: CasinoDeskPorts): ApprovalKind<Decision, TransferDetails> {
  return {
    ...both,
    kind: 'casino.transfer',
    payload: decision,
    subject: ({ transfer }) => `casino transfer ${transfer}`,
    concerns: ({ transfer }) => [concern.transfer(transfer)],
    async snapshot(sql, { transfer, state }) {
      const row = await ports.transfers?.lock(sql, transfer);
      if (!row) return { ok: false, reason: 'not_found' };
      if (row.state !== 'unknown' && row.state !== 'manual') return { ok: false, reason: 'transfer_over' };
      if (row.state !== state) return { ok: false, reason: 'changed_meanwhile' };
      const detail = (await ports.transfers!.detail(sql, transfer))!;
      const { casino, direction, amount, last_answer, member } = row;
      const { vendor_before, vendor_now } = detail.books;
      const facts = { casino, direction, amount, last_answer, nick: member.nick, vendor_before, vendor_now };
      // The state, not the version: a vendor query during the request does not affect the decision.
      return { ok: true, version: row.state, facts };
    },
    describe: ({ transfer, outcome }, { casino, direction, amount, nick, vendor_before, vendor_now }, locale) => {
      const money = (krw: number | null) => (krw === null ? '–' : formatMoney(krw));
      return toText(ports, locale, `${direction === 'to_casino' ? 'in' : 'out'}_${outcome}`, {
        transfer: transfer.slice(0, 8),
        casino,
        nick,
        amount: money(amount),
        before: money(vendor_before),
        now: money(vendor_now),
      });
    },
    async apply(sql, { transfer, outcome, note }, { requestedBy, approvedBy }) {
      const actor = `${requestedBy.name}, ${approvedBy.name}`;
      const isEnded = await ports.transfers!.settle(sql, transfer, outcome, actor, note);
      return isEnded
        ? { ok: true, afterCommit: () => ports.transfers!.wake() }
        : { ok: false, reason: 'transfer_over' };
    },
  };
}

const booking = z.strictObject({
  ticket: z.int(),
  to: z.enum(['member', 'vendor']),
  version: z.int(),
  note: z.string(),
});
export type Booking = z.infer<typeof booking>;
interface TicketDetails {
  casino: CasinoTicket['casino'];
  kind: CasinoTicket['kind'];
  posted: number;
  nick: string;
}

/** Taking the money of a ticket out of suspense. */
export function ticketKind(ports: CasinoDeskPorts): ApprovalKind<Booking, TicketDetails> {
  return {
    ...both,
    kind: 'casino.ticket',
    payload: booking,
    subject: ({ ticket }) => `casino ticket ${ticket}`,
    concerns: ({ ticket }) => [concern.ticket(ticket)],
    async snapshot(sql, { ticket, to, version }) {
      const row = await lockTicket(sql, ticket).catch((error: unknown) => {
        if (error instanceof Refused) return null;
        throw error;
      });
      if (!row) return { ok: false, reason: 'not_found' };
      const hasNobody = to === 'member' && row.memberId === null;
      if (row.state === 'closed' || row.posted === 0 || hasNobody) return { ok: false, reason: 'ticket_over' };
      if (row.version !== version) return { ok: false, reason: 'changed_meanwhile' };
      if (to === 'member' && !(await isAsSeen(sql, row))) return { ok: false, reason: 'changed_meanwhile' };
      const { casino, kind, posted, nick } = row;
      return { ok: true, version: String(row.version), facts: { casino, kind, posted, nick: nick ?? '' } };
    },
    describe: ({ ticket, to }, { casino, kind, posted, nick }, locale) => {
      const isWin = kind === 'large_win';
      const act = to === 'member' ? (isWin ? 'win_pay' : 'ticket_member') : isWin ? 'win_refuse' : 'ticket_vendor';
      const sign = posted < 0 ? '−' : '+';
      return toText(ports, locale, act, {
        ticket,
        casino,
        nick,
        amount: `${sign}${formatMoney(Math.abs(posted))}`,
      });
    },
    async apply(sql, { ticket, to, note }, { requestedBy, approvedBy }) {
      try {
        const row = await lockTicket(sql, ticket);
        await bookTicket(sql, row, to, `${requestedBy.name}, ${approvedBy.name}`, note);
        return { ok: true, afterCommit: () => row.memberId !== null && ports.walletChanged(row.memberId) };
      } catch (error) {
        if (error instanceof Refused) return { ok: false, reason: error.reason };
        throw error;
      }
    },
  };
}
