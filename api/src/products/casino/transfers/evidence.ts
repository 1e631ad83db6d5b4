import type { Database } from '../../../kernel/sql';
import type { CasinoResult, CasinoVendor, TransferOrder, VendorTransaction } from '../../../vendors/casino';
import { readPeriod } from '../mirror/period';
import { transactionKinds } from '../reconcile/match';
import { storeBalance } from '../vendor-users';
import { decideBySending, isUnsent, type ListedEvidence, type Sending, type VendorEvidence } from './decision';
import type { TransferRow } from './rows';

export interface EvidencePorts {
  db: Database;
  now(): number;
}

/** Hours for which a game that was opened may still be open: its play may have moved the balance. */
const openGameHours = 24;
/** How far clocks of site and vendor may differ, ms. */
const clockSkewMs = 2_000;

/** A transfer as the vendor is sent it. */
export const toOrder = (row: TransferRow): TransferOrder => ({
  id: row.id,
  user: row.vendorUser,
  direction: row.direction,
  // Whole won alone: what is below stays as points.
  point: row.point === null ? null : row.amount! * 100,
  amount: row.isAll ? 'all' : row.amount!,
});

/** Asks the vendor what is needed to decide about a transfer, and no more. @param sent the sending that was just made */
export async function readEvidence(
  ports: EvidencePorts,
  vendor: CasinoVendor,
  row: TransferRow,
  sent: Sending | null,
): Promise<VendorEvidence> {
  const { proof } = vendor;
  const evidence: VendorEvidence = { proof, sent, record: null, balance: null, listed: null };
  if (isUnsent(row.state)) return { ...evidence, balance: await readBalance(ports.db, vendor, row) };
  if (decideBySending(evidence)) return evidence;
  if (proof === 'balance') {
    const balance = await readBalance(ports.db, vendor, row);
    return { ...evidence, balance, listed: balance.ok ? await readListed(ports, vendor, row) : null };
  }
  const record = await vendor.transfer(toOrder(row));
  const isMissing = record.ok && record.value.state === 'missing';
  // Balance and list show whether a resend is allowed. A transfer is resent once at most, and never in manual review.
  if (!isMissing || sent || row.state === 'manual') return { ...evidence, record };
  const balance = await vendor.balance(row.vendorUser);
  return { ...evidence, record, balance, listed: balance.ok ? await readListed(ports, vendor, row) : null };
}

async function readBalance(db: Database, vendor: CasinoVendor, row: TransferRow) {
  const balance = await vendor.balance(row.vendorUser);
  if (balance.ok) await storeBalance(db, row.casino, row.memberId, balance.value);
  return balance;
}

async function readListed(
  { db, now }: EvidencePorts,
  vendor: CasinoVendor,
  row: TransferRow,
): Promise<CasinoResult<ListedEvidence>> {
  const listed = await readPeriod(vendor, (row.sentAt ?? row.createdAt) - clockSkewMs, now() + clockSkewMs);
  if (!listed.ok) return listed;
  const own = listed.value.filter(({ user }) => user === row.vendorUser);
  const strays = vendor.proof === 'id' ? await findStrays(db, row, own) : [];
  const played = own.some(({ kind }) => isPlay(kind)) || (await mayHavePlayed(db, row));
  return { ok: true, value: { strays, played } };
}

const isPlay = (kind: VendorTransaction['kind']) => kind === 'bet' || kind === 'win' || kind === 'cancel';

/** Ids of a member's rows that look like the transfer and belong to none. */
async function findStrays(db: Database, row: TransferRow, own: readonly VendorTransaction[]): Promise<string[]> {
  const moves = own.filter(
    ({ kind, amount }) => kind === transactionKinds[row.direction] && Math.abs(amount) === (row.amount ?? 0) * 100,
  );
  const siteIds = await readTransferIds(db, row.casino, moves);
  return moves.filter(({ id, ref }) => !siteIds.has(id) && (ref === null || !siteIds.has(ref))).map(({ id }) => id);
}

/** Ids of the site's transfers that a vendor's rows name, and of rows that are known to be a transfer without naming it. */
async function readTransferIds(
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
async function mayHavePlayed(db: Database, { casino, memberId }: TransferRow): Promise<boolean> {
  const rows = await db.query(
    `select from casino_plays where casino = $1 and member_id = $2
        and opened_at > clock_timestamp() - $3 * interval '1 hour' limit 1`,
    [casino, memberId, openGameHours],
  );
  return rows.length > 0;
}
