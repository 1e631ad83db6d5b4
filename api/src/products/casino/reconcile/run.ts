import type { CasinoWallet } from '@maru/contracts';
import type { Sql } from '../../../kernel/sql';
import type { CasinoVendor, VendorTransaction } from '../../../vendors/casino/port';
import {
  chooseMembers,
  compareBalance,
  computeGap,
  computeUnexplained,
  findCorrected,
  kindOfDifference,
  splitGap,
} from './balances';
import { writeDay } from './days';
import { type Matched, matchTransfers } from './match';
import type { CasinoAccount, ReconcilePorts } from './ports';
import {
  dropTicket,
  dropUnlisted,
  isBookedBefore,
  openTicket,
  readLiveDifferences,
  rememberMirror,
  selectTickets,
  toMirrorAccount,
  watchFraction,
} from './tickets';

const minuteMs = 60_000;
/** A vendor's list is read by the hour; a round overlaps the one before it by ten minutes. */
const windowMs = 60 * minuteMs;
const overlapMs = 10 * minuteMs;
/** After a pause at most so much is read again. */
const maxMs = 24 * windowMs;
/**
 * Minimum distance between two readings of a balance. In between the vendor's list is pulled several times, so play
 * that it lists late is not a difference. Manual rounds do not shorten it.
 */
const apartMs = 60_000;
/** Balances read in a round: with 4 a second at most it takes 15 s. */
export const maxBalances = 60;

/** Reconciles one casino: its list of transfers, balances of some members, the day's totals. False where it does not answer. */
export async function reconcileCasino(ports: ReconcilePorts, vendor: CasinoVendor): Promise<boolean> {
  const { db, log, now } = ports;
  const { casino } = vendor;
  const at = now();
  const [last] = await db.query<{ at: number }>(
    'select (extract(epoch from reconciled_at) * 1000)::float8 as at from casino_reconciled where casino = $1',
    [casino],
  );
  const from = Math.max(at - maxMs, Math.min(at - windowMs, (last?.at ?? at) - overlapMs));
  const transactions = await readTransactions(vendor, from, at);
  if (!transactions.ok) {
    log.warn({ casino, answer: transactions.answer }, 'MARU-723 a casino’s transactions cannot be read');
    await db.query(
      `insert into casino_reconciled (casino, reconciled_at, problem) values ($1, to_timestamp($3::float8 / 1000), $2)
       on conflict (casino) do update set problem = excluded.problem`,
      [casino, transactions.answer.slice(0, 200), from],
    );
    return false;
  }
  const accounts = await ports.ledgers.accounts(db, casino);
  await compareTransfers(ports, vendor, accounts, transactions.rows, { from, at });
  await compareBalances(ports, vendor, accounts, { at, transactions: transactions.rows });
  await writeDay(ports, casino, at);
  await db.query(
    `insert into casino_reconciled (casino, reconciled_at) values ($1, to_timestamp($2::float8 / 1000))
     on conflict (casino) do update set reconciled_at = excluded.reconciled_at, problem = ''`,
    [casino, at],
  );
  return true;
}

type Read = { ok: true; rows: VendorTransaction[] } | { ok: false; answer: string };

async function readTransactions(vendor: CasinoVendor, from: number, to: number): Promise<Read> {
  const rows: VendorTransaction[] = [];
  for (let begin = from; begin < to; begin += windowMs) {
    const read = await vendor.transactions(begin, Math.min(begin + windowMs, to));
    if (!read.ok) return { ok: false, answer: `${read.reason} ${read.answer}`.trim() };
    rows.push(...read.value);
  }
  return { ok: true, rows };
}

async function compareTransfers(
  { db, audit, log, ledgers }: ReconcilePorts,
  { casino, proof }: CasinoVendor,
  accounts: readonly CasinoAccount[],
  transactions: readonly VendorTransaction[],
  { from, at }: { from: number; at: number },
): Promise<void> {
  const transfers = await ledgers.transfersSince(db, casino, from - overlapMs);
  const matched = matchTransfers(transfers, transactions, { proof, from, settledBefore: at - overlapMs });
  const membersByUser = new Map(accounts.map(({ user, member }) => [user, member]));
  for (const difference of matched.differences) {
    const { kind, amount } = difference;
    const ticket =
      difference.kind === 'missing_transfer'
        ? {
            subject: difference.transfer.id,
            member: difference.transfer.member,
            transfer: difference.transfer.id,
            at: difference.transfer.sentAt ?? at,
          }
        : {
            subject: difference.transaction.id,
            member: membersByUser.get(difference.transaction.user) ?? null,
            transfer: null,
            at: difference.transaction.at,
          };
    const id = await db.transaction(async (tx) => {
      if (await isBookedBefore(tx, casino, { ...ticket, amount })) return null;
      const opened = await openTicket(tx, audit, { casino, kind, amount, ...ticket });
      if (opened !== null) await dropUnlisted(tx, casino, { ...ticket, amount });
      return opened;
    });
    if (id !== null) log.error({ casino, kind, amount, ticket: id }, 'MARU-722 the books of a casino differ');
  }
  await dropMatched(db, casino, matched);
}

/** Closes tickets of transfers that both books know by now: the list was late, or the transfer's end was. */
async function dropMatched(
  db: ReconcilePorts['db'],
  casino: CasinoWallet,
  { transfers, transactions }: Matched,
): Promise<void> {
  const open = await selectTickets(
    db,
    `where k.casino = $1 and k.live and k.kind in ('missing_transfer', 'unmatched_transfer')`,
    [casino],
  );
  const isGone = open.filter(({ kind, subject }) =>
    kind === 'missing_transfer' ? transfers.has(subject) : transactions.has(subject),
  );
  for (const { id, memberId, posted, createdAt } of isGone) {
    await db.transaction(async (tx) => {
      await dropTicket(tx, id);
      // The balance contradicted a late list: that difference is now gone too and must not be booked.
      await dropUnlisted(tx, casino, { member: memberId, amount: -posted * 100, at: createdAt });
    });
  }
}

interface ComparedRow {
  member: number;
  /** What of the gap no ticket explained, and the whole of it; null where it was compared by an older version. KRW × 100. */
  gap: number;
  whole: number | null;
  at: number;
}

async function compareBalances(
  ports: ReconcilePorts,
  vendor: CasinoVendor,
  accounts: readonly CasinoAccount[],
  { at, transactions }: { at: number; transactions: readonly VendorTransaction[] },
): Promise<void> {
  const { db } = ports;
  const { casino } = vendor;
  const rows = await db.query<ComparedRow>(
    `select member_id::float8 as member, gap::float8 as gap, (vendor - mirror * 100)::float8 as whole, (extract(epoch from compared_at) * 1000)::float8 as at
       from casino_compared where casino = $1`,
    [casino],
  );
  const compared = new Map(rows.map((row) => [row.member, row]));
  const ofTickets = await db.query<{ member: number }>(
    'select distinct member_id::float8 as member from casino_tickets where casino = $1 and live and member_id is not null',
    [casino],
  );
  const open = new Set(ofTickets.map(({ member }) => member));
  const seen = new Set(transactions.map(({ user }) => user));
  const chosen = chooseMembers(
    accounts.map(({ member, user, busy }) => {
      const before = compared.get(member);
      return {
        member,
        busy,
        active: seen.has(user) || open.has(member) || (before?.gap ?? 0) !== 0,
        comparedAt: before?.at ?? null,
      };
    }),
    maxBalances,
  );
  const accountsByMember = new Map(accounts.map((account) => [account.member, account]));
  for (const member of chosen) {
    const account = accountsByMember.get(member)!;
    const read = await vendor.balance(account.user);
    // One that does not answer is read in the next round; the health figures count it.
    if (!read.ok) continue;
    const own = transactions.filter(({ user }) => user === account.user);
    const last = compared.get(member);
    const before = last && at - last.at >= apartMs ? last.gap : null;
    const whole = last?.whole ?? null;
    await db.transaction((tx) => compareMember(ports, tx, casino, account, read.value, { at, before, whole, own }));
  }
}

async function compareMember(
  { audit, log }: ReconcilePorts,
  tx: Sql,
  casino: CasinoWallet,
  { member, outAt }: CasinoAccount,
  vendor: { balance: number; fraction: number },
  {
    at,
    before,
    whole,
    own,
  }: { at: number; before: number | null; whole: number | null; own: readonly VendorTransaction[] },
): Promise<void> {
  const [row] = await tx.query<{ mirror: number }>('select ledger_balance($1)::float8 as mirror', [
    toMirrorAccount(member, casino),
  ]);
  const { mirror } = row!;
  const gap = computeGap(vendor, mirror);
  const all = await readLiveDifferences(tx, casino, member);
  const corrected = whole === null ? null : findCorrected(gap - whole, all);
  if (corrected) await dropTicket(tx, corrected.id);
  const live = all.filter((difference) => difference !== corrected);
  const result = compareBalance(gap, before, live);
  await tx.query(
    `insert into casino_compared as c (casino, member_id, vendor, gap, compared_at, mirror)
     values ($1, $2, $3, $4, to_timestamp($5::float8 / 1000), $7)
     on conflict (casino, member_id) do update set vendor = excluded.vendor, gap = excluded.gap, mirror = excluded.mirror,
       -- The same gap is waited for from when it was seen first.
       compared_at = case when c.gap = excluded.gap and excluded.compared_at < c.compared_at + make_interval(secs => $6)
                          then c.compared_at else excluded.compared_at end`,
    [
      casino,
      member,
      vendor.balance * 100 + vendor.fraction,
      computeUnexplained(gap, live),
      at,
      apartMs / 1_000,
      mirror,
    ],
  );
  if (result.is === 'new') {
    const { amount } = result;
    const kind = kindOfDifference(amount, outAt, own);
    const subject = `${member}:${Date.now()}`;
    const id = await openTicket(tx, audit, { casino, kind, subject, member, transfer: null, amount, mirror });
    log.error({ casino, kind, amount, ticket: id }, 'MARU-722 the books of a casino differ');
  }
  if (result.is === 'equal' && live.length > 0) await rememberMirror(tx, casino, member, mirror);
  if (result.is === 'gone') for (const { id, listed } of live) if (!listed) await dropTicket(tx, id);
  await watchFraction(tx, audit, casino, member, splitGap(gap).fraction);
}
