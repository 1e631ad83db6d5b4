import type { Bet } from '@maru/contracts';
import { type RawRow, withNumbers } from '../../kernel/raw-row';
import type { Sql } from '../../kernel/sql';
import type { StoredBet, StoredLeg } from '../model';

const columns = `id, member_id, product, status, stake, ratio, win, rule, data, paid, version, money_after,
  floor(extract(epoch from placed_at) * 1000)::bigint as placed_at,
  floor(extract(epoch from settled_at) * 1000)::bigint as settled_at`;

type BetRow = RawRow<Omit<StoredBet, 'legs'>>;

async function withLegs(sql: Sql, rows: BetRow[]): Promise<StoredBet[]> {
  const bets = rows.map((row) => ({ ...withNumbers<Omit<StoredBet, 'legs'>>(row), legs: [] as StoredLeg[] }));
  if (bets.length === 0) return bets;
  const byId = new Map(bets.map((bet) => [bet.id, bet]));
  const legs = await sql.query<RawRow<StoredLeg & { betId: number }>>(
    'select bet_id, position, subject, odds, result, data from bet_legs where bet_id = any($1::bigint[]) order by bet_id, position',
    [[...byId.keys()]],
  );
  for (const row of legs) {
    const { betId, ...leg } = withNumbers<StoredLeg & { betId: number }>(row);
    byId.get(betId)!.legs.push(leg);
  }
  return bets;
}

/** Bets by id, with their legs; in no particular order. */
export async function loadBets(sql: Sql, ids: readonly number[]): Promise<StoredBet[]> {
  if (ids.length === 0) return [];
  return withLegs(sql, await sql.query<BetRow>(`select ${columns} from bets where id = any($1::bigint[])`, [ids]));
}

/**
 * Every bet of the members of some bets on the subjects of their first legs, with all legs; of a member's bets on a subject
 * that is not asked for there may be some as well.
 */
export async function betsOnSubjects(sql: Sql, bets: readonly StoredBet[]): Promise<StoredBet[]> {
  const rows = await sql.query<BetRow>(
    `select ${columns} from bets where member_id = any($1::bigint[])
        and id in (select bet_id from bet_legs where subject = any($2::text[])) order by id`,
    [[...new Set(bets.map(({ memberId }) => memberId))], [...new Set(bets.map(({ legs }) => legs[0]!.subject))]],
  );
  return withLegs(sql, rows);
}

/** The bet that a member placed with a key, if any. */
export async function findByKey(
  sql: Sql,
  memberId: number,
  key: string,
): Promise<{ id: number; bodyHash: string } | null> {
  const [row] = await sql.query<{ id: number; bodyHash: string }>(
    'select id::float8 as id, body_hash from bets where member_id = $1 and key = $2',
    [memberId, key],
  );
  return row ?? null;
}

/** Which bets of a member's record; `status` 'settled' is every state but open. Times in epoch ms, `to` not included. */
export interface RecordFilter {
  product?: Bet['product'];
  status?: Bet['status'] | 'settled';
  from?: number;
  to?: number;
  id?: string;
}

/** States are written into the query: the indexes of open bets and of rare states are chosen by them. */
const ofStatus: Readonly<Record<NonNullable<RecordFilter['status']>, string>> = {
  open: `status = 'open'`,
  settled: `status <> 'open'`,
  won: `status = 'won'`,
  lost: `status = 'lost'`,
  void: `status = 'void'`,
  cashed_out: `status = 'cashed_out'`,
};

/** The conditions of a filter with their values; the member is $1. Without what is not asked for, so that an index fits. */
function toCondition(memberId: number, { product, status, from, to, id }: RecordFilter) {
  const values: unknown[] = [memberId];
  const parts = ['member_id = $1', 'hidden_at is null'];
  const add = (value: unknown, part: (place: string) => string) => {
    if (value === undefined) return;
    values.push(value);
    parts.push(part(`$${values.length}`));
  };
  if (status) parts.push(ofStatus[status]);
  add(product, (place) => `product = ${place}`);
  add(from, (place) => `placed_at >= to_timestamp(${place}::bigint / 1000.0)`);
  add(to, (place) => `placed_at < to_timestamp(${place}::bigint / 1000.0)`);
  add(id && Number(id), (place) => `id = ${place}::bigint`);
  return { parts, values };
}

/** Bets of a record, newest first, of which `offset` are left out; hidden ones are in none. */
export interface RecordPage {
  bets: StoredBet[];
  /** Id of the last bet if more follow; pass it as `before` for the next page. */
  next: string | null;
}

/**
 * Returns a page of a member's record. Bounds are written into the query: with bound values the planner misestimates
 * and sorts the whole record.
 * `before`: only bets placed before this one; empty if it is unknown or belongs to another member.
 */
export async function pageOfRecord(
  sql: Sql,
  memberId: number,
  filter: RecordFilter,
  { limit, offset = 0, before }: { limit: number; offset?: number; before?: string },
): Promise<RecordPage> {
  const { parts, values } = toCondition(memberId, filter);
  if (before !== undefined) {
    const [key] = await sql.query<{ placed: string }>(
      'select placed_at::text as placed from bets where id = $1::bigint and member_id = $2',
      [before, memberId],
    );
    if (!key) return { bets: [], next: null };
    values.push(key.placed, before);
    parts.push(`(placed_at, id) < ($${values.length - 1}::timestamptz, $${values.length}::bigint)`);
  }
  const rows = await sql.query<BetRow>(
    // Qualified: a bare placed_at is the selected one in ms, which no index is sorted by.
    `select ${columns} from bets where ${parts.join(' and ')} order by bets.placed_at desc, bets.id desc
      limit ${Math.trunc(limit) + 1} offset ${Math.trunc(offset)}`,
    values,
  );
  const bets = await withLegs(sql, rows.slice(0, limit));
  return { bets, next: rows.length > limit ? String(bets.at(-1)!.id) : null };
}

/** How many bets a filter has, counted up to `limit`. */
export async function countOfRecord(sql: Sql, memberId: number, filter: RecordFilter, limit: number): Promise<number> {
  const { parts, values } = toCondition(memberId, filter);
  const [row] = await sql.query<{ n: number }>(
    `select count(*)::int as n from (select from bets where ${parts.join(' and ')}
      order by placed_at desc, id desc limit ${Math.trunc(limit)}) counted`,
    values,
  );
  return row!.n;
}

/** Hides a settled bet from its member's record. 'open' where it is not settled yet. */
export async function hideBet(sql: Sql, memberId: number, id: number): Promise<'hidden' | 'open' | 'missing'> {
  const [row] = await sql.query<{ status: string; hidden: boolean }>(
    'select status, hidden_at is not null as hidden from bets where id = $1 and member_id = $2',
    [id, memberId],
  );
  if (!row || row.hidden) return 'missing';
  const done = await sql.query(
    `update bets set hidden_at = now() where id = $1 and member_id = $2 and status <> 'open' returning id`,
    [id, memberId],
  );
  return done.length > 0 ? 'hidden' : 'open';
}
