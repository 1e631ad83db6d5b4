import type { CashVerdict } from '@maru/contracts';
import type { Sql } from '../../../kernel/sql';
import { approveRequest, assessApproval } from '../decide';
import type { CashPorts } from '../ports';
import { type LineRow, type RequestRow, readRequest, selectLines, selectRequests } from '../rows';
import { isPaused } from '../rules/korean-time';
import { compare, type Payment, type WaitingCredit } from '../rules/matching';
import { readSettings } from '../settings';

/** One comparison at a time over all processes. */
const compareLock = 720_531;

const credit = ({ id, amount, holder, createdAt }: RequestRow): WaitingCredit => ({
  id,
  amount,
  holder,
  createdAt: createdAt,
});
const payment = ({ id, amount, name, at }: LineRow): Payment => ({ id, amount, name, at });
/** Verdicts for which the member is notified that the payment has arrived. */
const isSeen = (verdict: CashVerdict) => verdict === 'match' || verdict === 'paid_twice' || verdict === 'wrong_amount';

/** Matches open credits with payments, stores new verdicts and expires credits without a payment. */
export async function comparePayments({ db, changes }: Pick<CashPorts, 'db' | 'changes'>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [compareLock]);
    const { settings } = await readSettings(tx);
    // Credits that an operator has linked with a payment are not matched again.
    const open = await selectRequests(
      tx,
      `where r.kind = 'credit' and r.state in ('requested', 'held')
         and not exists (select 1 from bank_lines l where l.request_id = r.id and l.state = 'matched')
       order by r.id for update`,
      [],
    );
    const lines = await selectLines(
      tx,
      `where l.state = 'open' and l.direction = 'in' and l.at > clock_timestamp() - interval '7 days' order by l.number`,
    );
    if (open.length === 0 && lines.length === 0) return;
    const expired = await selectRequests(
      tx,
      `where r.kind = 'credit' and r.state = 'expired' and r.ended_at > clock_timestamp() - interval '3 days'`,
      [],
    );
    const used = await selectLines(
      tx,
      `where l.state = 'used' and l.at > clock_timestamp() - interval '8 days' order by l.number`,
    );
    const past = { expired: expired.map(credit), used: used.map(payment) };
    const windowMs = settings.expire_minutes * 60_000;
    const compared = compare(open.map(credit), lines.map(payment), past, windowMs);
    for (const line of lines) await writeLine(tx, line, compared.payments.get(line.id)!);
    const [clock] = await tx.query<{ now: number }>(
      'select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now',
    );
    for (const row of open) {
      const { verdict, nearest } = compared.credits.get(row.id)!;
      const isLate = row.state === 'requested' && clock!.now > row.createdAt + windowMs;
      if (verdict === 'no_payment' && isLate) {
        await changes.move(tx, row, 'expired', { actor: 'system', action: 'expire' }, { verdict, lineId: null });
      } else if (verdict !== row.verdict || nearest !== row.lineId) {
        const step = { actor: 'system', action: `compared_${verdict}` };
        await changes.move(tx, row, row.state, step, { verdict, lineId: nearest, seen: isSeen(verdict) });
      }
    }
  });
  changes.wake();
}

async function writeLine(
  tx: Sql,
  line: LineRow,
  { verdict, nearest }: { verdict: CashVerdict; nearest: number | null },
): Promise<void> {
  if (line.verdict === verdict && line.requestId === nearest) return;
  await tx.query('update bank_lines set verdict = $2, request_id = $3 where id = $1', [line.id, verdict, nearest]);
}

/** Approves credits that fit exactly one payment, where the settings let it be done without people. */
export async function approveMatching(ports: CashPorts): Promise<void> {
  const { db, now } = ports;
  const { settings } = await readSettings(db);
  if (settings.automatic_up_to === 0 || isPaused(settings.bank_pause, now())) return;
  const fitting = await selectRequests(
    db,
    `where r.kind = 'credit' and r.state = 'requested' and r.verdict = 'match' and r.amount <= $1
       and (r.claimed_until is null or r.claimed_until < clock_timestamp()) order by r.id limit 100`,
    [settings.automatic_up_to],
  );
  for (const { id, version } of fitting) {
    await db.transaction(async (tx) => {
      const row = await readRequest(tx, id, true);
      if (row?.version !== version || row.claimedBy !== null || row.state !== 'requested') return;
      const approvable = await assessApproval(tx, row, settings);
      if (!approvable.ok || approvable.twoPeople || !approvable.line) return;
      await approveRequest(ports, tx, row, approvable.line, 'system', true);
    });
    ports.changes.wake();
  }
}
