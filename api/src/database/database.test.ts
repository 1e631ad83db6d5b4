import pg from 'pg';
import { testDatabase } from '../../test/database';
import { describeOnServer, testDatabaseUrl } from '../../test/harness';
import type { Database } from '../kernel/types';
import { databaseOn } from './facade';
import { openDatabase } from './index';
import { migrate, readMigrations } from './migrate';
import type { Result, Source } from './source';

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
  const nestedOnes: (() => Promise<unknown>)[] = [
    () => db.query('select 1'),
    () => db.transaction(async () => {}),
    () => db.kysely.selectFrom('box').selectAll().execute(),
  ];
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

test('kysely composes queries on the same database, in transactions too', async () => {
  await db.kysely.insertInto('box').values({ id: 5, amount: 7n }).execute();
  const failed = db.kysely.transaction().execute(async (trx) => {
    await trx.updateTable('box').set({ amount: 8n }).execute();
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await db.kysely.selectFrom('box').select(['id', 'amount']).execute()).toEqual([{ id: 5, amount: 7n }]);
});

test('migrations that were run are not run again, and run in the order of their names', async () => {
  expect(await migrate(db)).toEqual([]);
  const rows = await db.query<{ name: string }>('select name from kysely_migration order by timestamp, name');
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(readMigrations()));
});

test('a database of a newer version is refused', async () => {
  await db.query("insert into kysely_migration values ('9999_later', '2999-01-01')");
  await expect(migrate(db)).rejects.toThrow('9999_later');
  await db.query("delete from kysely_migration where name = '9999_later'");
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
      expect(done.flat().sort()).toEqual(Object.keys(readMigrations()));
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
