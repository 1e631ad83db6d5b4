import { PGlite, types } from '@electric-sql/pglite';
import { PreparedStatements } from './prepared';

let db: PGlite;
let statements: PreparedStatements;
beforeAll(async () => {
  db = await PGlite.create({ parsers: { [types.INT8]: BigInt } });
  await db.exec(`
    create table items (id bigint primary key, name text, tags text[], data jsonb, at timestamptz, amount numeric(10, 2));
    insert into items values (1, 'a', '{x,y}', '{"n": 1}', '2026-01-02T03:04:05Z', 12.50), (2, null, null, null, null, null);
  `);
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.exec('deallocate all');
  statements = new PreparedStatements(db, 3);
});

const preparedNow = async () =>
  (await db.query<{ name: string }>('select name from pg_prepared_statements order by name')).rows.map(
    ({ name }) => name,
  );

test.each<[string, unknown[]]>([
  ['select * from items where id = $1', [1]],
  ['select * from items where id = any($1::bigint[]) order by id', [[1, 2]]],
  ['select $1::text as a, $2::jsonb as b, $3::int as c, $4::bool as d', ['t', { a: [1, null] }, 7, true]],
  ['select $1::timestamptz as at, $2::text[] as list, $3::float8 as f', [new Date(5), ['a', 'b,"c'], 0.25]],
  ['select $1::bytea as b, $2::numeric as n, $3::date as d', [new Uint8Array([0, 255]), '1.10', '2026-02-03']],
  ['select $1::text as missing, $2::bigint[] as empty', [null, []]],
  ['select $1::jsonb as text, $2::jsonb as list', [JSON.stringify([{ a: 1 }]), JSON.stringify('x')]],
])('%s answers as PGlite’s own query does, the first time and after', async (text, params) => {
  const { rows } = await db.query(text, params as unknown[]);
  for (let time = 0; time < 3; time += 1) expect((await statements.run(text, params)).rows).toEqual(rows);
});

test('says how many rows a change concerned', async () => {
  const change = 'update items set name = $1 where id <= $2';
  expect(await statements.run(change, ['b', 2])).toEqual({ rows: [], affected: 2 });
  expect(await statements.run(change, ['b', 1])).toEqual({ rows: [], affected: 1 });
});

test('an error has its code, when it is prepared and when it runs, and the next statement runs', async () => {
  await expect(statements.run('select $1::int from nowhere', [1])).rejects.toMatchObject({ code: '42P01' });
  await expect(statements.run('select 1 / $1::int as n', [0])).rejects.toMatchObject({ code: '22012' });
  await expect(statements.run('select 1 / $1::int as n', ['x'])).rejects.toMatchObject({ code: '22P02' });
  expect((await statements.run('select 1 / $1::int as n', [1])).rows).toEqual([{ n: 1 }]);
});

test('in a transaction that failed all is refused until it is rolled back', async () => {
  await db.exec('begin');
  await expect(statements.run('select 1 / $1::int as n', [0])).rejects.toMatchObject({ code: '22012' });
  await expect(statements.run('select 1 / $1::int as n', [1])).rejects.toMatchObject({ code: '25P02' });
  await db.exec('rollback');
  expect((await statements.run('select 1 / $1::int as n', [1])).rows).toEqual([{ n: 1 }]);
});

test('a statement whose answer a step changed, or that was discarded, is prepared again', async () => {
  const all = 'select * from items where id = $1';
  await statements.run(all, [1]);
  await db.exec('alter table items add column note text');
  expect((await statements.run(all, [1])).rows).toEqual([expect.objectContaining({ note: null })]);
  await db.exec('deallocate all');
  expect((await statements.run(all, [1])).rows).toHaveLength(1);
});

test('inside a transaction the error that ended it is thrown; the next time it is prepared again', async () => {
  const all = 'select * from items where id > $1';
  await statements.run(all, [1]);
  await db.exec('begin; alter table items add column more text');
  await expect(statements.run(all, [1])).rejects.toMatchObject({ code: '0A000' });
  await db.exec('rollback');
  expect((await statements.run(all, [1])).rows).toHaveLength(1);
});

test('keeps what was used last, and no more than it may', async () => {
  for (const n of [1, 2, 3, 1, 4]) await statements.run(`select ${n} as n where $1`, [true]);
  expect(await preparedNow()).toEqual(['q0', 'q2', 'q3']);
});
