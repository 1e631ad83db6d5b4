import pg from 'pg';
import { testDatabase } from '../../test/database';
import { describeOnServer, testDatabaseUrl } from '../../test/harness';
import type { Database } from '../kernel/sql';
import { databaseOn } from './facade';
import { openDatabase } from './index';
import { migrate } from './migrate';
import type { Result, Source } from './source';
import { readSqlFiles, toSqlFile } from './sql-files';

const files = readSqlFiles();
const paths = [...files.steps, ...files.sources].map(({ path }) => path).sort();

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
  await db.query('create table box (id int primary key, amount bigint, data jsonb, at timestamptz default now())');
});
afterAll(() => close());
beforeEach(() => db.query('delete from box'));

test('int8 comes back as BigInt, int4 as number, jsonb as an object, times as Date', async () => {
  await db.query('insert into box values ($1, $2, $3::jsonb)', [1, 9_007_199_254_740_993n, JSON.stringify({ a: [1] })]);
  const [row] = await db.query('select *, count(*) over () as n from box where id = $1', [1]);
  expect(row).toEqual({ id: 1, amount: 9_007_199_254_740_993n, data: { a: [1] }, at: expect.any(Date), n: 1n });
});

test('a transaction that throws leaves nothing behind, and the next one works', async () => {
  const failed = db.transaction(async (tx) => {
    await tx.query('insert into box (id) values ($1)', [1]);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  const refused = db.transaction(async (tx) => {
    await tx.query('insert into box (id) values ($1)', [1]);
    await tx.query('insert into box (id) values ($1)', [1]);
  });
  await expect(refused).rejects.toMatchObject({ code: '23505' });
  await db.transaction((tx) => tx.query('insert into box (id) values ($1)', [2]));
  expect(await db.query('select id from box')).toEqual([{ id: 2 }]);
});

test('a query on the database inside an open transaction fails loudly instead of waiting for itself', async () => {
  const nestedOnes: (() => Promise<unknown>)[] = [() => db.query('select 1'), () => db.transaction(async () => {})];
  for (const nested of nestedOnes) {
    await expect(db.transaction(nested)).rejects.toThrow('outside the open transaction');
  }
  // What a transaction started but did not wait for may ask the database once the transaction is over.
  let later: Promise<unknown> = Promise.resolve();
  let end: () => void = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  await db.transaction(async () => {
    later = over.then(() => db.query('select 1 as one'));
  });
  end();
  expect(await later).toEqual([{ one: 1 }]);
});

test('parallel transactions each see their own work, and the event loop goes on', async () => {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 1);
  await Promise.all(
    Array.from({ length: 200 }, (_, id) =>
      db.transaction(async (tx) => {
        await tx.query('insert into box (id, amount) values ($1, $2)', [id, id]);
        const [row] = await tx.query<{ amount: bigint }>('select amount from box where id = $1', [id]);
        expect(row!.amount).toBe(BigInt(id));
      }),
    ),
  );
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(5);
  expect(await db.query('select count(*)::int as n from box')).toEqual([{ n: 200 }]);
});

test('what was applied is not applied again', async () => {
  expect(await migrate(db)).toEqual([]);
  const rows = await db.query<{ path: string }>('select path from schema_files order by path collate "C"');
  expect(rows.map(({ path }) => path)).toEqual(paths);
});

test('a source that changed is applied alone, and one that is gone is forgotten', async () => {
  const path = 'kernel/sql/korean_day.sql';
  const source = files.sources.find((file) => file.path === path)!;
  await db.query("insert into schema_files values ('kernel/sql/gone.sql', '')");
  await db.query(`update schema_files set checksum = 'before' where path = $1`, [path]);
  expect(await migrate(db)).toEqual([path]);
  expect(await db.query('select checksum from schema_files where path = $1', [path])).toEqual([
    { checksum: source.checksum },
  ]);
  expect(await db.query(`select from schema_files where path like '%gone%'`)).toEqual([]);
});

test('after a step all sources are applied; a step that fails leaves nothing behind', async () => {
  const step = (number: string, text: string) => toSqlFile(`kernel/sql/${number}_crate.sql`, text);
  const good = step('0002', 'create table crate (id int primary key); drop view open_alert_matches;');
  const withStep = { ...files, steps: [...files.steps, good] };
  const bad = step('0003', 'drop table crate; select 1 / 0;');
  await expect(migrate(db, { ...withStep, steps: [...withStep.steps, bad] })).rejects.toThrow(
    'kernel/sql/0003_crate.sql: division by zero',
  );
  expect(await db.query(`select to_regclass('crate') as name`)).toEqual([{ name: null }]);
  const applied = await migrate(db, withStep);
  expect(applied[0]).toBe(good.path);
  expect(applied.slice(1).sort()).toEqual(files.sources.map((file) => file.path).sort());
  expect(await db.query('select from open_alert_matches limit 1')).toEqual([]);
  await db.query('drop table crate');
});

test('a database of a newer version is refused', async () => {
  await expect(migrate(db)).rejects.toThrow(/^MARU-745 .*0002_crate/);
  await db.query("delete from schema_files where path like '%crate%'");
});

describeOnServer('on a real server', () => {
  test('three processes that migrate at once each end with every table once', async () => {
    const name = `maru_api_race${process.pid}`;
    const admin = new pg.Client({ connectionString: testDatabaseUrl! });
    await admin.connect();
    await admin.query(`create database ${name}`);
    const url = new URL(testDatabaseUrl!);
    url.pathname = `/${name}`;
    const three = await Promise.all(
      [1, 2, 3].map(() => openDatabase({ databaseUrl: url.href, dataDir: '', poolSize: 2 })),
    );
    try {
      const done = await Promise.all(three.map((database) => migrate(database)));
      expect(done.flat().sort()).toEqual(paths);
    } finally {
      await Promise.all(three.map((database) => database.close()));
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    }
  });

  test('a connection that the server ended is replaced', async () => {
    await db.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    await Promise.all(Array.from({ length: 20 }, () => db.query('select 1').catch(() => null)));
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
  });
});

test('a transaction whose connection broke gives it back as broken', async () => {
  const released: (boolean | undefined)[] = [];
  const run = async (text: string): Promise<Result> => {
    if (text.startsWith('BEGIN')) return { rows: [], affected: 0 };
    throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
  };
  const source: Source = {
    kind: 'server',
    isReachable: () => true,
    acquire: async () => ({ run, release: (broken) => void released.push(broken) }),
    close: async () => {},
  };
  const broken = databaseOn(source);
  await expect(broken.transaction((tx) => tx.query('select 1'))).rejects.toThrow('gone');
  await expect(broken.query('select 1')).rejects.toThrow('gone');
  expect(released).toEqual([true, true]);
});
