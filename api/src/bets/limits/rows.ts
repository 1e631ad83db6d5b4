import type { RiskLimit, RiskLimitEdit } from '@maru/contracts';
import { type CamelCased, toSnakeCase } from '../../kernel/column-case';
import type { Sql } from '../../kernel/sql';

export type Row = CamelCased<Omit<RiskLimit, 'id' | 'amount' | 'updated_at'>> & {
  id: bigint;
  amount: bigint;
  updated: bigint;
};
export const columns = `id, scope, key, kind, amount, note, updated_by,
  floor(extract(epoch from updated_at) * 1000)::bigint as updated`;

export const toResponse = ({ updated, ...row }: Row): RiskLimit => ({
  ...toSnakeCase(row),
  id: Number(row.id),
  amount: Number(row.amount),
  updated_at: Number(updated),
});

/** What a limit is set for, and which one it is. */
export type LimitName = Pick<RiskLimit, 'scope' | 'key' | 'kind'>;

/** The audit log's subject of a limit, and what requests to raise or remove it are about. */
export const toSubject = ({ scope, key, kind }: LimitName) => `limit ${kind} ${scope} ${key}`;

/** The limit of that name, locked until the transaction ends; null where there is none. */
export async function lockLimit(tx: Sql, { scope, key, kind }: LimitName): Promise<Row | null> {
  const [row] = await tx.query<Row>(
    `select ${columns} from bet_limits where scope = $1 and key = $2 and kind = $3 for update`,
    [scope, key, kind],
  );
  return row ?? null;
}

/** Sets a limit. Returns null if the current limit is lower and `mayRaise` is false, also after a concurrent change. */
export async function writeLimit(
  tx: Sql,
  { scope, key, kind, amount, note }: RiskLimitEdit,
  by: string,
  mayRaise = false,
): Promise<Row | null> {
  const [row] = await tx.query<Row>(
    `insert into bet_limits (scope, key, kind, amount, note, updated_by) values ($1, $2, $3, $4, $5, $6)
     on conflict (scope, key, kind) do update set amount = excluded.amount, note = excluded.note,
       updated_by = excluded.updated_by, updated_at = clock_timestamp()
       where $7 or excluded.amount <= bet_limits.amount returning ${columns}`,
    [scope, key, kind, amount, note, by, mayRaise],
  );
  return row ?? null;
}
