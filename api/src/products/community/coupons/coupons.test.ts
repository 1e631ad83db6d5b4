import { randomUUID } from 'node:crypto';
import type { CouponDrawn, CouponTerms } from '@maru/contracts';
import { drawPrizeCell, leadsTo } from '@maru/rounds';
import type { Client } from '../../../../test/client';
import { verify } from '../../../../test/database';
import { until } from '../../../../test/feed/fake-vendor';
import { startApi, type TestApi } from '../../../../test/harness';
import { agree, giveCoupon } from './testing';

const path = '/api/cscenter/coupon';
const salt = '00112233445566778899aabbccddeeff';
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => {
  expect(await verify(api.services.db)).toMatchObject({ ok: true });
  await api.stop();
});

interface Member {
  client: Client;
  id: number;
}
/** A signed-in member, with consent to promotions unless told. */
async function member(login: string, consent = true): Promise<Member> {
  const client = await api.member(login);
  const { id } = (await client.get('/api/user')).body;
  if (consent) await agree(api.services.db, id);
  return { client, id };
}
const give = (to: Member, terms: CouponTerms, validity?: { from?: number; until?: number }) =>
  giveCoupon(api.services.db, to.id, terms, validity);
const balance = async ({ id }: Member) => {
  const [row] = await api.services.db.query<{ money: number; point: number }>(
    'select ledger_balance($1)::float8 as money, ledger_balance($2)::float8 as point',
    [`member:${id}:cash`, `member:${id}:point`],
  );
  return row!;
};
const use = ({ client }: Member, id: number, key?: string) => client.once(`${path}/${id}/use`, {}, key);
const house = async (account: string) => {
  const [row] = await api.services.db.query<{ sum: number }>('select ledger_balance($1)::float8 as sum', [account]);
  return row!.sum;
};

// spec community.19
test('of twenty uses at once one counts, and it is credited once from the account of bonuses', async () => {
  const holder = await member('demo1');
  const [points, money] = [
    await give(holder, { kind: 'points', amount: 200_000 }),
    await give(holder, { kind: 'money', amount: 10_000 }),
  ];
  const before = { ...(await balance(holder)), bonus: await house('house:bonus') };
  for (const id of [points, money]) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => use(holder, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('MARU-482');
  }
  expect(await balance(holder)).toEqual({ money: before.money + 10_000, point: before.point + 200_000 });
  expect(await house('house:bonus')).toBe(before.bonus - 10_000);
  const rows = await api.services.db.query('select reason from point_entries where key = $1', [`coupon:${points}`]);
  expect(rows).toEqual([{ reason: 'event' }]);
});

// spec community.19
test('the same key is the same use; under it another coupon is refused', async () => {
  const holder = await member('demo1');
  const [first, second] = [
    await give(holder, { kind: 'points', amount: 1_000 }),
    await give(holder, { kind: 'points', amount: 1_000 }),
  ];
  const key = randomUUID();
  const before = await balance(holder);
  const made = await use(holder, first, key);
  expect(made.body).toMatchObject({ success: true, coupon: { id: first, state: 'used' }, point: before.point + 1_000 });
  expect((await use(holder, first, key)).body).toEqual(made.body);
  expect((await use(holder, second, key)).body.code).toBe('MARU-204');
  expect(await balance(holder)).toEqual({ ...before, point: before.point + 1_000 });
  const wheel = await give(holder, { kind: 'wheel' });
  const spun = await holder.client.once(`${path}/${wheel}/draw`, { salt }, `${key}w`);
  expect((await holder.client.once(`${path}/${wheel}/draw`, { salt }, `${key}w`)).body).toEqual(spun.body);
  const other = await holder.client.once(`${path}/${wheel}/draw`, { salt: salt.replaceAll('0', '1') }, `${key}w`);
  expect(other.body.code).toBe('MARU-204');
});

// spec community.19
test('a coupon of somebody else is as unknown as one that never was', async () => {
  const [holder, other] = [await member('demo1'), await member('demo2')];
  const [points, wheel] = [
    await give(holder, { kind: 'points', amount: 1_000 }),
    await give(holder, { kind: 'wheel' }),
  ];
  const before = await balance(other);
  for (const id of [points, 999_999_999]) expect((await use(other, id)).status).toBe(404);
  expect((await other.client.once(`${path}/${wheel}/draw`, { salt })).status).toBe(404);
  expect((await other.client.once(`${path}/${wheel}/pick`, { card: 0 })).status).toBe(404);
  expect((await other.client.get(path)).body.data.map(({ id }: { id: number }) => id)).not.toContain(points);
  expect(await balance(other)).toEqual(before);
});

// spec community.19
test('what is expired, withdrawn, early or of another kind is refused and moves nothing', async () => {
  const holder = await member('demo3');
  const { db } = api.services;
  const before = await balance(holder);
  const points = { kind: 'points', amount: 1_000 } as const;
  const expired = await give(holder, points);
  // Its end is this very moment.
  await db.query('update coupons set valid_until = clock_timestamp() where id = $1', [expired]);
  expect((await use(holder, expired)).body.code).toBe('MARU-483');
  const withdrawn = await give(holder, points);
  await db.query(`update coupons set state = 'withdrawn' where id = $1`, [withdrawn]);
  expect((await use(holder, withdrawn)).body.code).toBe('MARU-484');
  expect((await use(holder, await give(holder, points, { from: 60_000 }))).body.code).toBe('MARU-485');
  const [wheel, random] = [await give(holder, { kind: 'wheel' }), await give(holder, { kind: 'random' })];
  expect((await use(holder, wheel)).body.code).toBe('MARU-486');
  const open = await give(holder, points);
  expect((await holder.client.once(`${path}/${open}/draw`, { salt })).body.code).toBe('MARU-486');
  expect((await holder.client.once(`${path}/${random}/pick`, { card: 0 })).body.code).toBe('MARU-486');
  expect(await balance(holder)).toEqual(before);
  const listed = async (list: string) =>
    (await holder.client.get(`${path}?list=${list}`)).body.data.map(({ id, state }: { id: number; state: string }) => [
      id,
      state,
    ]);
  expect(await listed('ended')).toEqual([
    [withdrawn, 'withdrawn'],
    [expired, 'expired'],
  ]);
});

// spec community.19
test('pages of a list follow their key, each coupon once', async () => {
  const holder = await member('demo4');
  for (let nth = 0; nth < 23; nth += 1) await give(holder, { kind: 'points', amount: 1_000 });
  const first = (await holder.client.get(path)).body;
  expect(first).toMatchObject({ promotions: true, open: 23 });
  expect(first.data).toHaveLength(20);
  const second = (await holder.client.get(`${path}?older=${first.next}`)).body;
  expect(second).toMatchObject({ next: null });
  const ids = [...first.data, ...second.data].map(({ id }) => id);
  expect(new Set(ids).size).toBe(23);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
});

// spec community.20
test('the wheel draws what its commitment and the browser’s salt come to, and the prize is a coupon', async () => {
  const holder = await member('demo5');
  const id = await give(holder, { kind: 'wheel' });
  const before = (await holder.client.get(`${path}/draws?kind=wheel`)).body;
  const chance = before.open.find((row: { id: number }) => row.id === id);
  expect(chance).toMatchObject({ dealt: false, proof: { game: 'wheel', round: id, salt: null, hash: null } });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => holder.client.once(`${path}/${id}/draw`, { salt })),
  );
  const made = answers.filter(({ status }) => status === 200);
  expect(made).toHaveLength(1);
  const drawn: CouponDrawn = made[0]!.body.drawn;
  const { hash, commitment } = drawn.proof;
  expect(commitment).toBe(chance.proof.commitment);
  expect(leadsTo(hash!, commitment)).toBe(true);
  expect(drawn.cell).toBe(drawPrizeCell('wheel', { gameHash: hash!, salt, roundId: id }));
  expect(drawn.prize).toEqual(chance.cells[drawn.cell]);
  const prizes = (await holder.client.get(path)).body.data.filter(
    ({ drawn_from }: { drawn_from: string | null }) => drawn_from === 'wheel',
  );
  expect(prizes).toMatchObject([{ ...drawn.prize, title: null, state: 'open' }]);
  expect((await holder.client.get(`${path}/draws?kind=wheel`)).body.done[0]).toEqual(drawn);
  expect((await use(holder, prizes[0].id)).status).toBe(200);
});

// spec community.20
test('three cards are drawn before one is chosen, and which one is chosen changes nothing', async () => {
  const holder = await member('demo5');
  const cells = new Set<number>();
  for (const card of [0, 1, 2]) {
    const id = await give(holder, { kind: 'random' });
    expect((await holder.client.once(`${path}/${id}/draw`, { salt })).body).toEqual({ success: true, drawn: null });
    const [{ cell }] = (await api.services.db.query<{ cell: number }>('select cell from coupons where id = $1', [
      id,
    ])) as [{ cell: number }];
    const chance = (await holder.client.get(`${path}/draws?kind=random`)).body.open.find(
      (row: { id: number }) => row.id === id,
    );
    expect(chance).toMatchObject({ dealt: true, proof: { salt, hash: null } });
    expect((await holder.client.once(`${path}/${id}/draw`, { salt })).body.code).toBe('MARU-482');
    const { drawn } = (await holder.client.once(`${path}/${id}/pick`, { card })).body;
    expect(drawn).toMatchObject({ card, cell });
    expect(drawn.cell).toBe(drawPrizeCell('cards', { gameHash: drawn.proof.hash, salt, roundId: id }));
    cells.add(drawn.cell);
  }
  expect(cells.size).toBeGreaterThan(0);
});

// spec community.21
test('without consent no coupon is shown, counted or used; with it they are there again', async () => {
  const holder = await member('demo2', false);
  const { db } = api.services;
  await db.query('update promotion_consents set ended_at = now() where member_id = $1 and ended_at is null', [
    holder.id,
  ]);
  const id = await give(holder, { kind: 'points', amount: 1_000 });
  const random = await give(holder, { kind: 'random' });
  const counts = async () => {
    const { coupon, random_coupon } = (await holder.client.get('/api/user')).body;
    return { coupon, random_coupon, bell: (await holder.client.get('/api/user/notify')).body.coupon };
  };
  expect((await holder.client.get(path)).body).toMatchObject({ promotions: false, open: 0, data: [] });
  expect((await holder.client.get(`${path}/draws?kind=random`)).body).toMatchObject({ promotions: false, open: [] });
  expect(await counts()).toEqual({ coupon: 0, random_coupon: 0, bell: 0 });
  const refused = await holder.client.once(`${path}/${id}/use`, {}, randomUUID());
  expect(refused).toMatchObject({ status: 403, body: { code: 'MARU-481', message: expect.stringContaining('혜택') } });
  expect((await holder.client.once(`${path}/${random}/draw`, { salt })).body.code).toBe('MARU-481');
  const consent = (on: boolean) => holder.client.call('PUT', `${path}/promotions`, { on });
  for (const on of [true, true]) expect((await consent(on)).body).toEqual({ success: true, promotions: true });
  expect(await counts()).toEqual({ coupon: 1, random_coupon: 1, bell: 2 });
  expect((await use(holder, id)).status).toBe(200);
  expect(await counts()).toMatchObject({ coupon: 0, random_coupon: 1 });
  await consent(false);
  expect(await counts()).toMatchObject({ coupon: 0, random_coupon: 0 });
  const rows = await db.query('select ended_at is null as runs from promotion_consents where member_id = $1', [
    holder.id,
  ]);
  expect(rows.filter(({ runs }) => runs)).toEqual([]);
  expect(rows.length).toBeGreaterThanOrEqual(1);
});

// spec community.21
test('a time-out takes coupons away, and nobody who is in one agrees to promotions', async () => {
  const holder = await member('demo3');
  const id = await give(holder, { kind: 'points', amount: 1_000 });
  expect((await holder.client.post('/api/protection/time-out', { length: 'day' })).status).toBe(200);
  expect((await holder.client.get('/api/user')).body).toMatchObject({ coupon: 0, random_coupon: 0 });
  for (const answer of [
    await holder.client.get(path),
    await use(holder, id),
    await holder.client.call('PUT', `${path}/promotions`, { on: true }),
  ])
    expect(answer).toMatchObject({ status: 403, body: { code: 'MARU-463' } });
  // The way out is never closed.
  expect((await holder.client.call('PUT', `${path}/promotions`, { on: false })).status).toBe(200);
});

// spec community.19
test('where the configuration has coupons or random ones closed, nothing of them is done', async () => {
  const holder = await member('demo1');
  const [points, random] = [
    await give(holder, { kind: 'points', amount: 1_000 }),
    await give(holder, { kind: 'random' }),
  ];
  await api.services.settings.set({ random_coupon: 0 });
  await until(async () => (await holder.client.get(`${path}/draws?kind=random`)).body.code === 'MARU-480');
  expect((await holder.client.once(`${path}/${random}/draw`, { salt })).body.code).toBe('MARU-480');
  expect((await holder.client.get(`${path}/draws?kind=wheel`)).status).toBe(200);
  await api.services.settings.set({ use_coupon: 0, random_coupon: null });
  await until(async () => (await holder.client.get(path)).body.code === 'MARU-480');
  expect((await use(holder, points)).body.code).toBe('MARU-480');
  await api.services.settings.set({ use_coupon: null });
  await until(async () => (await holder.client.get(path)).status === 200);
  expect((await holder.client.once(`${path}/${random}/draw`, { salt })).status).toBe(200);
});
