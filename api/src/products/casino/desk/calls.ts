import type { CasinoDay, Operator, TransferDeskRow } from '@maru/contracts';
import { csvRow } from '@maru/contracts/csv';
import { sendCsv } from '../../../http/csv';
import { Refused } from '../../../http/refuse';
import type { Handlers } from '../../../kernel/handlers';
import type { Sql } from '../../../kernel/sql';
import { readDays } from '../reconcile/days';
import { closeTicket, lockTicket, selectTickets, stepTicket, toTicket } from '../reconcile/tickets';
import { assessTransfer } from './assess-transfer';
import { readAllHealth } from './health';
import { concern, ticketKind, transferKind } from './kinds';
import type { CasinoDeskPorts } from './ports';

const perPage = 100;
type Names =
  | 'opsCasinoHealth'
  | 'opsCasinoTransfers'
  | 'opsCasinoTransfer'
  | 'opsCasinoTransferCheck'
  | 'opsCasinoTransferDecide'
  | 'opsCasinoTickets'
  | 'opsCasinoTicketChange'
  | 'opsCasinoTicketBook'
  | 'opsCasinoReconcile'
  | 'opsCasinoDays'
  | 'opsCasinoDaysCsv';

/** Transfers, differences and figures of the casinos on the desk; the audit log records every act. */
export function casinoDeskHandlers(ports: CasinoDeskPorts): Pick<Handlers, Names> {
  const { db, audit, transfers, now } = ports;
  const decisions = ports.approvals.register(transferKind(ports));
  const bookings = ports.approvals.register(ticketKind(ports));
  const record = (
    sql: Sql,
    operator: Operator,
    action: string,
    subject: string,
    detail: Record<string, unknown> = {},
  ) => audit.record(sql, { actor: operator.name, action: `casino.${action}`, subject, detail });

  return {
    opsCasinoHealth: async () => ({ ok: true, data: { casinos: await readAllHealth(ports), time: now() } }),
    async opsCasinoTransfers({ query }) {
      const none = { unknown: 0, manual: 0, done: 0, rejected: 0 };
      const [rows, counts, held] = transfers
        ? await Promise.all([transfers.list(db, query, perPage + 1), transfers.counts(db), transfers.held(db)])
        : [[], none, 0];
      const data = { rows: rows.slice(0, perPage), more: rows.length > perPage, counts, held, time: now() };
      return { ok: true, data };
    },
    async opsCasinoTransfer({ params, operator }) {
      const detail = await transfers?.detail(db, params.id);
      if (!detail) return { ok: false, reason: 'not_found' };
      await record(db, operator, 'open', `casino transfer ${params.id}`);
      const approval = (await decisions.openByConcern()).get(concern.transfer(params.id)) ?? null;
      return { ok: true, data: { ...detail, looks: assessTransfer(detail), approval } };
    },
    async opsCasinoTransferCheck({ params, operator }) {
      const row = await db.transaction(async (tx): Promise<TransferDeskRow> => {
        const locked = await transfers?.lock(tx, params.id);
        if (!locked) throw new Refused('not_found');
        if (locked.ended_at !== null) throw new Refused('transfer_over');
        await transfers!.check(tx, params.id);
        await record(tx, operator, 'check', `casino transfer ${params.id}`);
        return locked;
      });
      transfers!.wake();
      return { ok: true, data: row };
    },
    async opsCasinoTransferDecide({ params, body, operator, locale }) {
      const payload = { transfer: params.id, ...body };
      const made = await decisions.request(operator, payload, { locale, note: body.note });
      return made.ok ? { ok: true, data: { success: true, approval: made.approval.id } } : made;
    },
    async opsCasinoTickets({ query: { state, casino, before } }) {
      const rows = await selectTickets(
        db,
        `where ($1::text is null or (k.state = 'closed') = ($1 = 'closed')) and ($2::text is null or k.casino = $2)
           and ($3::bigint is null or k.id < $3) order by k.id desc limit ${perPage + 1}`,
        [state ?? null, casino ?? null, before ?? null],
      );
      const [count] = await db.query<{ open: number }>(
        `select count(*)::int as open from casino_tickets where state not in ('closed', 'watched')`,
      );
      const data = { rows: rows.slice(0, perPage).map(toTicket), more: rows.length > perPage, open: count!.open };
      return { ok: true, data };
    },
    async opsCasinoTicketChange({ params: { id }, body, operator }) {
      const { version, own, state, note } = body;
      await db.transaction(async (tx) => {
        const row = await lockTicket(tx, id);
        if (row.state === 'closed') throw new Refused('ticket_over');
        if (row.version !== version) throw new Refused('changed_meanwhile');
        await refuseWaiting(tx, id);
        // Money leaves suspense by a booking alone.
        if (state === 'closed' && row.posted !== 0) throw new Refused('ticket_over');
        await tx.query(
          `update casino_tickets set version = version + 1, note = coalesce($2, note),
                  owner = case when $3::boolean is null then owner when $3 then $4 end,
                  owner_id = case when $3::boolean is null then owner_id when $3 then $5::bigint end,
                  state = case when $6::text is null or $6 = 'closed' then state else $6 end
            where id = $1`,
          [id, note ?? null, own ?? null, operator.name, operator.id, state ?? null],
        );
        if (own !== undefined) await stepTicket(tx, id, operator.name, 'own', own ? 'take' : 'release');
        if (note !== undefined) await stepTicket(tx, id, operator.name, 'note', note);
        if (state === 'closed') await closeTicket(tx, row, operator.name);
        else if (state !== undefined) await stepTicket(tx, id, operator.name, 'state', state);
        await record(tx, operator, 'ticket', `casino ticket ${id}`, { ...body });
      });
      const [changed] = await selectTickets(db, 'where k.id = $1', [id]);
      return { ok: true, data: toTicket(changed!) };
    },
    async opsCasinoTicketBook({ params, body, operator, locale }) {
      const payload = { ticket: params.id, ...body };
      const made = await bookings.request(operator, payload, { locale, note: body.note });
      return made.ok ? { ok: true, data: { success: true, approval: made.approval.id } } : made;
    },
    async opsCasinoReconcile({ operator }) {
      await record(db, operator, 'reconcile', 'casino');
      return { ok: true, data: { success: true, started: await ports.reconcile() } };
    },
    opsCasinoDays: async ({ query }) => ({ ok: true, data: { days: await readDays(db, query, now()) } }),
    async opsCasinoDaysCsv({ query, operator, reply }) {
      await record(db, operator, 'export', 'casino days', { ...query });
      const days = await readDays(db, query, now());
      return sendCsv(reply, 'casino-days', [csvRow(csvColumns), ...days.map(toCsv)]);
    },
  };
}

/** Refuses changes of a ticket while its four-eyes decision is open. */
async function refuseWaiting(tx: Sql, id: number): Promise<void> {
  const [row] = await tx.query(
    `select 1 from approvals where kind = 'casino.ticket' and state = 'requested' and expires_at > clock_timestamp()
        and concerns && array[$1]`,
    [concern.ticket(id)],
  );
  if (row) throw new Refused('approval_waiting');
}

const csvColumns = [
  'day',
  'casino',
  'to_casino',
  'to_money',
  'stakes',
  'wins',
  'mirror',
  'vendor',
  'difference',
  'tickets',
];

const toCsv = ({ day, casino, vendor, difference, ...of }: CasinoDay): string =>
  csvRow([day, casino, of.to_casino, of.to_money, of.stakes, of.wins, of.mirror, vendor, difference, of.tickets]);
