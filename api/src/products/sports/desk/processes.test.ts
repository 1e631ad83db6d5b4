import type { SportsMarket } from '@maru/contracts';
import { io, type Socket } from 'socket.io-client';
import { Client } from '../../../../test/client';
import { verify } from '../../../../test/database';
import { FakeVendor, until } from '../../../../test/feed/fake-vendor';
import { makePrematch, makeVendorMatch } from '../../../../test/feed/world';
import { describeOnRedis, describeOnServer, type TestPlace, testPlace } from '../../../../test/harness';
import { type ApiProcess, spawnApi } from '../../../../test/process';
import { verifyExposure } from '../../../bets/exposure/verify';
import { openDatabase } from '../../../database';
import { readEnv } from '../../../kernel/env';
import type { Database } from '../../../kernel/sql';
import { demoOperatorPassword } from '../../../site/demo/operators';
import { demoPassword } from '../../../site/demo/seed';
import { sportsSlip } from '../testing/slip';

// Two API processes share one site only with a database server and Redis.
const describeOnBoth = describeOnServer === describe ? describeOnRedis : describe.skip;
/** An act is on the pages of another process after this time; `MARU_SLOW` as in the browser tests. */
const reachesMs = 1_000 * Number(process.env.MARU_SLOW || 1);
const live = 90;

describeOnBoth('two processes of one site', () => {
  let vendor: FakeVendor;
  let place: TestPlace;
  let db: Database;
  let firstApi: ApiProcess;
  let secondApi: ApiProcess;
  let trader: Client;
  let members: Client[];
  let page: Socket;
  let beat: NodeJS.Timeout;

  beforeAll(async () => {
    vendor = await new FakeVendor().start();
    for (const id of [1, 2, 3, 4]) vendor.matches.set(id, makePrematch(id));
    vendor.matches.set(live, makeVendorMatch(live));
    beat = setInterval(() => vendor.alive(), 500);
    place = await testPlace();
    const { databaseUrl, dataDir } = readEnv(place.variables);
    db = await openDatabase({ databaseUrl, dataDir, poolSize: 2 });
    await db.query(`insert into settings (key, value) values ('sports_config.live_delay_ms', '0')
      on conflict (key) do update set value = excluded.value`);
    const start = () => spawnApi({ ...place.variables, MARU_FEED_URL: vendor.url });
    [firstApi, secondApi] = await Promise.all([start(), start()]);
    trader = new Client(firstApi.base, { 'x-maru-ops': '1' });
    await trader.post('/api/ops/login', { login: 'trader1', password: demoOperatorPassword });
    members = await Promise.all(
      ['demo1', 'demo2', 'demo3', 'demo4', 'demo5'].map(async (login) => {
        const client = secondApi.guest();
        await client.signIn(login, demoPassword);
        return client;
      }),
    );
    await until(async () => (await members[0]!.get('/api/game/list/5')).body.total === 4);
    await until(async () => (await trader.get('/api/ops/trading/matches')).body.matches.length === 5);
    page = io(`${secondApi.base}/sports`, { transports: ['websocket'] });
    await until(() => page.connected);
  });
  afterAll(async () => {
    clearInterval(beat);
    page?.close();
    await Promise.all([firstApi?.end('SIGKILL'), secondApi?.end('SIGKILL')]);
    await db?.close();
    await vendor?.stop();
    await place?.remove();
  });

  const desk = async (path: string, body: object) => (await trader.post(`/api/ops/trading/${path}`, body)).body;
  const fetchMarket = async (id: number, gameType = 1): Promise<SportsMarket> =>
    (await members[0]!.get(`/api/game/matches/${id}`)).body.match.markets.find(
      (market: SportsMarket) => market.gameTypeId === gameType,
    );
  const bet = async (client: Client, market: SportsMarket, stake: number, category = 5) =>
    (await client.once('/api/game/bet', sportsSlip([{ market, select: 'home' }], stake, { category }))).body;
  const countLegs = async (market: SportsMarket, match: number) =>
    (await db.query('select 1 from match_bet_legs where market_key = $1', [`sports:f:1:${match}:${market.id}`])).length;

  /** Runs an act on one process; answers how long after its answer the page of the other one had a frame that fits. */
  async function reaches(topic: string, act: () => Promise<unknown>, fits: (event: string, frame: object) => boolean) {
    await page.timeout(5_000).emitWithAck('join', topic);
    let seen = 0;
    const listener = (event: string, frame: { topic: string }) => {
      if (seen === 0 && frame.topic === topic && fits(event, frame)) seen = Date.now();
    };
    page.onAny(listener);
    await act();
    const answered = Date.now();
    await until(() => seen > 0);
    page.offAny(listener);
    return seen - answered;
  }
  const stateIs =
    (id: number, state: string) => (event: string, frame: { matches?: { id: number; state: string }[] }) =>
      event === 'status' && frame.matches?.some((match) => match.id === id && match.state === state) === true;

  // spec sports.24
  test('an operator’s suspension, price and result are on the pages of the other process within a second', async () => {
    const suspended = await reaches(
      'category.5',
      () => desk('matches/1/state', { state: 'suspended', version: 0 }),
      stateIs(1, 'suspended'),
    );
    const market = await fetchMarket(2);
    const priced = await reaches(
      'match.2',
      () => desk(`markets/${market.id}/price`, { prices: [{ code: 'home', odds: 222 }], version: 0 }),
      (_event, frame: { odds?: unknown[][] }) => JSON.stringify(frame.odds ?? []).includes(`"home",222`),
    );
    const placed = await bet(members[0]!, await fetchMarket(live), 10_000, 4);
    expect(placed.status).toBe('success');
    // A result against the feed's score would wait for a second person.
    vendor.say({ type: 'score', match: live, score: { home: 1, away: 0, periods: [[1, 0]] } });
    await until(async () => {
      const { matches } = (await trader.get('/api/ops/trading/matches')).body;
      return matches.find((match: { id: number }) => match.id === live).scores.home === 1;
    });
    const result = { status_id: 4, scores: { home: 1, away: 0, periods: [[1, 0]] }, version: 0 };
    const decided = await reaches(
      `match.${live}`,
      () => desk(`matches/${live}/result`, result),
      stateIs(live, 'closed'),
    );
    expect(Math.max(suspended, priced, decided)).toBeLessThan(reachesMs);
    const mine = async () =>
      (await members[0]!.get('/api/game/betlist')).body.data.find(
        (entry: { id: string }) => entry.id === placed.bet.id,
      );
    await until(async () => (await mine()).status === 'won');
  });

  // spec sports.24
  test('100 bets at once on one outcome through both processes fill its limit and never pass it', async () => {
    const [stake, fits] = [1_000, 37];
    const market = await fetchMarket(3);
    const odds = market.outcomes.find(({ code }) => code === 'home')!.odds;
    const gain = Math.floor((stake * odds) / 100) - stake;
    const key = `sports:f:1:3:${market.id}:home`;
    const limit = { scope: 'outcome', key, kind: 'max_loss', amount: fits * gain + gain - 1 };
    expect((await trader.call('PUT', '/api/ops/limits', limit)).status).toBe(200);
    const others = members.map((client) => {
      const same = firstApi.guest();
      for (const [name, value] of client.cookies) same.cookies.set(name, value);
      return same;
    });
    const clients = [...members, ...others];
    const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => bet(clients[i % 10]!, market, stake)));
    const reasons = answers.map(({ status, reason }) => (status === 'success' ? status : reason));
    expect(reasons.filter((reason) => reason === 'success')).toHaveLength(fits);
    expect(new Set(reasons)).toEqual(new Set(['success', 'limit_outcome']));
    const [row] = await db.query<{ loss: bigint }>('select loss from outcome_exposure where outcome_key = $1', [key]);
    expect(Number(row!.loss)).toBe(fits * gain);
    expect(await verifyExposure(db)).toEqual([]);
    expect(await verify(db)).toMatchObject({ ok: true });
  });

  // spec sports.24
  test('a suspension on one process refuses every bet that the other one is asked for after it; what was booked before stands', async () => {
    const market = await fetchMarket(4);
    let over = false;
    const under = members.map(async (client) => {
      const answers = [];
      while (!over) answers.push(await bet(client, market, 1_000));
      return answers;
    });
    await until(async () => (await countLegs(market, 4)) > 5);
    await desk('matches/4/state', { state: 'suspended', version: 0 });
    const late = await Promise.all(members.map((client) => bet(client, market, 1_000)));
    over = true;
    const early = (await Promise.all(under)).flat();
    expect(new Set(late.map(({ reason }) => reason))).toEqual(new Set(['odds_suspended']));
    const booked = early.filter(({ status }) => status === 'success');
    expect(await countLegs(market, 4)).toBe(booked.length);
    const rows = await db.query('select 1 from match_bet_legs where match_key = $1 and status = $2', [
      'sports:f:1:4',
      'open',
    ]);
    expect(rows).toHaveLength(booked.length);
  });
});
