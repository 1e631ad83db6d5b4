import { verify } from '../../../../test/database';
import { FakeVendor, until } from '../../../../test/feed/fake-vendor';
import { prematchOf } from '../../../../test/feed/world';
import { testPlace } from '../../../../test/harness';
import { type ApiProcess, spawnApi } from '../../../../test/process';
import { openDatabase } from '../../../database';
import { demoPassword } from '../../../database/demo/seed';
import { readEnv } from '../../../kernel/env';
import { sportsSlip } from '../testing/slip';

const count = 500;
const stake = 1_000;

test('a process that is killed while 500 bets settle pays each of them once', async () => {
  const vendor = await new FakeVendor().start();
  vendor.matches.set(1, prematchOf(1));
  const beat = setInterval(() => vendor.alive(), 500);
  const place = await testPlace();
  const start = async () => {
    const api = await spawnApi({ ...place.variables, MARU_FEED_URL: vendor.url });
    await until(async () => (await api.guest().get('/api/health')).body.feed === 'ok', 60_000);
    return api;
  };
  let api: ApiProcess | null = null;
  try {
    api = await start();
    const clients = await Promise.all(
      ['demo1', 'demo2', 'demo3', 'demo4', 'demo5'].map(async (login) => {
        const client = api!.guest();
        await client.signIn(login, demoPassword);
        return client;
      }),
    );
    await until(async () => (await clients[0]!.get('/api/game/list/5')).body.total === 1);
    const { match } = (await clients[0]!.get('/api/game/matches/1')).body;
    const market = match.markets.find((one: { gameTypeId: number }) => one.gameTypeId === 1);
    const slip = sportsSlip([{ market, select: 'home' }], stake);
    await Promise.all(
      clients.map(async (client) => {
        for (let n = 0; n < count / clients.length; n++) {
          expect((await client.once('/api/game/bet', slip)).body.status).toBe('success');
        }
      }),
    );
    const score = { home: 1, away: 0, periods: [[1, 0] as [number, number]] };
    vendor.say({ type: 'score', match: 1, score });
    vendor.say({ type: 'match_status', match: 1, status_id: 4, period: 100, match_time: 0, timer: null });
    vendor.matches.delete(1);
    vendor.results.set(1, { match: 1, status_id: 4, ended: true, score, markets: [], cancelled: [] });
    const newest = async () => (await clients[4]!.get('/api/game/betlist')).body.data as { status: string }[];
    await until(async () => (await newest()).some(({ status }) => status !== 'open'), 60_000);
    await api.end('SIGKILL');
    api = await start();
    const again = api.guest();
    await again.signIn('demo1', demoPassword);
    const { databaseUrl, dataDir } = readEnv(place.variables);
    const open = async () => {
      const pages = [1, 2, 3, 4, 5].map(async (page) => (await again.get(`/api/game/betlist?page=${page}`)).body.data);
      return (await Promise.all(pages)).flat().filter(({ status }: { status: string }) => status === 'open').length;
    };
    await until(async () => (await open()) === 0, 120_000);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await api.end('SIGTERM');
    const db = await openDatabase({ databaseUrl, dataDir, poolSize: 2 });
    const bets = await db.query<{ status: string; paid: bigint; win: bigint; postings: bigint }>(
      `select b.status, b.paid, b.win, (select count(*) from ledger_transactions t
          where t.reference = 'sports:bet:' || b.id) as postings from member_bets b where product = 'sports'`,
    );
    expect(bets).toHaveLength(count);
    const wrong = bets.filter((bet) => bet.status !== 'won' || bet.paid !== bet.win || Number(bet.postings) !== 2);
    expect(wrong).toEqual([]);
    const [open_] = await db.query<{ n: bigint }>(`select ledger_balance('house:bets_open') as n`);
    expect(Number(open_!.n)).toBe(0);
    expect(await verify(db)).toMatchObject({ ok: true });
    await db.close();
  } finally {
    clearInterval(beat);
    await api?.end('SIGKILL');
    await vendor.stop();
    await place.remove();
  }
}, 300_000);
