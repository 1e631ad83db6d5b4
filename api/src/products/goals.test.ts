import type { FeedMessage, FeedSnapshot, VendorMatch } from '@maru/contracts';
import { until } from '../../test/feed/fake-vendor';
import { type FeedSite, feedSite } from '../../test/feed/site';
import { makePrematch, makeSnapshot, makeVendorMatch } from '../../test/feed/world';
import { makeSlip } from './feed/testing/slip';
import { GoalWatch, isGoal } from './goals';
import { sportsSlip } from './sports/testing/slip';

const score = (home: number, away: number): VendorMatch['score'] => ({ home, away, periods: [[home, away]] });
const say = (match: number, home: number, away: number) =>
  ({ type: 'score', seq: 1, ts: 1, match, score: score(home, away) }) as FeedMessage;

test('a goal is one more for a side; a goal that is taken back is none', () => {
  expect(isGoal(score(0, 0), score(1, 0))).toBe(true);
  expect(isGoal(score(1, 0), score(1, 1))).toBe(true);
  expect(isGoal(score(1, 1), score(1, 1))).toBe(false);
  expect(isGoal(score(1, 1), score(1, 0))).toBe(false);
});

const run = (snapshot: FeedSnapshot, name: string) => ({ ...snapshot, run: name });

describe('the watch', () => {
  const [football, basketball] = [1, 2];
  const watch = () => {
    const goals: string[] = [];
    const goalWatch = new GoalWatch((goal) => goals.push(goal));
    const matches = [makeVendorMatch(football), makeVendorMatch(basketball, { sport_id: 2 })];
    goalWatch.snapshot(run(makeSnapshot(1, matches), 'a'), true);
    return { goals, goalWatch, matches };
  };

  test('names goals of football, not points of basketball, nor scores of matches that are over', () => {
    const { goals, goalWatch } = watch();
    goalWatch.message(say(basketball, 2, 0));
    goalWatch.message(say(football, 1, 0));
    goalWatch.message(say(football, 1, 0));
    goalWatch.message({ type: 'match_status', match: football, status_id: 4 } as FeedMessage);
    goalWatch.message(say(football, 2, 0));
    expect(goals).toEqual(['a:1:1-0']);
  });

  test('a goal that is taken back and given again has the same name', () => {
    const { goals, goalWatch } = watch();
    for (const [home, away] of [
      [1, 0],
      [0, 0],
      [1, 0],
    ] as const)
      goalWatch.message(say(football, home, away));
    expect(goals).toEqual(['a:1:1-0', 'a:1:1-0']);
  });

  test('a snapshot after a lost connection names the goals of that time, one of another life of the feed does not', () => {
    const { goals, goalWatch } = watch();
    const later = [makeVendorMatch(football, { score: score(0, 1) })];
    goalWatch.snapshot(run(makeSnapshot(9, later), 'b'), true);
    expect(goals).toEqual([]);
    goalWatch.snapshot(run(makeSnapshot(12, [makeVendorMatch(football, { score: score(0, 2) })]), 'b'), false);
    expect(goals).toEqual(['b:1:0-2']);
  });
});

describe('on the site', () => {
  let site: FeedSite;
  beforeAll(async () => {
    site = await feedSite((vendor) => {
      for (const id of [1, 2]) vendor.matches.set(id, makeVendorMatch(id));
      vendor.matches.set(3, makePrematch(3));
    });
  });
  afterAll(() => site.stop());

  async function member(login: string, choice: { goals: boolean; match: number }) {
    const client = await site.api.member(login);
    if (choice.goals) {
      expect((await client.call('PUT', '/api/info/notifications', { kind: 'goal', on: true })).status).toBe(200);
    }
    // Two bets on one match are one notification.
    const bet = async (match: number) => {
      const slip = makeSlip([[match, 1, match * 10 + 1, 210]], 10_000);
      expect((await client.once('/api/theSports/bettingValidate', slip)).body.success).toBe(true);
    };
    await bet(choice.match);
    await bet(choice.match);
    const read = async (): Promise<string[]> =>
      (await client.get('/api/user/notifications')).body.data
        .filter(({ type }: { type: string }) => type === 'goal')
        .map(({ message }: { message: string }) => message);
    const bets = async (): Promise<{ status: string }[]> => (await client.get('/api/info/betRecord')).body.data;
    return { client, read, bet, bets };
  }
  const goal = (match: number, home: number, away: number) =>
    site.vendor.say({ type: 'score', match, score: score(home, away) });

  test('a bet on the domestic offer of a match counts as one on it', async () => {
    const client = await site.api.member('demo4');
    await client.call('PUT', '/api/info/notifications', { kind: 'goal', on: true });
    const { match } = (await client.get('/api/game/matches/3')).body;
    const market = match.markets.find(({ gameTypeId }: { gameTypeId: number }) => gameTypeId === 1);
    const placed = await client.once('/api/game/bet', sportsSlip([{ market, select: 'home' }], 10_000));
    expect(placed.body.status).toBe('success');
    site.vendor.say({ type: 'match_status', match: 3, status_id: 3, period: 1, match_time: Date.now(), timer: null });
    goal(3, 0, 1);
    const read = async () => (await client.get('/api/user/notifications')).body.data;
    await until(async () => (await read()).length > 0);
    expect(await read()).toMatchObject([
      { type: 'goal', icon: 'ball-football', message: '득점 · Home 3-ko 0:1 Away 3-ko' },
    ]);
  });

  test('who chose goals is told each goal of a match with an open bet, once; nobody else is', async () => {
    const chose = await member('demo1', { goals: true, match: 1 });
    const didNot = await member('demo2', { goals: false, match: 1 });
    const elsewhere = await member('demo3', { goals: true, match: 2 });
    goal(1, 1, 0);
    await until(async () => (await chose.read()).length === 1);
    expect(await chose.read()).toEqual(['득점 · Home 1-ko 1:0 Away 1-ko']);
    // Taken back, given again, and a second one.
    goal(1, 0, 0);
    goal(1, 1, 0);
    goal(1, 1, 1);
    await until(async () => (await chose.read()).length > 1);
    expect((await chose.read())[0]).toBe('득점 · Home 1-ko 1:1 Away 1-ko');
    expect([(await chose.read()).length, await didNot.read(), await elsewhere.read()]).toEqual([2, [], []]);

    // Settled bets are no open ones.
    site.vendor.say({
      type: 'settlement',
      match: 1,
      market: 1,
      certainty: 'live',
      outcomes: [11, 12, 13].map((id) => ({ id, won: 0, void_tenths: 0 })),
    });
    await until(async () => (await chose.bets()).every(({ status }) => status === 'lost'));
    goal(1, 2, 1);
    goal(2, 1, 0);
    await until(async () => (await elsewhere.read()).length === 1);
    expect(await chose.read()).toHaveLength(2);

    // And who no longer wants them hears nothing.
    await elsewhere.client.call('PUT', '/api/info/notifications', { kind: 'goal', on: false });
    await chose.bet(2);
    goal(2, 1, 1);
    await until(async () => (await chose.read()).length === 3);
    expect(await elsewhere.read()).toHaveLength(1);
  });
});
