import { createPublicKey, verify as verifySignature } from 'node:crypto';
import { leadsTo } from '@maru/rounds';
import type { Client } from '../../test/client';
import { verify } from '../../test/database';
import { until } from '../../test/feed/fake-vendor';
import { startApi, type TestApi } from '../../test/harness';
import { drawResult } from './kinds';

let api: TestApi;
let member: Client;
const stake = 1_000;
const game = 400;

beforeAll(async () => {
  api = await startApi({ chainLength: 2_000 });
  await api.services.settings.set({ [`minigame_list.${game}.term`]: 8, [`minigame_list.${game}.close_seconds`]: 4 });
  member = await api.member();
});
afterAll(async () => {
  expect(await verify(api.services.db)).toMatchObject({ ok: true });
  await api.stop();
});

const next = async () => (await member.get(`/api/mini/next/${game}`)).body;
const roundNow = async (id: number) => (await member.get(`/api/mini/round/${id}`)).body;
/** A round of which at least two seconds of betting are left. */
async function openRound(): Promise<number> {
  let id = 0;
  await until(async () => {
    const { round, time } = await next();
    id = round?.id;
    return round?.state === 'open' && round.closes_at - time > 2_000;
  }, 30_000);
  return id;
}
const picks = (...outcomes: [string, number?, number?][]) =>
  outcomes.map(([outcome, amount = stake, odds = 195]) => ({ outcome, amount, odds }));

test('a round is bet on, drawn by its chain and a later random value, and settled; everything of it can be checked', async () => {
  const round = await openRound();
  const before = (await member.get('/api/user')).body.money;
  const placed = await member.once('/api/mini/bet', { game, round, picks: picks(['start-left'], ['start-right']) });
  expect(placed.body).toMatchObject({ success: true, money: before - 2 * stake });
  expect((await roundNow(round)).round).toMatchObject({ result: null });
  await until(async () => (await roundNow(round)).round.state === 'settled', 30_000);
  const { round: drawn, mine } = await roundNow(round);
  const { proof, result } = drawn;
  expect(leadsTo(proof.game_hash, proof.commitment)).toBe(true);
  expect(proof.beacon * 1_000).toBeGreaterThan(drawn.closes_at);
  expect(drawResult('ladder', { gameHash: proof.game_hash, salt: proof.salt, roundId: proof.round_id }, null)).toEqual(
    result,
  );
  expect(mine.map(({ status }: { status: string }) => status).sort()).toEqual(['lost', 'won']);
  expect(mine[0].legs[0].drawn).toEqual(result);
  expect((await member.get('/api/user')).body.money).toBe(before - 2 * stake + 1_950);

  const chain = (await api.guest().get(`/api/tg/chain/${game}`)).body;
  const { public_key, terminating_hash } = JSON.parse(chain.notice);
  const key = createPublicKey({ key: Buffer.from(public_key, 'base64'), type: 'spki', format: 'der' });
  expect(terminating_hash).toBe(chain.terminating_hash);
  expect(
    verifySignature(
      null,
      new TextEncoder().encode(chain.notice),
      key,
      new Uint8Array(Buffer.from(chain.signature, 'base64')),
    ),
  ).toBe(true);
  expect(leadsTo(proof.game_hash, terminating_hash, proof.position)).toBe(true);
}, 90_000);
