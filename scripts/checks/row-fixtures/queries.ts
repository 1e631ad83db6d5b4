import { columns, type Member, orders } from './members';
import type { Sql } from './sql';

/*
 * Queries as sources have them, for the test of row-queries.mjs: each function by what its text or its row type is made of.
 */

const maximum = (name: string) => `max(${name})`;
const names = ['id', 'login'];

export const constant = (sql: Sql, id: number) => sql.query(`select ${columns} from members where id = $1`, [id]);
export const choice = (sql: Sql, lock: boolean) => sql.query(`select 1 ${lock ? 'for update' : ''}`);
export const call = (sql: Sql) => sql.query(`select ${maximum('id')}`);
export const list = (sql: Sql) => sql.query(`select ${names.map((name) => `m.${name}`).join(', ')} from members m`);
export const replaced = (sql: Sql) => sql.query('select $t.id from members $t'.replaceAll('$t', 'm'));
export async function loop(sql: Sql) {
  for (const table of ['a', 'b']) await sql.query(`delete from ${table}`);
}
export const literals = (sql: Sql, table: 'a' | 'b') => sql.query(`select 1 from ${table}`);
export const property = (sql: Sql, order: keyof typeof orders) => sql.query(`select 1 order by ${orders[order]}`);
export const number = (sql: Sql, limit: number) => sql.query(`select 1 limit ${Math.trunc(limit)}`);
export const place = (sql: Sql, values: unknown[]) => sql.query(`select $${values.length}`, values);
export const runTime = (sql: Sql, text: string) => sql.query(text);
export const spread = (sql: Sql, more: number[]) => sql.query('select $1', [...more]);

const select = (sql: Sql, rest: string) => sql.query<Member>(`select id ${rest}`);
export const filtered = (sql: Sql) => select(sql, 'where id = $1');
export const sorted = (sql: Sql) => select(sql, 'order by id');
function hide(sql: Sql, kind: 'post' | 'comment') {
  return sql.query(`update ${kind} set ${kind === 'post' ? 'a' : 'b'} = 1`);
}
export const both = (sql: Sql) => [hide(sql, 'post'), hide(sql, 'comment')];

export const row = (sql: Sql) =>
  sql.query<Pick<Member, 'login'> & { at: Date; tags?: string[]; n: 1n; data: { a: 1 } }>('select 1');
export const generic = <Row>(sql: Sql) => sql.query<Row>('select 1');
export const around = async (sql: Sql): Promise<Member[]> => sql.query('select 1');
