import type { CasinoWallet } from '@maru/contracts';
import type { Database, Sql } from '../../../kernel/sql';
import type { CasinoVendor, VendorTransaction } from '../../../vendors/casino';
import {
  post,
  readBalance,
  toMirrorAccount,
  toPointSettlementAccount,
  toPointsAccount,
  toReference,
  toSettlementAccount,
} from '../accounts';
import { longestPeriodMs, splitIntoHours } from './period';

const overlapMs = 600_000;

/**
 * Reads what happened on members' balances at a vendor and takes it into the site's books: each of the vendor's ids once. The
 * period may be longer than an hour: it is read in pieces. Answers the members whose wallets changed; null where the vendor did not answer.
 */
export async function pullTransactions(
  db: Database,
  vendor: CasinoVendor,
  from: number,
  to: number,
): Promise<number[] | null> {
  const changed = new Set<number>();
  for (const piece of splitIntoHours(from, to)) {
    const read = await vendor.transactions(piece.from, piece.to);
    if (!read.ok) return null;
    for (const member of await takeRows(db, vendor.casino, read.value)) changed.add(member);
  }
  return [...changed];
}

/** Reads on from where the last reading ended, with an overlap of ten minutes. */
export async function pullNews(db: Database, vendor: CasinoVendor, now: number): Promise<number[] | null> {
  const { casino } = vendor;
  const [row] = await db.query<{ until: number }>(
    'select (extract(epoch from read_until) * 1000)::float8 as until from casino_pulls where casino = $1',
    [casino],
  );
  const changed = await pullTransactions(db, vendor, (row?.until ?? now - longestPeriodMs) - overlapMs, now);
  if (!changed) return null;
  await db.query(
    `insert into casino_pulls (casino, read_until) values ($1, to_timestamp($2::float8 / 1000))
     on conflict (casino) do update set read_until = greatest(casino_pulls.read_until, excluded.read_until)`,
    [casino, now],
  );
  return changed;
}

async function takeRows(db: Database, casino: CasinoWallet, rows: readonly VendorTransaction[]): Promise<Set<number>> {
  const changed = new Set<number>();
  if (rows.length === 0) return changed;
  const ids = rows.map(({ id }) => id);
  const before = await db.query<{ id: string }>(
    'select id from casino_transactions where casino = $1 and id = any($2::text[])',
    [casino, ids],
  );
  const seen = new Set(before.map(({ id }) => id));
  const news = rows.filter(({ id }) => !seen.has(id));
  if (news.length === 0) return changed;
  const users = await db.query<{ user: string; member: number }>(
    'select vendor_user as user, member_id::float8 as member from casino_users where casino = $1 and vendor_user = any($2::text[])',
    [casino, [...new Set(news.map(({ user }) => user))]],
  );
  const membersByUser = new Map(users.map(({ user, member }) => [user, member]));
  /** Members whose books are not as far as the vendor's yet: their rows wait for the next reading. */
  const waiting = new Set<number>();
  for (const row of news) {
    const member = membersByUser.get(row.user) ?? null;
    if (member !== null && waiting.has(member)) continue;
    const taken = await db.transaction((tx) => takeRow(tx, casino, row, member));
    if (taken === 'waits') waiting.add(member!);
    else if (taken === 'posted') changed.add(member!);
  }
  return changed;
}

/** One transaction of the vendor in one of ours, with its posting. */
async function takeRow(
  tx: Sql,
  casino: CasinoWallet,
  row: VendorTransaction,
  member: number | null,
): Promise<'known' | 'stored' | 'posted' | 'waits'> {
  if (member !== null) {
    // Locks the account, so that two readers post one after the other.
    await tx.query('select 1 from casino_users where casino = $1 and member_id = $2 for no key update', [
      casino,
      member,
    ]);
  }
  const isPlay = row.kind === 'bet' || row.kind === 'win' || row.kind === 'cancel';
  const whole = member !== null && isPlay ? await computeWholeWon(tx, casino, member, row.amount) : null;
  if (whole && whole.post < 0 && (await readBalance(tx, toMirrorAccount(member!, casino))) + whole.post < 0)
    return 'waits';
  const stored = await tx.query(
    `insert into casino_transactions (casino, id, member_id, kind, amount, point, ref, round, game, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, to_timestamp($10::float8 / 1000)) on conflict do nothing returning 1`,
    [casino, row.id, member, row.kind, row.amount, row.point, row.ref, row.round, row.game, row.at],
  );
  if (stored.length === 0) return 'known';
  if (member === null) return 'stored';
  const reference = `casino_play:${casino}:${row.id}`;
  if (whole) {
    await tx.query(
      `insert into casino_remainders (casino, member_id, hundredths, unlisted) values ($1, $2, $3, $4)
       on conflict (casino, member_id) do update set hundredths = excluded.hundredths, unlisted = excluded.unlisted`,
      [casino, member, whole.hundredths, whole.unlisted],
    );
    const posting = { kind: `casino_${row.kind}`, key: `casino_play:${casino}:${row.id}`, reference };
    await post(tx, {
      ...posting,
      from: toSettlementAccount(casino),
      to: toMirrorAccount(member, casino),
      amount: whole.post,
    });
    return whole.post === 0 ? 'stored' : 'posted';
  }
  if (row.kind !== 'point' || row.point === 0) return 'stored';
  await post(tx, {
    kind: 'casino_point',
    key: `casino_play:${casino}:${row.id}`,
    reference,
    from: toPointSettlementAccount(casino),
    to: toPointsAccount(member, casino),
    amount: row.point,
  });
  await tx.query(
    `insert into casino_points (casino, member_id, reason, point, balance)
     values ($1, $2, 'play', $3, ledger_balance($4))`,
    [casino, member, row.point, toPointsAccount(member, casino)],
  );
  return 'posted';
}

/**
 * What of an amount (1/100 KRW) is posted now: what is below a won is kept for later, and a win that was already paid out before
 * the vendor listed it is not posted again.
 */
async function computeWholeWon(tx: Sql, casino: CasinoWallet, member: number, amount: number) {
  const [row] = await tx.query<{ hundredths: number; unlisted: number }>(
    `select hundredths, unlisted::float8 as unlisted from casino_remainders where casino = $1 and member_id = $2 for update`,
    [casino, member],
  );
  const total = (row?.hundredths ?? 0) + amount;
  const whole = Math.floor(total / 100);
  const unlisted = row?.unlisted ?? 0;
  const used = whole > 0 ? Math.min(whole, unlisted) : 0;
  return { post: whole - used, hundredths: total - whole * 100, unlisted: unlisted - used };
}

/**
 * Money that the vendor has paid out and that its list does not explain yet is booked from its settlement account, and counted against
 * the wins that it lists later. KRW, in the caller's transaction.
 */
export async function bookUnlisted(
  tx: Sql,
  casino: CasinoWallet,
  member: number,
  transfer: string,
  amount: number,
): Promise<void> {
  await tx.query(
    `insert into casino_remainders as r (casino, member_id, unlisted) values ($1, $2, $3)
     on conflict (casino, member_id) do update set unlisted = r.unlisted + excluded.unlisted`,
    [casino, member, amount],
  );
  await post(tx, {
    kind: 'casino_unlisted',
    key: `casino:${transfer}:unlisted`,
    reference: toReference(casino, transfer),
    from: toSettlementAccount(casino),
    to: toMirrorAccount(member, casino),
    amount,
  });
}
