import { setTimeout as wait } from 'node:timers/promises';
import type { CasinoWallet } from '@maru/contracts';
import type { Database, Sql } from '../../kernel/sql';
import type { CasinoResult, CasinoVendor, VendorBalance } from '../../vendors/casino';

/** A member's account at a casino with what the vendor said last. KRW, points in 1/100, `readAt` epoch ms. */
export interface VendorUser {
  vendorUser: string;
  code: string;
  balance: number | null;
  fraction: number;
  point: number;
  inPlay: boolean | null;
  readAt: number | null;
  /** A transfer has ended since it was read. */
  hasMoved: boolean;
}

export async function readVendorUser(sql: Sql, casino: CasinoWallet, memberId: number): Promise<VendorUser | null> {
  const [row] = await sql.query<VendorUser>(
    `select vendor_user, code, balance::float8 as balance, fraction, point::float8 as point, in_play,
            floor(extract(epoch from read_at) * 1000)::float8 as read_at,
            exists (select 1 from casino_transfers t where t.casino = u.casino and t.member_id = u.member_id
                     and t.ended_at > u.read_at) as has_moved
       from casino_users u where casino = $1 and member_id = $2`,
    [casino, memberId],
  );
  return row ?? null;
}

/** How long a first account waits for its turn where many are made at once, in ms, and how often it asks for it. */
const turnWithinMs = 12_000;
const turnEveryMs = 250;

/** The member's account at the casino, made there where there is none; the same name every time, so that it is made once. */
export async function ensureVendorUser(
  db: Database,
  vendor: CasinoVendor,
  memberId: number,
): Promise<CasinoResult<VendorUser>> {
  const { casino } = vendor;
  const before = await readVendorUser(db, casino, memberId);
  if (before) return { ok: true, value: before };
  const end = performance.now() + turnWithinMs;
  let made = await vendor.createUser(`maru-${memberId}`);
  while (!made.ok && made.reason === 'throttled' && performance.now() < end) {
    await wait(turnEveryMs);
    made = await vendor.createUser(`maru-${memberId}`);
  }
  if (!made.ok) return made;
  await db.query(
    'insert into casino_users (casino, member_id, vendor_user, code) values ($1, $2, $3, $4) on conflict do nothing',
    [casino, memberId, made.value.user, made.value.code],
  );
  return { ok: true, value: (await readVendorUser(db, casino, memberId))! };
}

/** Keeps what the vendor said of a balance. */
export async function storeBalance(
  sql: Sql,
  casino: CasinoWallet,
  memberId: number,
  { balance, fraction, point, inPlay }: VendorBalance,
): Promise<void> {
  await sql.query(
    `update casino_users set balance = $3, fraction = $4, point = $5, in_play = $6, read_at = clock_timestamp()
      where casino = $1 and member_id = $2`,
    [casino, memberId, balance, fraction, point, inPlay],
  );
}
