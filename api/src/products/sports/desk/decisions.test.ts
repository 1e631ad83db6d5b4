import fc from 'fast-check';
import { verify } from '../../../../test/database';
import { until } from '../../../../test/feed/fake-vendor';
import { verifyExposure } from '../../../bets/exposure/verify';
import { type DeskSite, deskSite } from '../testing/desk-site';

let site: DeskSite;
beforeAll(async () => {
  site = await deskSite(Array.from({ length: 20 }, (_, i) => i + 1));
});
afterAll(() => site.stop());

const money = async () => (await site.member.get('/api/user')).body.money as number;
const fetchBet = async (id: number) =>
  (await site.member.get('/api/game/betlist')).body.data.find((bet: { id: string }) => Number(bet.id) === id);
const statusIs = (id: number, status: string) => until(async () => (await fetchBet(id)).status === status);
const approve = (id: number, who = site.second) => who.once(`/api/ops/approvals/${id}/approve`, {});
const fetchVersion = async (id: number) => (await site.desk(`matches/${id}`)).body.result_version as number;
const notices = async () =>
  (await site.api.services.db.query<{ textKey: string }>('select text_key from notifications order by id')).map(
    ({ textKey }) => textKey,
  );

// spec sports.25
test('before anything is known a void is done at once: the stake comes back, with the reason in the notice', async () => {
  const before = await money();
  const bet = await site.bet([[await site.fetchMarket(1, 1), 'home']], 10_000);
  const done = await site.desk('matches/1/void', { reason: 'match_cancelled', version: 0 });
  expect(done.body).toEqual({ success: true, approval: null });
  await statusIs(bet, 'void');
  expect(await money()).toBe(before);
  await until(async () => (await notices()).includes('sports.notice.void.match_cancelled'));
  // Nothing waits any more; who names the match is answered with it all the same.
  expect((await site.desk('results')).body.rows.map((row: { id: number }) => row.id)).not.toContain(1);
  expect((await site.desk('results?search=1')).body.rows).toContainEqual(
    expect.objectContaining({ id: 1, state: 'void' }),
  );
  await expect(site.bet([[await site.fetchMarket(1, 1), 'home']], 1_000)).rejects.toThrow();
  expect((await site.desk('matches/1/state', { state: 'automatic', version: 1 })).body.errors).toHaveProperty('state');
});

test('a void of one market leaves the others, and a market of another match is refused', async () => {
  const [result, total, other] = [
    await site.fetchMarket(2, 1),
    await site.fetchMarket(2, 3),
    await site.fetchMarket(3, 1),
  ];
  const [voided, stays] = [await site.bet([[result, 'home']], 1_000), await site.bet([[total, 'over']], 1_000)];
  const act = (markets: string[]) => site.desk('matches/2/void', { markets, reason: 'odds_error', version: 0 });
  expect((await act([other.id])).body.errors).toHaveProperty('markets');
  expect((await act([result.id])).body.approval).toBeNull();
  await statusIs(voided, 'void');
  expect((await fetchBet(stays)).status).toBe('open');
  await site.bet([[total, 'over']], 1_000);
});

// spec sports.20
test('two traders at once: one act is done, the other is told that something changed, and nothing is half done', async () => {
  const body = { state: 'suspended', version: 0 };
  const answers = await Promise.all([
    site.desk('matches/4/state', body),
    site.desk('matches/4/state', body, site.second),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { match, trail } = (await site.desk('matches/4')).body;
  expect([match.version, trail.length]).toEqual([1, 1]);
});

// spec sports.25
test('void, take back and another result end at the money of one settlement; each is applied once', async () => {
  const before = await money();
  const bet = await site.bet([[await site.fetchMarket(5, 1), 'home']], 10_000);
  const { win } = await fetchBet(bet);
  site.endMatch(5, 2, 0);
  await statusIs(bet, 'won');
  const voided = await site.desk('matches/5/void', { reason: 'result_unconfirmed', version: await fetchVersion(5) });
  const row = async () => (await site.desk('results')).body.rows.find((row: { id: number }) => row.id === 5);
  expect(await row()).toMatchObject({ state: 'void_requested', approval: voided.body.approval });
  expect((await site.desk('matches/5/void', { reason: 'odds_error', version: await fetchVersion(5) })).status).toBe(
    409,
  );
  expect((await approve(voided.body.approval, site.trader)).status).toBe(403);
  expect((await approve(voided.body.approval)).body.state).toBe('approved');
  await statusIs(bet, 'void');
  expect(await money()).toBe(before);
  const result = { status_id: 4, scores: { home: 2, away: 0, periods: [] } };
  expect((await site.desk('matches/5/result', { ...result, version: await fetchVersion(5) })).status).toBe(422);
  const stale = await fetchVersion(5);
  const back = await site.desk('matches/5/take-back', { note: 'the score stands', version: stale });
  const [once, twice] = await Promise.all([approve(back.body.approval), approve(back.body.approval)]);
  expect([once.status, twice.status].sort()).toEqual([200, 409]);
  await statusIs(bet, 'open');
  expect(await row()).toMatchObject({ state: 'taken_back' });
  // Replayed with the version that it was done with.
  expect((await site.desk('matches/5/take-back', { note: 'again', version: stale })).status).toBe(409);
  const settled = await site.desk('matches/5/result', { ...result, version: await fetchVersion(5) });
  expect(settled.body).toEqual({ success: true, approval: null });
  await statusIs(bet, 'won');
  expect(await money()).toBe(before - 10_000 + win);
  expect((await notices()).filter((key) => key === 'bets.notice.reopened')).toHaveLength(1);
});

// spec sports.25
test('an approval whose match moved on fails and changes nothing', async () => {
  const bet = await site.bet([[await site.fetchMarket(6, 1), 'home']], 1_000);
  site.endMatch(6, 1, 0);
  await statusIs(bet, 'won');
  const request = await site.desk('matches/6/take-back', { note: 'wrong', version: await fetchVersion(6) });
  // The feed's result changes during the request.
  site.endMatch(6, 1, 1);
  const version = await fetchVersion(6);
  await until(async () => (await fetchVersion(6)) > version || version > 2);
  const answer = await approve(request.body.approval);
  expect(answer.status).toBe(409);
  expect((await fetchBet(bet)).status).toBe('won');
  const differs = (await site.desk('results?view=differs')).body.rows;
  expect(differs.map((differ: { id: number; state: string }) => [differ.id, differ.state])).toContainEqual([
    6,
    'feed_differs',
  ]);
});

// spec sports.28
test('whatever is decided in whatever order, the last word decides the money, the ledger is zero and the exposure right', async () => {
  const scores = [
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const;
  const step = fc.oneof(
    fc.record({ act: fc.constant('result' as const), score: fc.constantFrom(...scores) }),
    fc.constantFrom({ act: 'void' as const }, { act: 'take-back' as const }),
  );
  let id = 9;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
      const match = ++id;
      const before = await money();
      const bet = await site.bet([[await site.fetchMarket(match, 1), 'home']], 1_000);
      const { win } = await fetchBet(bet);
      site.endMatch(match, 1, 0);
      await statusIs(bet, 'won');
      let expected = 'won';
      for (const { act, ...more } of steps) {
        const version = await fetchVersion(match);
        const score = 'score' in more ? more.score : null;
        const body = score
          ? { status_id: 4, scores: { home: score[0], away: score[1], periods: [] }, version }
          : act === 'void'
            ? { reason: 'odds_error', version }
            : { note: 'again', version };
        const answer = await site.desk(`matches/${match}/${act}`, body);
        if (answer.status !== 200) continue;
        if (answer.body.approval !== null) expect((await approve(answer.body.approval)).status).toBe(200);
        expected = score ? (score[0] > score[1] ? 'won' : 'lost') : act === 'void' ? 'void' : 'open';
      }
      await statusIs(bet, expected);
      const paid = { won: win, lost: 0, void: 1_000, open: 0 }[expected]!;
      expect(await money()).toBe(before - 1_000 + paid);
    }),
    { numRuns: 8, endOnFailure: true },
  );
  const { db } = site.api.services;
  expect(await verify(db)).toMatchObject({ ok: true });
  expect(await verifyExposure(db)).toEqual([]);
});
