import { Client } from '../../../../test/client';
import { verify } from '../../../../test/database';
import { FakeVendor, until } from '../../../../test/feed/fake-vendor';
import { makePrematch } from '../../../../test/feed/world';
import { testOnServer, testPlace } from '../../../../test/harness';
import { type ApiProcess, spawnApi } from '../../../../test/process';
import { verifyExposure } from '../../../bets/exposure/verify';
import { openDatabase } from '../../../database';
import { readEnv } from '../../../kernel/env';
import { demoOperatorPassword } from '../../../site/demo/operators';
import { demoPassword } from '../../../site/demo/seed';
import { sportsSlip } from '../testing/slip';

const count = 500;
const logins = ['demo1', 'demo2', 'demo3', 'demo4', 'demo5'];
const stake = 1_000;

// spec sports.15
testOnServer(
  'a process that is killed while 500 bets settle, and again while that is taken back, pays and takes back each of them once',
  async () => {
    const vendor = await new FakeVendor().start();
    vendor.matches.set(1, makePrematch(1));
    const beat = setInterval(() => vendor.alive(), 500);
    const place = await testPlace();
    const start = async () => {
      const api = await spawnApi({ ...place.variables, MARU_FEED_URL: vendor.url });
      await until(async () => (await api.guest().get('/api/health')).body.feed === 'ok');
      return api;
    };
    let api: ApiProcess | null = null;
    try {
      api = await start();
      const clients = await Promise.all(
        logins.map(async (login) => {
          const client = api!.guest();
          await client.signIn(login, demoPassword);
          return client;
        }),
      );
      await until(async () => (await clients[0]!.get('/api/game/list/5')).body.total === 1);
      const { match } = (await clients[0]!.get('/api/game/matches/1')).body;
      const market = match.markets.find((market: { gameTypeId: number }) => market.gameTypeId === 1);
      const slip = sportsSlip([{ market, select: 'home' }], stake);
      const slipWin = (slip.data as { win: number }).win;
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
      await until(async () => (await newest()).some(({ status }) => status !== 'open'));
      await api.end('SIGKILL');
      api = await start();
      const statuses = async (expected: string) => {
        // For all members, because any job taken by the killed process waits for the end of its lease.
        for (const login of logins) {
          const again = api!.guest();
          await again.signIn(login, demoPassword);
          const fetchPage = async (page: number) => (await again.get(`/api/game/betlist?page=${page}`)).body.data;
          await until(async () => {
            const bets = (await Promise.all([1, 2, 3, 4, 5].map(fetchPage))).flat();
            return bets.every(({ status }: { status: string }) => status === expected);
          }, 120_000);
        }
      };
      await statuses('won');

      const [trader, second] = await Promise.all(
        ['trader1', 'trader2'].map(async (login) => {
          const client = new Client(api!.base, { 'x-maru-ops': '1' });
          await client.post('/api/ops/login', { login, password: demoOperatorPassword });
          return client;
        }),
      );
      const row = async () =>
        (await trader!.get('/api/ops/trading/results?search=1')).body.rows.find((row: { id: number }) => row.id === 1);
      await until(async () => (await row()).state === 'settled', 120_000);
      const back = { note: 'the wrong match', version: (await row()).version };
      const { approval } = (await trader!.post('/api/ops/trading/matches/1/take-back', back)).body;
      expect((await second!.once(`/api/ops/approvals/${approval}/approve`, {})).status).toBe(200);
      await until(async () => (await row()).paid < count * slipWin);
      await api.end('SIGKILL');
      api = await start();
      await statuses('open');
      // Whatever would be done a second time is done by then.
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      await api.end('SIGTERM');
      const { databaseUrl, dataDir } = readEnv(place.variables);
      const db = await openDatabase({ databaseUrl, dataDir, poolSize: 2 });
      const bets = await db.query<{ status: string; paid: bigint | null; moved: string[] }>(
        `select b.status, b.paid, (select array_agg(e.amount::text order by e.transaction_id)
          from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
         where t.reference = 'sports:bet:' || b.id and e.account = 'member:' || b.member_id || ':cash') as moved
         from member_bets b where product = 'sports'`,
      );
      expect(bets).toHaveLength(count);
      const once = JSON.stringify([-stake, slipWin, -slipWin].map(String));
      const wrong = bets.filter(
        ({ status, paid, moved }) => status !== 'open' || paid !== null || JSON.stringify(moved) !== once,
      );
      expect(wrong).toEqual([]);
      const [open] = await db.query<{ n: bigint; house: bigint }>(
        `select ledger_balance('house:bets_open') as n, ledger_balance('house:ggr:sports') as house`,
      );
      expect([Number(open!.n), Number(open!.house)]).toEqual([count * stake, 0]);
      expect(await verify(db)).toMatchObject({ ok: true });
      expect(await verifyExposure(db)).toEqual([]);
      await db.close();
    } finally {
      clearInterval(beat);
      await api?.end('SIGKILL');
      await vendor.stop();
      await place.remove();
    }
  },
  300_000,
);
