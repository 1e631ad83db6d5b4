import type { Operator } from '@maru/contracts';
import { Refused } from '../../../http/refuse';
import type { ApprovalHandle } from '../../../kernel/approvals/register';
import type { Handlers } from '../../../kernel/handlers';
import type { Sql } from '../../../kernel/sql';
import { isUnmatched, reconcile } from '../bank/reconcile';
import { paymentProblem } from '../decide';
import type { CashPorts } from '../ports';
import { clearing, suspense, transfer } from '../posting';
import { type LineRow, type RequestRow, readRequest, selectLines, selectPayouts } from '../rows';
import { lockForAct } from './acts';
import { toBankLine, toPayoutRow, type Waiting } from './rows';

const perPage = 100;
type BankHandlers = Pick<
  Handlers,
  | 'opsBankLines'
  | 'opsBankLineLink'
  | 'opsBankLineRefund'
  | 'opsPayouts'
  | 'opsPayoutAsk'
  | 'opsPayoutDecide'
  | 'opsBankReconcile'
>;

/** What of bank and payouts two people do. */
export interface BankKinds {
  refund: ApprovalHandle<{ line: string }>;
  payout: ApprovalHandle<{ payout: string; outcome: 'confirmed' | 'rejected' }>;
}

/** The bank's statement and payouts on the desk. */
export function bankCalls(ports: CashPorts, kinds: BankKinds): BankHandlers {
  const { db, audit, changes, payouts } = ports;
  const waiting = async (): Promise<Waiting> => {
    const [lines, ofPayouts] = await Promise.all([kinds.refund.openByConcern(), kinds.payout.openByConcern()]);
    return new Map([...lines, ...ofPayouts]);
  };
  const record = (tx: Sql, operator: Operator, action: string, subject: string, detail = {}) =>
    audit.record(tx, { actor: operator.name, action: `cash.${action}`, subject, detail });
  const readLine = async (sql: Sql, id: string, lock = false): Promise<LineRow> => {
    const [row] = await selectLines(sql, `where l.id = $1 ${lock ? 'for update' : ''}`, [id]);
    if (!row) throw new Refused('not_found');
    return row;
  };

  return {
    async opsBankLines({ query: { view, before, limit = perPage } }) {
      const rows = await selectLines(
        db,
        `where ${view === 'open' ? isUnmatched : 'true'} and ($1::bigint is null or l.number < $1)
         order by l.number desc limit ${limit + 1}`,
        [before ?? null],
      );
      const [open] = await db.query<{ count: number; sum: number }>(
        `select count(*)::int as count, coalesce(sum(amount), 0)::float8 as sum from bank_lines l where ${isUnmatched}`,
      );
      const shown = rows.slice(0, limit);
      const more = rows.length > limit;
      const named = await waiting();
      const lines = shown.map((row) => toBankLine(row, named));
      return {
        ok: true,
        data: { lines, more, next: more ? shown.at(-1)!.number : null, open: open!, time: ports.now() },
      };
    },
    async opsBankLineLink({ params, body, operator }) {
      await db.transaction(async (tx) => {
        const before = await readRequest(tx, body.request, true);
        if (before?.kind === 'credit' && before.state === 'done') {
          await linkAfterwards(tx, before, await readLine(tx, params.id, true));
          await record(tx, operator, 'link', `cash request ${before.id}`, { line: params.id });
          return;
        }
        const request = await lockForAct(tx, operator, body.request, null);
        if (request.kind !== 'credit') throw new Refused('cash_payment_differs');
        const line = await readLine(tx, params.id, true);
        const problem = paymentProblem(request, line);
        if (problem) throw new Refused(problem);
        await tx.query(
          `update bank_lines set state = 'open', request_id = null where state = 'matched' and request_id = $1`,
          [request.id],
        );
        await tx.query(`update bank_lines set state = 'matched', verdict = 'match', request_id = $2 where id = $1`, [
          line.id,
          request.id,
        ]);
        const step = { actor: operator.name, action: 'link', words: line.id };
        await changes.move(tx, request, request.state, step, { verdict: 'match', lineId: line.id, seen: true });
        await record(tx, operator, 'link', `cash request ${request.id}`, { line: line.id });
      });
      changes.wake();
      return { ok: true, data: toBankLine(await readLine(db, params.id), await waiting()) };
    },
    async opsBankLineRefund({ params, body, operator, locale }) {
      const made = await kinds.refund.request(operator, { line: params.id }, { locale, note: body.note });
      return made.ok ? { ok: true, data: { success: true, approval: made.approval.id } } : made;
    },
    async opsPayouts({ query: { view } }) {
      const condition =
        view === 'open'
          ? 'where p.ended_at is null order by p.created_at limit 500'
          : 'where p.ended_at is not null order by p.ended_at desc limit 100';
      const [rows, named] = await Promise.all([selectPayouts(db, condition), waiting()]);
      return { ok: true, data: { payouts: rows.map((row) => toPayoutRow(row, named)), time: ports.now() } };
    },
    async opsPayoutAsk({ params, operator }) {
      const [row] = await selectPayouts(db, 'where p.id::text = $1', [params.id]);
      if (!row) return { ok: false, reason: 'not_found' };
      if (row.endedAt !== null || row.state === 'manual') return { ok: false, reason: 'cash_over' };
      await db.transaction(async (tx) => {
        await payouts.enqueue(tx, [{ key: row.id }]);
        await record(tx, operator, 'ask_bank', `payout ${row.id}`);
      });
      payouts.wake();
      return { ok: true, data: toPayoutRow(row, await waiting()) };
    },
    async opsPayoutDecide({ params, body, operator, locale }) {
      const payload = { payout: params.id, outcome: body.outcome };
      const [row] = await selectPayouts(db, 'where p.id::text = $1', [params.id]);
      if (!row) return { ok: false, reason: 'not_found' };
      const made = await kinds.payout.request(operator, payload, { locale, note: body.note });
      return made.ok ? { ok: true, data: { success: true, approval: made.approval.id } } : made;
    },
    async opsBankReconcile() {
      return { ok: true, data: await reconcile(db, ports.now()) };
    },
  };
}

/**
 * Links a payment to a credit that was approved without one, with four eyes. The credit was paid from the clearing
 * account, which the payment now refills. @throws Refused
 */
async function linkAfterwards(tx: Sql, request: RequestRow, line: LineRow): Promise<void> {
  const problem = paymentProblem(request, line);
  if (problem) throw new Refused(problem);
  const paid = await tx.query(`select 1 from bank_lines where request_id = $1 and state = 'used'`, [request.id]);
  if (paid.length > 0) throw new Refused('cash_payment_differs');
  await tx.query(`update bank_lines set state = 'used', verdict = 'match', request_id = $2 where id = $1`, [
    line.id,
    request.id,
  ]);
  await transfer(tx, {
    kind: 'bank_line_used',
    key: `cash:${request.id}:payment`,
    reference: `cash:${request.id}`,
    from: suspense,
    to: clearing,
    amount: line.amount,
  });
}
