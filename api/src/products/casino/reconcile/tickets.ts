import type { CasinoTicket, CasinoWallet } from '@maru/contracts';
import { Refused } from '../../../http/refuse';
import { type CamelCased, toSnakeCase } from '../../../kernel/column-case';
import type { Audit } from '../../../kernel/services';
import type { Sql } from '../../../kernel/sql';
import type { LiveDifference } from './balances';

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`;

/** Casinos that tickets concern; `seamless` covers the companies without balances. */
export type TicketCasino = CasinoTicket['casino'];

/** Unresolved differences. */
export const toSuspenseAccount = (casino: TicketCasino) => `suspense:${casino}`;
/** The vendor's side: what it has earned by play, or owes. */
export const toSettlementAccount = (casino: TicketCasino) => `vendor:${casino}:settlement`;
export const toMirrorAccount = (member: number, casino: TicketCasino) => `member:${member}:casino:${casino}`;

/** A ticket as the table keeps it: `amount` in 1/100 KRW, `posted` in KRW, times in epoch ms. */
export interface TicketRow extends CamelCased<Omit<CasinoTicket, 'member'>> {
  subject: string;
  memberId: number | null;
  nick: string | null;
  ownerId: number | null;
  posted: number;
  live: boolean;
}

const columns = `k.id::float8 as id, k.casino, k.kind, k.subject, k.member_id::float8 as member_id, m.nick,
  k.transfer_id::text as transfer, k.amount::float8 as amount, k.posted::float8 as posted, k.state,
  k.owner_id::float8 as owner_id, k.owner, k.note, k.live, ${ms('k.created_at')} as created_at,
  ${ms('k.closed_at')} as closed_at, k.version`;

/** Tickets by a condition on `k`. */
export function selectTickets(sql: Sql, rest: string, values: readonly unknown[]): Promise<TicketRow[]> {
  return sql.query<TicketRow>(
    `select ${columns} from casino_tickets k left join members m on m.id = k.member_id ${rest}`,
    values,
  );
}

/** Locks a ticket until the transaction ends. @throws Refused `not_found` */
export async function lockTicket(tx: Sql, id: number): Promise<TicketRow> {
  const [row] = await selectTickets(tx, 'where k.id = $1 for update of k', [id]);
  if (!row) throw new Refused('not_found');
  return row;
}

export function toTicket(row: TicketRow): CasinoTicket {
  const { id, casino, kind, transfer, amount, state, owner, note, createdAt, closedAt, version } = row;
  const member = row.memberId === null ? null : { id: row.memberId, nick: row.nick ?? '' };
  return toSnakeCase({
    id,
    casino,
    kind,
    member,
    transfer,
    amount,
    state,
    owner,
    note,
    createdAt,
    closedAt,
    version,
  });
}

/** Appends a line to a ticket's history. */
export async function stepTicket(tx: Sql, ticket: number, actor: string, action: string, words = ''): Promise<void> {
  await tx.query('insert into casino_ticket_steps (ticket_id, actor, action, words) values ($1, $2, $3, $4)', [
    ticket,
    actor,
    action,
    words,
  ]);
}

/**
 * Posts money of a ticket, KRW, from one account to another; a negative amount posts the opposite direction.
 * @throws Refused `casino_short` if the member's casino wallet holds less
 */
async function post(
  tx: Sql,
  { id, casino }: Pick<TicketRow, 'id' | 'casino'>,
  act: string,
  { from, to, amount }: { from: string; to: string; amount: number },
): Promise<void> {
  const entries = [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
  const key = `casino_ticket:${id}:${act}`;
  try {
    await tx.query('select ledger_post($1, $2, $3, $4::jsonb)', [
      `casino_ticket_${act}`,
      key,
      `casino_ticket:${casino}:${id}`,
      JSON.stringify(entries),
    ]);
  } catch (error) {
    if ((error as { code?: string }).code === 'MR001') throw new Refused('casino_short');
    throw error;
  }
}

export interface NewTicket {
  casino: TicketCasino;
  kind: CasinoTicket['kind'];
  /** What it is about: the vendor's transaction, our transfer, the member and time, or `<company>:<id>` of a large win. */
  subject: string;
  member: number | null;
  transfer: string | null;
  /** 1/100 KRW. */
  amount: number;
  /** Of a difference of balances: the member's casino wallet beside which it was seen, KRW. */
  mirror?: number;
}

/**
 * Opens a ticket with its posting: whole won move from the vendor's settlement account to suspense. Fractions are
 * watched and post nothing. Null if a ticket for it exists already, open or decided manually.
 */
export async function openTicket(
  tx: Sql,
  audit: Audit,
  { casino, kind, subject, member, transfer, amount, mirror }: NewTicket,
): Promise<number | null> {
  const [before] = await tx.query(
    `select 1 from casino_tickets where casino = $1 and kind = $2 and subject = $3 and (live or ending <> 'gone')`,
    [casino, kind, subject],
  );
  if (before) return null;
  const isWatched = kind === 'fraction' || kind === 'points';
  const posted = isWatched ? 0 : Math.trunc(amount / 100);
  const [made] = await tx.query<{ id: number }>(
    `insert into casino_tickets (casino, kind, subject, member_id, transfer_id, amount, posted, state, mirror)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id::float8 as id`,
    [casino, kind, subject, member, transfer, amount, posted, isWatched ? 'watched' : 'open', mirror ?? null],
  );
  const { id } = made!;
  if (posted !== 0) {
    await post(tx, { id, casino }, 'opened', {
      from: toSettlementAccount(casino),
      to: toSuspenseAccount(casino),
      amount: posted,
    });
  }
  await stepTicket(tx, id, 'system', 'opened', String(amount));
  // The console's alarms are lines of the audit log; a remaining fraction needs no alarm.
  if (!isWatched) {
    const detail = { kind, amount, ...(member !== null && { member }), ...(transfer !== null && { transfer }) };
    await audit.record(tx, { actor: 'system', action: 'casino.alarm', subject: `casino ${casino}`, detail });
  }
  return id;
}

/**
 * Whether a difference of transfers (1/100 KRW, `at` epoch ms) is one that people have booked as a difference of the balances,
 * before the vendor's list showed it. That ticket is remembered as its explanation.
 */
export async function isBookedBefore(
  tx: Sql,
  casino: CasinoWallet,
  { subject, member, amount, at }: { subject: string; member: number | null; amount: number; at: number },
): Promise<boolean> {
  const [ticket] = await tx.query('select 1 from casino_tickets where casino = $1 and explains = $2', [
    casino,
    subject,
  ]);
  if (ticket) return true;
  const [row] = await tx.query<{ id: number }>(
    `update casino_tickets set explains = $2
      where id = (select id from casino_tickets
                   where casino = $1 and member_id = $3 and kind in ('balance', 'late_win') and posted * 100 = $4
                     and ending in ('member', 'vendor') and explains is null
                     and created_at >= to_timestamp($5::float8 / 1000) order by id limit 1 for update)
      returning id::float8 as id`,
    [casino, subject, member, amount, at],
  );
  if (!row) return false;
  await stepTicket(tx, row.id, 'system', 'changed', `explains ${subject}`);
  return true;
}

/**
 * Takes back an open ticket about a member's balance that a ticket of transfers of the same amount explains from now on: of the
 * two, people would book one more than there is.
 */
export async function dropUnlisted(
  tx: Sql,
  casino: CasinoWallet,
  { member, amount, at }: { member: number | null; amount: number; at: number },
): Promise<void> {
  const [row] = await selectTickets(
    tx,
    `where k.casino = $1 and k.member_id = $2 and k.kind in ('balance', 'late_win') and k.posted * 100 = $3
       and k.state <> 'closed' and k.created_at >= to_timestamp($4::float8 / 1000) order by k.id limit 1`,
    [casino, member, amount, at],
  );
  if (row) await dropTicket(tx, row.id);
}

/**
 * Writes to live tickets about a member's balance the casino wallet, KRW, beside which their difference was seen again:
 * the one that was compared, as it may have changed since.
 */
export async function rememberMirror(tx: Sql, casino: CasinoWallet, member: number, mirror: number): Promise<void> {
  await tx.query(
    `update casino_tickets set mirror = $3
      where casino = $1 and member_id = $2 and live and kind in ('balance', 'late_win')`,
    [casino, member, mirror],
  );
}

/**
 * Whether the difference of a locked ticket is still what was seen. A win that was pulled from the vendor's list since then
 * is in the member's wallet already; a booking would bring it a second time.
 */
export async function isAsSeen(tx: Sql, { id, casino, kind, memberId }: TicketRow): Promise<boolean> {
  if (memberId === null || (kind !== 'balance' && kind !== 'late_win')) return true;
  // Rows of the vendor's list are posted under the same lock.
  await tx.query('select 1 from casino_users where casino = $1 and member_id = $2 for no key update', [
    casino,
    memberId,
  ]);
  const [row] = await tx.query<{ same: boolean }>(
    'select coalesce(mirror = ledger_balance($2), false) as same from casino_tickets where id = $1',
    [id, toMirrorAccount(memberId, casino)],
  );
  return row!.same;
}

async function close(tx: Sql, id: number, ending: string, live: boolean): Promise<void> {
  await tx.query(
    `update casino_tickets set state = 'closed', ending = $2, live = $3, closed_at = clock_timestamp(),
            version = version + 1 where id = $1`,
    [id, ending, live],
  );
}

/**
 * Drops a ticket whose difference is gone: its suspense posting is reversed. A manually closed ticket only stops
 * explaining the difference.
 */
export async function dropTicket(tx: Sql, id: number): Promise<void> {
  const row = await lockTicket(tx, id);
  if (!row.live) return;
  if (row.state === 'closed') {
    await tx.query('update casino_tickets set live = false where id = $1', [id]);
  } else {
    const { casino, posted } = row;
    if (posted !== 0) {
      await post(tx, row, 'gone', { from: toSuspenseAccount(casino), to: toSettlementAccount(casino), amount: posted });
    }
    await close(tx, id, 'gone', false);
  }
  await stepTicket(tx, id, 'system', 'gone');
}

/** Whether money of a ticket's member is under way at its casino: the difference may be that transfer. */
async function isUnderWay(tx: Sql, { casino, memberId }: TicketRow): Promise<boolean> {
  const rows = await tx.query(
    `select from casino_transfers
      where casino = $1 and member_id = $2 and state in ('created', 'reserved', 'sent', 'unknown', 'manual') limit 1`,
    [casino, memberId],
  );
  return rows.length > 0;
}

/**
 * Books a locked, open ticket to the member's casino wallet, which then equals the vendor's, or to the vendor's
 * settlement account, which then must correct its balance. A large win is paid to the member's money, or refused.
 * @throws Refused
 */
export async function bookTicket(tx: Sql, row: TicketRow, to: 'member' | 'vendor', actor: string, note: string) {
  if (row.state === 'closed') throw new Refused('ticket_over');
  const { id, casino, posted, memberId } = row;
  if (to === 'member' && memberId === null) throw new Refused('ticket_over');
  if (to === 'member' && (!(await isAsSeen(tx, row)) || (await isUnderWay(tx, row)))) {
    throw new Refused('changed_meanwhile');
  }
  const isWin = row.kind === 'large_win';
  const own = isWin ? `member:${memberId}:cash` : toMirrorAccount(memberId ?? 0, casino);
  const target = to === 'member' ? own : toSettlementAccount(casino);
  if (posted !== 0) await post(tx, row, 'booked', { from: toSuspenseAccount(casino), to: target, amount: posted });
  if (isWin) await decideWin(tx, row.subject, to === 'member' ? 'done' : 'void');
  // What the vendor still holds explains its balance; of a win it holds nothing.
  await close(tx, id, to, to === 'vendor' && !isWin);
  await stepTicket(tx, id, actor, 'booked', `${to} ${posted} ${note}`);
}

/** Writes what became of a win of a company without balances that waited. */
async function decideWin(tx: Sql, subject: string, state: 'done' | 'void'): Promise<void> {
  const at = subject.indexOf(':');
  await tx.query(`update seamless_calls set state = $3 where company = $1 and id = $2 and state = 'waits'`, [
    subject.slice(0, at),
    subject.slice(at + 1),
    state,
  ]);
}

/** Takes back the ticket of a win that waits, where there is one: the company took the win back. */
export async function dropWin(tx: Sql, subject: string): Promise<void> {
  const [row] = await selectTickets(
    tx,
    `where k.casino = 'seamless' and k.kind = 'large_win' and k.subject = $1 and k.live`,
    [subject],
  );
  if (row) await dropTicket(tx, row.id);
}

/** Closes a locked ticket that has no money in suspense. @throws Refused `ticket_over` */
export async function closeTicket(tx: Sql, row: TicketRow, actor: string): Promise<void> {
  if (row.state === 'closed' || row.posted !== 0) throw new Refused('ticket_over');
  await close(tx, row.id, 'noted', false);
  await stepTicket(tx, row.id, actor, 'closed');
}

/** Live differences of a member in whole won × 100, fractions and points left out. */
export function readLiveDifferences(sql: Sql, casino: CasinoWallet, member: number): Promise<LiveDifference[]> {
  return sql.query(
    `select id::float8 as id, (posted * 100)::float8 as amount,
            kind in ('unmatched_transfer', 'missing_transfer') and state <> 'closed' as listed,
            state = 'closed' as awaited from casino_tickets
      where casino = $1 and member_id = $2 and live and posted <> 0 order by id`,
    [casino, member],
  );
}

/** A member's fraction of a won at a vendor: one watched ticket that follows it and is closed where it is gone. */
export async function watchFraction(
  tx: Sql,
  audit: Audit,
  casino: CasinoWallet,
  member: number,
  fraction: number,
): Promise<void> {
  const [row] = await selectTickets(
    tx,
    `where k.casino = $1 and k.kind = 'fraction' and k.member_id = $2 and k.live for update of k`,
    [casino, member],
  );
  if (!row) {
    const subject = `${member}:${Date.now()}`;
    if (fraction !== 0) {
      await openTicket(tx, audit, { casino, kind: 'fraction', subject, member, transfer: null, amount: fraction });
    }
    return;
  }
  if (fraction === 0) return dropTicket(tx, row.id);
  if (row.amount === fraction) return;
  await tx.query('update casino_tickets set amount = $2, version = version + 1 where id = $1', [row.id, fraction]);
  await stepTicket(tx, row.id, 'system', 'changed', String(fraction));
}
