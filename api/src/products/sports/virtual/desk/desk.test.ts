import type { RoundRow, SportsMatch, VendorVirtualRound } from '@maru/contracts';
import type { Client } from '../../../../../test/client';
import { until } from '../../../../../test/feed/fake-vendor';
import { startApi, type TestApi, type TestPlace, testPlace } from '../../../../../test/harness';
import { ScriptedVirtual } from '../../../../../test/virtual/scripted';
import { sportsSlip } from '../../testing/slip';
import { voidMissing } from '../store';

let vendor: ScriptedVirtual;
let place: TestPlace;
let api: TestApi;
let member: Client;
let trader: Client;

beforeAll(async () => {
  vendor = await new ScriptedVirtual().start();
  place = await testPlace();
  api = await startApi({ virtualUrl: vendor.url }, place);
  member = await api.member();
  trader = await api.operator('trader1');
  await until(async () => (await member.get('/api/game/virtual/6')).body.alive);
});
afterAll(async () => {
  await api.stop();
  await vendor.stop();
  await place.remove();
});

const rounds = async (query = '', who = trader) => (await who.get(`/api/ops/trading/rounds${query}`)).body;
const round = async (id: number) => (await trader.get(`/api/ops/trading/rounds/${id}`)).body;
async function offered({ matches }: VendorVirtualRound, at = 0): Promise<SportsMatch> {
  const path = `/api/game/matches/${matches[at]!.id}`;
  await until(async () => (await member.get(path)).body.match?.state === 'open');
  return (await member.get(path)).body.match;
}
async function bet(picks: [SportsMatch, string][], amount = 10_000): Promise<{ id: string; win: number }> {
  const slip = sportsSlip(
    picks.map(([match, select]) => ({ market: match.markets.find(({ gameTypeId }) => gameTypeId === 1)!, select })),
    amount,
    { category: picks[0]![0].category },
  );
  const { body } = await member.once('/api/game/bet', slip);
  if (body.status !== 'success') throw new Error(JSON.stringify(body));
  return body.bet;
}
/** Waits for a state; a round that was just made may not be there yet. */
const stateIs = (id: number, state: RoundRow['state']) => until(async () => (await round(id)).round?.state === state);

// spec virtual.8
test('a round is followed from its first bet to its payout: each bet counts once for it, and once for each of its matches', async () => {
  const made = vendor.open(6, { matches: 2 });
  const [first, second] = [await offered(made, 0), await offered(made, 1)];
  const single = await bet([[first, 'home']]);
  await bet([
    [first, 'away'],
    [second, 'home'],
  ]);
  const before = await round(made.id);
  expect(before.round).toMatchObject({
    category: 6,
    league: '하늘 리그',
    number: made.number,
    state: 'open',
    bets: 2,
    open_bets: 2,
    stake: 20_000,
    paid: 0,
    matches: 2,
    score: null,
    void_reason: null,
    void_at: made.ends_at + 600_000,
  });
  expect(before.matches.map(({ bets, stake }: RoundRow) => [bets, stake])).toEqual([
    [2, 20_000],
    [1, 10_000],
  ]);
  expect(before).toMatchObject({ commitment: made.commitment, seed: null });
  expect((await rounds('?view=coming')).rows.map(({ id }: RoundRow) => id)).toContain(made.id);
  vendor.finish(made.id, [2, 1], [0, 0]);
  await stateIs(made.id, 'settled');
  const after = await round(made.id);
  expect(after.round).toMatchObject({ score: [2, 1], open_bets: 0, paid: single.win, void_at: null });
  expect(after.seed).toMatch(/^[0-9a-f]{64}$/);
  expect(after.matches[1]).toMatchObject({ score: [0, 0], bets: 1 });
  vendor.finish(made.id, [0, 1], [1, 0]);
  await until(async () => (await round(made.id)).round.state === 'corrected');
  expect((await round(made.id)).round.corrections).toBe(1);
});

// spec virtual.8
test('a round whose result does not come waits, says when it will be void, and is void with its reason', async () => {
  const late = vendor.open(7, { endedMs: 60_000 });
  await stateIs(late.id, 'waiting');
  const waiting = await rounds('?view=waiting&category=7');
  expect(waiting.rows).toMatchObject([{ id: late.id, void_at: late.ends_at + 600_000 }]);
  expect(waiting.counts.waiting).toBe(1);
  await voidMissing(api.services.db, late.ends_at + 1);
  await stateIs(late.id, 'void');
  const cancelled = vendor.open(7);
  await offered(cancelled);
  vendor.cancel(cancelled.id);
  await stateIs(cancelled.id, 'void');
  const reasons = (await rounds('?view=void')).rows.map(({ id, void_reason }: RoundRow) => [id, void_reason]);
  expect(reasons).toEqual([
    [cancelled.id, 'match_cancelled'],
    [late.id, 'result_unconfirmed'],
  ]);
});

test('the list is read by pages, the latest start first, and found by category and number', async () => {
  const made = Array.from({ length: 52 }, (_, at) => vendor.open(8, { forMs: 700_000 + at * 1_000 }));
  await until(async () => (await rounds('?category=8')).counts.coming === 52);
  const first = await rounds('?category=8');
  expect([first.rows.length, first.more]).toEqual([50, true]);
  const second = await rounds(`?category=8&before=${first.rows.at(-1).id}`);
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(made.map(({ id }) => id).reverse());
  expect(second.more).toBe(false);
  const { number, id } = made[7]!;
  expect((await rounds(`?search=${number}`)).rows.map((row: RoundRow) => row.id)).toEqual([id]);
  expect((await rounds(`?search=${id}`)).rows).toHaveLength(1);
  expect((await rounds(`?search=${encodeURIComponent("' or 1=1")}`)).rows).toEqual([]);
});

test('bets on a match of a round are found by its number', async () => {
  const made = vendor.open(6);
  const { id } = await bet([[await offered(made), 'home']]);
  const { body } = await trader.get(`/api/ops/trading/bets?match=${made.matches[0]!.id}`);
  expect(body.bets).toMatchObject([{ id: String(id), category: 6 }]);
  expect((await trader.get('/api/ops/trading/bets?match=60000000009999')).body.bets).toEqual([]);
});

// spec virtual.8
test('visitors, members, operators without the right and tokens see no rounds; wrong questions are refused; nothing can be changed', async () => {
  const made = vendor.open(6);
  await offered(made);
  const address = `/api/ops/trading/rounds/${made.id}`;
  const viewer = await api.operator('ops2');
  for (const path of ['/api/ops/trading/rounds', address]) {
    expect((await api.guest().get(path)).status).toBe(401);
    expect((await member.get(path)).status).toBe(401);
    expect((await member.get(path, { 'x-maru-ops': '1' })).status).toBe(401);
    expect((await viewer.get(path)).status).toBe(403);
    expect((await api.pipeline('not-a-token').get(path)).status).toBe(401);
  }
  for (const query of ['?view=mine', '?category=5', '?category=9', '?before=0', '?before=x', '?limit=1']) {
    expect([query, (await trader.get(`/api/ops/trading/rounds${query}`)).status]).toEqual([query, 422]);
  }
  for (const id of ['0', '-1', '1.5', 'x', "1'"]) {
    expect([404, 422]).toContain((await trader.get(`/api/ops/trading/rounds/${encodeURIComponent(id)}`)).status);
  }
  expect((await trader.get('/api/ops/trading/rounds/987654321')).status).toBe(404);
  for (const [method, path] of [
    ['POST', address],
    ['POST', `${address}/void`],
    ['POST', `${address}/result`],
    ['DELETE', address],
  ] as const) {
    expect([404, 405]).toContain((await trader.call(method, path, { state: 'void' })).status);
  }
  expect((await round(made.id)).round.state).toBe('open');
});
