import type { Bet } from '@maru/contracts';
import type { Sql } from '../../kernel/types';
import type { StoredBet, StoredLeg } from './model';

const columns = `id, member_id, product, status, stake, ratio, win, rule, data, paid, version, money_after,
  floor(extract(epoch from placed_at) * 1000)::bigint as placed_at,
  floor(extract(epoch from settled_at) * 1000)::bigint as settled_at`;

/** int8 comes as BigInt; everything here is within the safe integers by the checks of the calls. */
function numbers<T>(row: Record<string, unknown>): T {
  for (const [name, value] of Object.entries(row)) if (typeof value === 'bigint') row[name] = Number(value);
  return row as T;
}

async function withLegs(sql: Sql, rows: Record<string, unknown>[]): Promise<StoredBet[]> {
  const bets = rows.map((row) => ({ ...numbers<StoredBet>(row), legs: [] as StoredLeg[] }));
  if (bets.length === 0) return bets;
  const byId = new Map(bets.map((bet) => [bet.id, bet]));
  const legs = await sql.query<Record<string, unknown>>(
    'select bet_id, position, subject, odds, result, data from bet_legs where bet_id = any($1::bigint[]) order by bet_id, position',
    [[...byId.keys()]],
  );
  for (const row of legs) {
    const { bet_id, ...leg } = numbers<StoredLeg & { bet_id: number }>(row);
    byId.get(bet_id)!.legs.push(leg);
  }
  return bets;
}

/** Bets by id, with their legs; in no particular order. */
export async function loadBets(sql: Sql, ids: readonly number[]): Promise<StoredBet[]> {
  if (ids.length === 0) return [];
  return withLegs(sql, await sql.query(`select ${columns} from bets where id = any($1::bigint[])`, [ids]));
}

/** The bet that a member placed with a key, if any. */
export async function findByKey(
  sql: Sql,
  memberId: number,
  key: string,
): Promise<{ id: number; bodyHash: string } | null> {
  const [row] = await sql.query<{ id: bigint; body_hash: string }>(
    'select id, body_hash from bets where member_id = $1 and key = $2',
    [memberId, key],
  );
  return row ? { id: Number(row.id), bodyHash: row.body_hash } : null;
}

/** Which bets of a member's record; `status` 'settled' is every state but open. Times in epoch ms, `to` not included. */
export interface RecordFilter {
  product?: Bet['product'];
  status?: Bet['status'] | 'settled';
  from?: number;
  to?: number;
  id?: string;
}
const filter = `member_id = $1 and hidden_at is null and ($2::text is null or product = $2)
  and ($3::text is null or status = $3 or ($3 = 'settled' and status <> 'open'))
  and ($4::bigint is null or placed_at >= to_timestamp($4::bigint / 1000.0))
  and ($5::bigint is null or placed_at < to_timestamp($5::bigint / 1000.0))
  and ($6::bigint is null or id = $6)`;

/** One page of a member's record, newest first, and how many bets there are. Hidden ones are left out. */
export async function pageOfRecord(
  sql: Sql,
  memberId: number,
  { product, status, from, to, id }: RecordFilter,
  limit: number,
  offset: number,
): Promise<{ bets: StoredBet[]; total: number }> {
  const values = [memberId, product ?? null, status ?? null, from ?? null, to ?? null, id ? Number(id) : null];
  const [count] = await sql.query<{ n: bigint }>(`select count(*) as n from bets where ${filter}`, values);
  const rows = await sql.query(`select ${columns} from bets where ${filter} order by id desc limit $7 offset $8`, [
    ...values,
    limit,
    offset,
  ]);
  return { bets: await withLegs(sql, rows as Record<string, unknown>[]), total: Number(count!.n) };
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
