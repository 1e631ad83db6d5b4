import { randomUUID } from 'node:crypto';
import { verify } from '../../test/database';
import { FakeVendor, until } from '../../test/feed/fake-vendor';
import { makePrematch } from '../../test/feed/world';
import { describeOnServer, isShort, type TestPlace, testPlace } from '../../test/harness';
import { type ApiProcess, startProcess, untilListening } from '../../test/process';
import { withClient } from '../../test/server-client';
import { startProxy, type TcpProxy } from '../../test/tcp-proxy';
import { openDatabase } from '../database';
import { makeSlip } from '../products/feed/testing/slip';
import { demoPassword } from '../site/demo/seed';

const slip = makeSlip([[1, 1, 11, 210]], 1_000, { category: 2 });
const path = '/api/theSports/bettingValidate';
/** How long the database is away; the short run does not wait for all of it. */
const awayMs = isShort ? 6_000 : 30_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describeOnServer('the built API whose PostgreSQL is away', () => {
  let place: TestPlace;
  let proxy: TcpProxy;
  let vendor: FakeVendor;
  let api: ApiProcess;
  let beat: NodeJS.Timeout;
  let url: string;
  beforeAll(async () => {
    place = await testPlace();
    url = place.variables.DATABASE_URL!;
    proxy = await startProxy(url);
    vendor = await new FakeVendor().start();
    vendor.matches.set(1, makePrematch(1));
    beat = setInterval(() => vendor.alive(), 500);
  });
  afterAll(async () => {
    clearInterval(beat);
    await api?.end('SIGKILL');
    await vendor.stop();
    await proxy.close();
    await place.remove();
  });
  const isAlive = () => api.child.exitCode === null && api.child.signalCode === null;
  const unsealed = async () =>
    withClient(url, async (client) =>
      Number((await client.query('select unsealed from ledger_verify()')).rows[0].unsealed),
    );

  test('a start that loses its connection half-way begins anew, and ends well', async () => {
    const starting = await withClient(url, async (client) => {
      // Every start reads members: it waits where the test has locked them, and is cut off there.
      await client.query('begin; lock table members');
      const begun = await startProcess({ ...place.variables, MARU_FEED_URL: vendor.url });
      try {
        for (const times of [1, 2]) {
          await until(async () => (await endWaiting()) > 0);
          await until(() => (begun.output().match(/begins anew/g) ?? []).length >= times);
        }
        return begun;
      } catch (error) {
        begun.child.kill('SIGKILL');
        throw error;
      }
    });
    const started = await untilListening(starting);
    expect((await started.guest().get('/api/health')).body).toMatchObject({ database: 'ok' });
    await started.end('SIGTERM');
  });

  test('a start without database waits, says so once, and ends well when it is there', async () => {
    await proxy.cut();
    const starting = await startProcess({
      ...place.variables,
      DATABASE_URL: proxy.url,
      MARU_FEED_URL: vendor.url,
      MARU_DB_WAIT_MS: '15000',
    });
    await until(() => starting.output().includes('MARU-740'));
    await pause(2_500);
    expect(starting.output().match(/MARU-740/g)).toHaveLength(1);
    await proxy.restore();
    api = await untilListening(starting);
    expect((await api.guest().get('/api/health')).body).toMatchObject({ database: 'ok' });
  });

  test('while it is away pages and health answer, calls say 503 and when to come back; all is well 3 s after', async () => {
    await until(async () => (await api.guest().get('/api/health')).body.feed === 'ok');
    const member = api.guest();
    await member.signIn('demo1', demoPassword);
    expect((await member.once(path, slip)).body).toMatchObject({ success: true });
    const page = (await api.guest().get('/')).status;
    const key = randomUUID();

    await proxy.cut();
    const end = Date.now() + awayMs;
    while (Date.now() < end) {
      const [bet, list, health, document] = await Promise.all([
        member.once(path, slip, key),
        member.get('/api/user', { 'accept-language': 'es' }),
        api.guest().get('/api/health'),
        api.guest().get('/'),
      ]);
      for (const refused of [bet, list]) {
        expect(refused).toMatchObject({ status: 503, body: { code: 'MARU-302' } });
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect(list.body.message).toBe('No disponible por ahora. Inténtalo de nuevo en un momento.');
      expect(health).toMatchObject({ status: 200, body: { status: 'degraded', database: 'down' } });
      expect(document.status).toBe(page);
      expect(isAlive()).toBe(true);
      await pause(300);
    }

    await proxy.restore();
    const back = Date.now();
    expect((await member.once(path, slip, key)).body).toMatchObject({ success: true });
    expect(await member.get('/api/user')).toMatchObject({ status: 200 });
    expect((await api.guest().get('/api/health')).body).toMatchObject({ database: 'ok' });
    expect(Date.now() - back).toBeLessThan(3_000);
    // Sealing follows the writers by a second; the lease of a job that the cut interrupted is 60 s.
    await until(async () => (await unsealed()) === 0);
    expect(Date.now() - back).toBeLessThan(15_000);
  });

  test('backends that are ended again and again while members bet end no process and lose or double no bet', async () => {
    const members = await Promise.all(
      ['demo1', 'demo2', 'demo3'].map(async (login) => {
        const client = api.guest();
        await client.signIn(login, demoPassword);
        return client;
      }),
    );
    const before = await bets();
    let isOver = false;
    let refusals = 0;
    const keys: string[] = [];
    const writers = members.flatMap((client) =>
      [1, 2].map(async () => {
        while (!isOver) {
          const key = randomUUID();
          for (;;) {
            const answer = await client.once(path, slip, key);
            if (answer.status === 200 && answer.body.success) break;
            expect(answer).toMatchObject({ status: 503 });
            refusals += 1;
          }
          keys.push(key);
        }
      }),
    );
    for (let round = 0; round < 40; round++) {
      await pause(60);
      await endBackends();
    }
    isOver = true;
    await Promise.all(writers);
    expect(isAlive()).toBe(true);
    expect(refusals).toBeGreaterThan(0);
    expect((await bets()).slice(before.length).sort()).toEqual(keys.sort());
    await until(async () => (await unsealed()) === 0);
    const db = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 1 });
    expect(await verify(db)).toMatchObject({ ok: true });
    await db.close();
    expect(api.output()).not.toMatch(/uncaught exception|unhandled rejection/);
  });

  const endBackends = () =>
    withClient(url, (client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'maru-api' and pid <> pg_backend_pid()`,
      ),
    );
  /**
   * Terminates connections that wait for a lock and returns their number. Uses a separate client, because a transaction
   * sees one snapshot.
   */
  const endWaiting = () =>
    withClient(url, async (client) => {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount ?? 0;
    });
  const bets = () =>
    withClient(url, async (client) =>
      (await client.query<{ key: string }>('select key from member_bets order by id')).rows.map(({ key }) => key),
    );
});
