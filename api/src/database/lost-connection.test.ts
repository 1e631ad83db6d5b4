import { AsyncResource } from 'node:async_hooks';
import { describeOnServer, type TestPlace, testPlace } from '../../test/harness';
import { withClient } from '../../test/server-client';
import { startProxy, type TcpProxy } from '../../test/tcp-proxy';
import { DatabaseUnavailable } from '../kernel/database-unavailable';
import type { Database, Sql } from '../kernel/sql';
import { runAs } from '../kernel/work-kind';
import { migrate, openDatabase } from './index';

/** Runs work as another request does: outside of the transaction around it. */
const exitScope = AsyncResource.bind(<T>(work: () => T): T => work());

describeOnServer('connections that are lost', () => {
  let place: TestPlace;
  let proxy: TcpProxy;
  let db: Database;
  const reported: Error[] = [];
  beforeAll(async () => {
    place = await testPlace();
    proxy = await startProxy(place.variables.DATABASE_URL!);
    db = await openDatabase({ databaseUrl: proxy.url, dataDir: '', poolSize: 4, databaseWaitMs: 5_000 }, (error) =>
      reported.push(error),
    );
    await migrate(db);
  });
  afterAll(async () => {
    await db.close();
    await proxy.close();
    await place.remove();
  });

  const endBackend = (pid: number) =>
    withClient(place.variables.DATABASE_URL!, (client) => client.query('select pg_terminate_backend($1)', [pid]));
  const pidIn = async (sql: Sql) => (await sql.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]!.pid;
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  /** The pool may still hold connections that ended while they were idle. */
  const works = () => expect(db.query('select 1 as one')).resolves.toEqual([{ one: 1 }]);

  test('between two statements of a transaction: that transaction alone ends', async () => {
    const lost = db.transaction(async (tx) => {
      await endBackend(await pidIn(tx));
      await pause(50);
      await tx.query('select 1');
    });
    await expect(lost).rejects.toBeInstanceOf(DatabaseUnavailable);
    await works();
  });

  test('while a transaction does something else, and never asks again: its commit is refused', async () => {
    const lost = db.transaction(async (tx) => {
      await endBackend(await pidIn(tx));
      await pause(50);
      return 'done';
    });
    await expect(lost).rejects.toBeInstanceOf(DatabaseUnavailable);
    await works();
  });

  test('while a statement runs: the statement is refused', async () => {
    const lost = db.transaction(async (tx) => {
      const pid = await pidIn(tx);
      const running = tx.query('select pg_sleep(20)');
      setTimeout(() => void endBackend(pid), 50);
      await running;
    });
    await expect(lost).rejects.toMatchObject({ code: '57P01' });
    await expect(lost).rejects.toBeInstanceOf(DatabaseUnavailable);
    await works();
  });

  test('of many transactions at once: each ends by itself, and the pool is whole afterwards', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, () =>
        db.transaction(async (tx) => {
          await endBackend(await pidIn(tx));
          await tx.query('select pg_sleep(0.1)');
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'rejected'));
    expect(await Promise.all(Array.from({ length: 12 }, () => db.query('select 1 as one')))).toHaveLength(12);
  });

  test('a server that is away refuses at once and is used again when it is back', async () => {
    await proxy.cut();
    await expect(db.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(db.transaction((tx) => tx.query('select 1'))).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(db.isReachable()).toBe(false);
    await proxy.restore();
    await works();
    expect(db.isReachable()).toBe(true);
  });

  test('a network that drops packets: what waits is refused in time, and the pool is whole afterwards', async () => {
    const short = await openDatabase(
      { databaseUrl: `${proxy.url}?statement_timeout=400`, dataDir: '', poolSize: 2, databaseWaitMs: 3_000 },
      () => {},
    );
    await short.query('select 1');
    proxy.freeze();
    const asked = Date.now();
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => short.query('select 1')));
    proxy.thaw();
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason)).toEqual(
      outcomes.map(() => expect.any(DatabaseUnavailable)),
    );
    expect(Date.now() - asked).toBeLessThan(20_000);
    await expect(short.query('select 1 as one')).resolves.toEqual([{ one: 1 }]);
    await short.close();
  });

  test('what became known of the lost connections was reported, and no more than that', () => {
    expect(reported.length).toBeGreaterThan(0);
  });
});

describeOnServer('limits of time', () => {
  const open = async (parameters: string) => {
    const { variables } = await testPlace();
    return openDatabase({ databaseUrl: `${variables.DATABASE_URL}?${parameters}`, dataDir: '', poolSize: 3 });
  };

  test('every connection has them by default', async () => {
    const db = await open('');
    const [row] = await db.query(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
              current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(row).toEqual({ statement: '30s', lock: '10s', idle: '30s' });
    await db.close();
  });

  test('a statement, a wait for a lock and an idle transaction end by them, as what may be tried again', async () => {
    const db = await open('statement_timeout=300&lock_timeout=100&idle_in_transaction_session_timeout=300');
    await db.query('create table box (id int primary key)');
    await db.query('insert into box values (1)');
    const refused = (code: string) => expect.objectContaining({ code, constructor: DatabaseUnavailable });
    await expect(db.query('select pg_sleep(5)')).rejects.toEqual(refused('57014'));
    const lock = 'select * from box where id = 1 for update';
    const idle = db.transaction(async (tx) => {
      await tx.query(lock);
      await expect(exitScope(() => db.query(lock))).rejects.toEqual(refused('55P03'));
      await new Promise((resolve) => setTimeout(resolve, 500));
      await tx.query('select 1');
    });
    await expect(idle).rejects.toBeInstanceOf(DatabaseUnavailable);
    await db.query(lock);
    await db.close();
  });

  test('long work has ten minutes, and the connection is as before when it is done', async () => {
    const db = await open('statement_timeout=200&lock_timeout=100');
    await runAs('long', () => db.query('select pg_sleep(0.5)'));
    await expect(db.query('select pg_sleep(0.5)')).rejects.toMatchObject({ code: '57014' });
    await db.close();
  });
});
