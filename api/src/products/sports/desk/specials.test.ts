import { type VoidReason, voidReasons } from '@maru/contracts';
import { verify } from '../../../../test/database';
import { until } from '../../../../test/feed/fake-vendor';
import { named } from '../../../../test/feed/world';
import { verifyExposure } from '../../../bets/exposure/verify';
import { type DeskSite, deskSite } from '../testing/desk-site';
import { sportsSlip } from '../testing/slip';

let site: DeskSite;
let beat: NodeJS.Timeout;
beforeAll(async () => {
  site = await deskSite(Array.from({ length: 4 + voidReasons.length }, (_, i) => i + 1));
  beat = setInterval(() => site.vendor.alive(), 1_000);
});
afterAll(async () => {
  clearInterval(beat);
  const { db } = site.api.services;
  expect(await verify(db)).toMatchObject({ ok: true });
  expect(await verifyExposure(db)).toEqual([]);
  await site.stop();
});

const stake = 1_000;
const money = async () => (await site.member.get('/api/user')).body.money as number;
const fetchBet = async (id: number) =>
  (await site.member.get('/api/game/betlist')).body.data.find((bet: { id: string }) => Number(bet.id) === id);
const statusIs = (id: number, status: string) => until(async () => (await fetchBet(id)).status === status);
const fetchVersion = async (id: number) => (await site.desk(`matches/${id}`)).body.result_version as number;
const approve = (id: number, who = site.second) => who.once(`/api/ops/approvals/${id}/approve`, {});

/** A question by hand with the outcomes 'a' at 3.00 and 'b' at 1.50, and a bet on each. */
async function ask(match: number) {
  const made = await site.desk(`matches/${match}/markets`, {
    category: 3,
    gameTypeId: 5,
    line: null,
    title: named('Who scores first?'),
    outcomes: [
      { code: 'a', name: named('Kim'), odds: 300 },
      { code: 'b', name: named('Lee'), odds: 150 },
    ],
  });
  expect(made.status).toBe(200);
  const market = (await site.fetchMatch(match)).markets.find(({ id }) => id === made.body.id)!;
  const bet = async (select: string) => {
    const { body } = await site.member.once('/api/game/bet', sportsSlip([{ market, select }], stake, { category: 3 }));
    expect(body.status).toBe('success');
    return Number(body.bet.id);
  };
  return { market, a: await bet('a'), b: await bet('b') };
}
const score = {
  status_id: 4,
  scores: {
    home: 1,
    away: 0,
    periods: [
      [1, 0],
      [0, 0],
    ],
  },
};
/** The feed ends a match 1 to 0, and what its score decides is settled. */
async function end(match: number) {
  site.endMatch(match, 1, 0);
  await until(async () => (await fetchVersion(match)) > 0);
}
const answer = (match: number, specials: object, version: number, who = site.trader) =>
  site.desk(`matches/${match}/result`, { ...score, specials, version }, who);

// spec sports.27
test('a question by hand waits for an operator’s answer after the feed’s score; the first answer settles, another one needs a second person, and taking back opens the bets', async () => {
  const before = await money();
  const { market, a, b } = await ask(1);
  await end(1);
  const row = async () => (await site.desk('results?search=1')).body.rows.find((row: { id: number }) => row.id === 1);
  expect(await row()).toMatchObject({ state: 'waiting', open_bets: 2 });
  const toDo = async () => (await site.desk('results?view=todo')).body.rows.map((row: { id: number }) => row.id);
  await until(async () => (await toDo()).includes(1));
  expect([(await fetchBet(a)).status, (await fetchBet(b)).status]).toEqual(['open', 'open']);

  const version = await fetchVersion(1);
  const byScore = await site.fetchMarket(1, 1).catch(() => null);
  for (const wrong of [
    { [market.id]: 'c' },
    { [market.id]: '' },
    { x1: 'a' },
    byScore ? { [byScore.id]: 'home' } : { f1: 'a' },
  ]) {
    const refused = await answer(1, wrong, version);
    expect([refused.status, refused.body.errors]).toEqual([422, { specials: expect.anything() }]);
  }
  expect(await fetchVersion(1)).toBe(version);

  expect((await answer(1, { [market.id]: 'a' }, version)).body).toEqual({ success: true, approval: null });
  await statusIs(a, 'won');
  await statusIs(b, 'lost');
  expect(await money()).toBe(before - 2 * stake + 3 * stake);
  await until(async () => !(await toDo()).includes(1));
  // The same call once more is about a version that is gone, and with the new one it moves nothing.
  expect((await answer(1, { [market.id]: 'a' }, version)).status).toBe(409);
  expect((await answer(1, { [market.id]: 'a' }, await fetchVersion(1))).body).toEqual({
    success: true,
    approval: null,
  });
  expect(await money()).toBe(before + stake);

  const corrected = (await answer(1, { [market.id]: 'b' }, await fetchVersion(1))).body.approval;
  expect(corrected).toEqual(expect.any(Number));
  expect((await approve(corrected, site.trader)).status).toBe(403);
  expect([(await fetchBet(a)).status, await money()]).toEqual(['won', before + stake]);
  expect((await approve(corrected)).status).toBe(200);
  await statusIs(a, 'lost');
  await statusIs(b, 'won');
  expect(await money()).toBe(before - 2 * stake + 1_500);

  const back = await site.desk('matches/1/take-back', { note: 'the sheet is wrong', version: await fetchVersion(1) });
  expect((await approve(back.body.approval)).status).toBe(200);
  await statusIs(a, 'open');
  await statusIs(b, 'open');
  expect(await money()).toBe(before - 2 * stake);
  expect((await answer(1, { [market.id]: 'void' }, await fetchVersion(1))).body.approval).toBeNull();
  await statusIs(a, 'void');
  await statusIs(b, 'void');
  expect(await money()).toBe(before);
});

// spec sports.27
test('of two traders who answer at once one settles, and the other is told that something changed', async () => {
  const before = await money();
  const { market, a, b } = await ask(2);
  await end(2);
  const version = await fetchVersion(2);
  const answers = await Promise.all([
    answer(2, { [market.id]: 'a' }, version),
    answer(2, { [market.id]: 'b' }, version, site.second),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [won, lost, paid] = answers[0]!.status === 200 ? [a, b, 3 * stake] : [b, a, 1_500];
  await statusIs(won, 'won');
  await statusIs(lost, 'lost');
  expect(await money()).toBe(before - 2 * stake + paid);
});

// spec sports.27
test('an answer that comes with another score than the one that settled is a correction, and so is one that is left out', async () => {
  const { market, a } = await ask(3);
  await end(3);
  const other = {
    status_id: 4,
    scores: {
      home: 2,
      away: 0,
      periods: [
        [2, 0],
        [0, 0],
      ],
    },
    specials: { [market.id]: 'a' },
  };
  const requested = await site.desk('matches/3/result', { ...other, version: await fetchVersion(3) });
  expect(requested.body.approval).toEqual(expect.any(Number));
  expect((await fetchBet(a)).status).toBe('open');
  expect((await approve(requested.body.approval)).status).toBe(200);
  await statusIs(a, 'won');
  const without = await site.desk('matches/3/result', { ...other, specials: {}, version: await fetchVersion(3) });
  expect(without.body.approval).toEqual(expect.any(Number));
});

// spec sports.27
test.each(voidReasons.map((reason, i): [VoidReason, number] => [reason, 5 + i]))(
  'a question is void for %s: the stakes come back once, with the reason in the notice',
  async (reason, match) => {
    const before = await money();
    const { market, a, b } = await ask(match);
    const act = (version: number) => site.desk(`matches/${match}/void`, { markets: [market.id], reason, version });
    expect((await act(0)).body).toEqual({ success: true, approval: null });
    expect((await act(0)).status).toBe(409);
    await statusIs(a, 'void');
    await statusIs(b, 'void');
    expect(await money()).toBe(before);
    const keys = async () =>
      site.api.services.db.query('select 1 from notifications where text_key = $1', [`sports.notice.void.${reason}`]);
    await until(async () => (await keys()).length === 2);
    expect((await site.desk(`results?view=void&search=${match}`)).body.rows).toContainEqual(
      expect.objectContaining({ id: match, void_reason: reason }),
    );
  },
);
