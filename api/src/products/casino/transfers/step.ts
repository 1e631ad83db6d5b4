import type { TransferReason } from '@maru/contracts';
import type { Outcome } from '../../../kernel/jobs';
import type { Database, Services } from '../../../kernel/types';
import type { CasinoVendor, TransferAnswer, TransferOrder, VendorTransaction } from '../../../vendors/casino';
import { balanceOf, mirrorOf } from '../accounts';
import { readPeriod } from '../mirror/period';
import { pullTransactions } from '../mirror/pull';
import { kindOf } from '../reconcile/match';
import { storeBalance } from '../vendor-users';
import type { TransferChanges } from './changes';
import { lockTransfer, readTransfer, type TransferRow } from './rows';
import { type Ending, settleTransfer } from './settle';
import { balanceVerdict, checkAgainAfter, manualAfterHours, missingVerdict } from './states';

/** What a step works with. */
export interface StepPorts extends Pick<Services, 'log'> {
  db: Database;
  changes: TransferChanges;
  now(): number;
}

/** Checks without a clear balance after which people decide about a transfer that can't be asked about. */
const unclearChecks = 5;
/** A game that was opened so long ago, in hours, may still be open: its play may have moved the balance. */
const openGameHours = 24;
/** Seconds after the sending before a balance that did not move is believed: the vendor may still be at it. */
const quietSeconds = 30;

/** What one look at the vendor says; `ending` null: nothing for sure. */
interface Look {
  answer: string;
  ending: Ending | null;
  isManual?: boolean;
}

const orderOf = (row: TransferRow): TransferOrder => ({
  ...{ id: row.id, user: row.vendor_user, direction: row.direction },
  // Whole won alone: what is below stays as points.
  point: row.point === null ? null : row.amount! * 100,
  amount: row.is_all ? 'all' : row.amount!,
});

/**
 * One step of a transfer: sends it where it was not sent, else asks what became of it. No database connection is held while the
 * vendor is called; a process that dies anywhere leaves the job to another one, and the state says what may have been sent.
 * A transfer that people decide about is asked about where they say so, and never sent again.
 */
export async function stepTransfer(ports: StepPorts, vendor: CasinoVendor, id: string): Promise<Outcome> {
  const row = await readTransfer(ports.db, id);
  if (!row || row.ended_at !== null) return { ok: true };
  const isFirst = row.state === 'created' || row.state === 'reserved';
  const look = isFirst ? await sendFirst(ports, vendor, row) : await checkAgain(ports, vendor, row);
  // Another process sends it, and may have lost the job to this one: the transfer keeps a job until it has ended.
  return look ? note(ports, row, look, isFirst) : { ok: true, again: checkAgainAfter(0) };
}

/** Writes what a look said; the outcome says when the vendor is asked again. */
async function note(ports: StepPorts, row: TransferRow, look: Look, isFirst: boolean): Promise<Outcome> {
  const { db, changes, log } = ports;
  const { answer, ending } = look;
  if (ending) {
    await db.transaction((tx) => settleTransfer(changes, tx, row.id, ending, { actor: 'system', answer }));
    changes.wake();
    return { ok: true };
  }
  const checks = isFirst ? 0 : row.checks + 1;
  const wasManual = row.state === 'manual';
  const isManual = wasManual || look.isManual || row.hours >= manualAfterHours;
  const action = wasManual ? 'checked' : isManual ? 'manual' : isFirst ? 'sent' : 'checked';
  const nextCheck = checkAgainAfter(checks);
  await db.transaction(async (tx) => {
    const locked = await lockTransfer(tx, row.id);
    if (!locked || locked.ended_at !== null) return;
    const by = { actor: 'system', action, answer };
    await changes.move(tx, locked, isManual ? 'manual' : 'unknown', by, { checks, last_answer: answer, nextCheck });
  });
  changes.wake();
  if (!isManual) return { ok: true, again: nextCheck };
  if (wasManual) return { ok: true };
  log.error(
    { transfer: row.id, amount: row.amount, answer },
    'MARU-720 people must decide about a transfer with a casino',
  );
  return { ok: true };
}

/** The first sending: both books are noted before, and that it may have been sent is written before it is. */
async function sendFirst(ports: StepPorts, vendor: CasinoVendor, row: TransferRow): Promise<Look | null> {
  const { db, changes } = ports;
  const before = await vendor.balance(row.vendor_user);
  // Without a balance before, one after it would prove nothing: it is not sent at all.
  if (!before.ok) {
    return { answer: before.answer, ending: { outcome: 'rejected', reason: reasonOf(before.reason) } };
  }
  await storeBalance(db, row.casino, row.member_id, before.value);
  // Everything of nothing: a process that died while it is sent would leave a question that no balance answers.
  if (row.is_all && before.value.balance === 0) {
    return { answer: 'short', ending: { outcome: 'rejected', reason: 'short' } };
  }
  const isSent = await db.transaction(async (tx) => {
    const locked = await lockTransfer(tx, row.id);
    if (!locked || (locked.state !== 'created' && locked.state !== 'reserved')) return false;
    await changes.move(
      tx,
      locked,
      'sent',
      { actor: 'system', action: 'sent' },
      {
        ledger_before: await balanceOf(tx, mirrorOf(locked.member_id, locked.casino)),
        vendor_before: before.value.balance,
        point_before: before.value.point,
        ...(locked.is_all && { amount: before.value.balance }),
        nextCheck: 10,
      },
    );
    return true;
  });
  if (!isSent) return null;
  changes.wake();
  const sent = await vendor.send(orderOf(row));
  if (!sent.ok && (sent.reason === 'throttled' || sent.reason === 'down')) {
    // Surely not carried out: the limit refused it, or nobody listened.
    return { answer: sent.answer, ending: { outcome: 'rejected', reason: reasonOf(sent.reason) } };
  }
  const current = (await readTransfer(db, row.id))!;
  if (vendor.proof === 'id') return askById(ports, vendor, current, false);
  if (sent.ok && sent.value.state === 'rejected') {
    return { answer: sent.value.reason, ending: { outcome: 'rejected', reason: sent.value.reason } };
  }
  return askByBalance(ports, vendor, current, sent.ok ? sent.value : null);
}

function checkAgain(ports: StepPorts, vendor: CasinoVendor, row: TransferRow): Promise<Look> {
  return vendor.proof === 'id'
    ? askById(ports, vendor, row, row.state !== 'manual')
    : askByBalance(ports, vendor, row, null);
}

/** What a vendor that knows our ids says. An id that it has never seen is sent again: it moves money once. */
async function askById(ports: StepPorts, vendor: CasinoVendor, row: TransferRow, sendsAgain: boolean): Promise<Look> {
  let read = await vendor.transfer(orderOf(row));
  if (read.ok && read.value.state === 'missing' && sendsAgain) {
    const look = await lookForStray(ports, vendor, row);
    if (look) return look;
    await vendor.send(orderOf(row));
    read = await vendor.transfer(orderOf(row));
  }
  if (!read.ok) return { answer: read.answer, ending: null };
  const { value } = read;
  if (value.state === 'rejected')
    return { answer: value.reason, ending: { outcome: 'rejected', reason: value.reason } };
  if (value.state !== 'done') return { answer: value.state, ending: null };
  if (row.direction === 'to_money') await readPlay(ports, vendor, row);
  return { answer: 'done', ending: { outcome: 'confirmed', amount: row.point === null ? value.amount : row.amount! } };
}

/**
 * Whether the vendor moved the money without keeping our id: sent again, it would move twice. Null where it may be sent.
 * Without the vendor's balance and list nothing is sent either.
 */
async function lookForStray(ports: StepPorts, vendor: CasinoVendor, row: TransferRow): Promise<Look | null> {
  const { db, now } = ports;
  const balance = await vendor.balance(row.vendor_user);
  if (!balance.ok) return { answer: balance.answer, ending: null };
  const listed = await readPeriod(vendor, (row.sent_at ?? row.created_at) - 2_000, now() + 2_000);
  if (!listed.ok) return { answer: listed.answer, ending: null };
  const own = listed.value.filter(({ user }) => user === row.vendor_user);
  const moves = own.filter(
    ({ kind, amount }) => kind === kindOf[row.direction] && Math.abs(amount) === (row.amount ?? 0) * 100,
  );
  const siteIds = await transferIds(db, row.casino, moves);
  const strays = moves.filter(({ id, ref }) => !siteIds.has(id) && (ref === null || !siteIds.has(ref)));
  const played = own.some(({ kind }) => isPlay(kind)) || (await mayHavePlayed(db, row));
  const verdict = missingVerdict(
    strays.length,
    balanceVerdict(row.direction, row.amount ?? 0, row.vendor_before, balance.value.balance, played),
  );
  if (verdict === 'send') return null;
  if (verdict === 'unclear') {
    if (strays.length > 1) return { answer: 'several moves without our id', ending: null, isManual: true };
    return { answer: 'balance unclear', ending: null, isManual: row.checks + 1 >= unclearChecks };
  }
  if (row.direction === 'to_money') await readPlay(ports, vendor, row);
  const [stray] = strays;
  return {
    answer: 'moved without our id',
    ending: { outcome: 'confirmed', amount: row.amount!, ...(stray && { transaction: stray.id }) },
  };
}

/** Ids of the site's transfers that a vendor's rows name, and of rows that are known to be a transfer without naming it. */
async function transferIds(
  db: Database,
  casino: TransferRow['casino'],
  rows: readonly VendorTransaction[],
): Promise<Set<string>> {
  const ids = rows.flatMap(({ id, ref }) => (ref === null ? [id] : [id, ref]));
  const rowsOfTransfers = await db.query<{ id: string }>(
    `select id::text as id from casino_transfers where id::text = any($2::text[])
     union all
     select vendor_transaction from casino_transfers where casino = $1 and vendor_transaction = any($2::text[])`,
    [casino, ids],
  );
  return new Set(rowsOfTransfers.map(({ id }) => id));
}

/** Whether a game of the casino may be open, whose play its list does not show yet. */
async function mayHavePlayed(db: Database, { casino, member_id }: TransferRow): Promise<boolean> {
  const rows = await db.query(
    `select from casino_plays where casino = $1 and member_id = $2
        and opened_at > clock_timestamp() - $3 * interval '1 hour' limit 1`,
    [casino, member_id, openGameHours],
  );
  return rows.length > 0;
}

const isPlay = (kind: VendorTransaction['kind']) => kind === 'bet' || kind === 'win' || kind === 'cancel';

/** What the balance says where a vendor knows no ids: it must have moved by exactly the amount, with no play in between. */
async function askByBalance(
  ports: StepPorts,
  vendor: CasinoVendor,
  row: TransferRow,
  answered: TransferAnswer | null,
): Promise<Look> {
  const amount = answered?.state === 'done' ? answered.amount : row.amount;
  const now = await vendor.balance(row.vendor_user);
  if (!now.ok) return { answer: now.answer, ending: null };
  await storeBalance(ports.db, row.casino, row.member_id, now.value);
  const listed = await readPeriod(vendor, (row.sent_at ?? row.created_at) - 2_000, ports.now() + 2_000);
  if (!listed.ok) return { answer: listed.answer, ending: null };
  const played =
    listed.value.some(({ user, kind }) => user === row.vendor_user && isPlay(kind)) ||
    (await mayHavePlayed(ports.db, row));
  // A word and a balance that agree prove it even where there was play.
  const hidden = played && answered?.state !== 'done';
  const verdict = balanceVerdict(row.direction, amount ?? 0, row.vendor_before, now.value.balance, hidden);
  if (row.direction === 'to_money') await readPlay(ports, vendor, row);
  if (verdict === 'arrived') return { answer: 'balance moved', ending: { outcome: 'confirmed', amount: amount! } };
  if (verdict === 'not_arrived' && (row.hours * 3_600 >= quietSeconds || row.amount === 0)) {
    return { answer: 'balance did not move', ending: { outcome: 'rejected', reason: 'refused' } };
  }
  const answer = verdict === 'unclear' ? 'balance unclear' : 'balance did not move';
  return { answer, ending: null, isManual: verdict === 'unclear' && row.checks + 1 >= unclearChecks };
}

/** Takes the member's play into the books before money comes back, so that wins of a moment ago are there. */
async function readPlay({ db, now }: StepPorts, vendor: CasinoVendor, row: TransferRow): Promise<void> {
  await pullTransactions(db, vendor, row.created_at - 900_000, now() + 2_000);
}

const reasonOf = (failure: string): TransferReason => (failure === 'throttled' ? 'throttled' : 'maintenance');
