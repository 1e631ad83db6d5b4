import { randomUUID } from 'node:crypto';
import type { SeamlessCall } from '@maru/contracts';
import { bankAnswerSignature, bankSignature } from '@maru/contracts/bank-signature';
import type { Client } from '../../../../test/client';
import { startApi, type TestApi, testOnServer, testPlace } from '../../../../test/harness';
import { spawnApi } from '../../../../test/process';
import { replayWindowMs } from './calls';
import { settlementAccount } from './carry-out';
import { beginSession } from './sessions';

const nova = { name: 'nova', url: 'https://nova.example/open', key: 'key-of-nova-in-tests' };
const blitz = { name: 'blitz', url: 'https://blitz.example/open', key: 'key-of-blitz-in-tests' };
const { key } = nova;
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ seamless: [nova, blitz] });
});
afterAll(() => api.stop());
const turn = (on: 0 | 1) => api.services.settings.set({ seamless_use: on });
beforeEach(() => turn(1));

interface Sending {
  base?: string;
  time?: number;
  signWith?: string;
  /** Sent in place of what was signed. */
  text?: string;
  company?: typeof nova;
}
/** Session of each user and site, which stakes and balances are sent with unless they name another one. */
const sessions = new Map<string, string>();
async function ensureSession(user: string, { base, services } = api): Promise<string> {
  const before = sessions.get(`${base} ${user}`);
  if (before) return before;
  const session = await beginSession(services.db, {
    company: 'nova',
    memberId: Number(user.slice(1)),
    game: 'table-1',
  });
  sessions.set(`${base} ${user}`, session);
  return session;
}
/** What a company sends; answers status and body, with whether the answer is signed. */
async function send(
  call: SeamlessCall,
  body: { user: string; [field: string]: unknown },
  { base = api.base, time = Date.now(), company = nova, ...more }: Sending = {},
) {
  const path = `/api/casino/seamless/${call}`;
  const session =
    base === api.base && /^m\d{1,8}$/.test(body.user)
      ? await ensureSession(body.user)
      : sessions.get(`${base} ${body.user}`);
  const needsSession = call === 'bet' || call === 'balance';
  const signed = JSON.stringify({ ...(needsSession && { session: session ?? 'none' }), ...body });
  const signature = await bankSignature(more.signWith ?? company.key, {
    time: String(time),
    method: 'POST',
    path,
    body: signed,
  });
  const headers = {
    'content-type': 'application/json',
    'x-seamless-company': company.name,
    'x-seamless-time': String(time),
    'x-seamless-signature': signature,
  };
  const response = await fetch(base + path, { method: 'POST', headers, body: more.text ?? signed });
  const text = await response.text();
  const right = await bankAnswerSignature(company.key, signature, response.status, text);
  return {
    status: response.status,
    body: JSON.parse(text),
    isSigned: response.headers.get('x-seamless-signature') === right,
  };
}
const round = { game: 'table-1', round: 'r-1' };
const newId = () => randomUUID();
const findId = async (login: string) => {
  const [row] = await api.services.db.query<{ id: number }>('select id::float8 as id from members where login = $1', [
    login,
  ]);
  return row!.id;
};
const findUser = async (login: string) => `m${await findId(login)}`;
const fetchMoney = async (user: string): Promise<number> => (await send('balance', { user })).body.balance;
/** What the company holds of the members' stakes, and whether the ledger adds up. */
async function books() {
  const [row] = await api.services.db.query<{ ok: boolean; held: number }>(
    'select ok, ledger_balance($1)::float8 as held from ledger_verify()',
    [settlementAccount],
  );
  return row!;
}

test('a bet, its win, a cancel and a rollback move money between the member and the company, once each', async () => {
  const user = await findUser('demo1');
  const [money, { held }] = [await fetchMoney(user), await books()];
  const [bet, win] = [newId(), newId()];
  const placed = await send('bet', { id: bet, user, amount: 10_000, ...round });
  expect(placed).toEqual({ status: 200, body: { balance: money - 10_000 }, isSigned: true });
  const paid = { id: win, user, amount: 25_000, bet, ...round };
  expect((await send('win', paid)).body).toEqual({ balance: money + 15_000 });
  expect((await send('win', paid)).body).toEqual({ balance: money + 15_000 });
  expect(await books()).toEqual({ ok: true, held: held - 15_000 });
  expect((await send('cancel', { id: newId(), user, bet })).body).toEqual({ reason: 'won' });
  expect((await send('rollback', { id: newId(), user, win })).body).toEqual({ balance: money - 10_000 });
  expect((await send('cancel', { id: newId(), user, bet })).body).toEqual({ balance: money });
  expect((await send('cancel', { id: newId(), user, bet })).body).toEqual({ balance: money });
  expect(await books()).toEqual({ ok: true, held });
});

test('the same call again is answered as before, even where it was refused; the id with other values is refused', async () => {
  const user = await findUser('demo2');
  const money = await fetchMoney(user);
  const bet = { id: newId(), user, amount: 1_000, ...round };
  const first = await send('bet', bet);
  await send('bet', { ...bet, id: newId() });
  expect(await send('bet', bet)).toMatchObject({ status: 200, body: first.body });
  expect(await send('bet', { ...bet, amount: 2_000 })).toMatchObject({ status: 409, body: { reason: 'other' } });
  expect(await send('cancel', { id: bet.id, user, bet: bet.id })).toMatchObject({ body: { reason: 'other' } });
  const tooMuch = { id: newId(), user, amount: money, ...round };
  expect(await send('bet', tooMuch)).toMatchObject({ status: 409, body: { reason: 'short' }, isSigned: true });
  await send('win', { id: newId(), user, amount: 1_000_000, bet: bet.id, ...round });
  expect(await send('bet', tooMuch)).toMatchObject({ status: 409, body: { reason: 'short' } });
});

test('a cancel before its bet keeps the bet out, a win before its bet waits, a rollback before its win keeps it out', async () => {
  const user = await findUser('demo3');
  const money = await fetchMoney(user);
  const [early, bet, win] = [newId(), newId(), newId()];
  expect(await send('cancel', { id: newId(), user, bet: early })).toMatchObject({ body: { balance: money } });
  const late = await send('bet', { id: early, user, amount: 5_000, ...round });
  expect(late).toMatchObject({ status: 409, body: { reason: 'blocked' } });
  const paid = { id: win, user, amount: 9_000, bet, ...round };
  expect(await send('win', paid)).toMatchObject({ status: 409, body: { reason: 'missing' } });
  await send('bet', { id: bet, user, amount: 5_000, ...round });
  expect(await send('win', paid)).toMatchObject({ status: 200, body: { balance: money + 4_000 } });
  const lateWin = newId();
  expect(await send('rollback', { id: newId(), user, win: lateWin })).toMatchObject({ status: 200 });
  expect(await send('win', { ...paid, id: lateWin })).toMatchObject({ status: 200, body: { balance: money + 4_000 } });
});

test('nobody’s bet is won, cancelled or taken back under another member’s name', async () => {
  const [own, other] = [await findUser('demo1'), await findUser('demo2')];
  const [bet, win] = [newId(), newId()];
  await send('bet', { id: bet, user: own, amount: 3_000, ...round });
  await send('win', { id: win, user: own, amount: 4_000, bet, ...round });
  const money = await fetchMoney(other);
  const attempts = [
    await send('win', { id: newId(), user: other, amount: 9_000, bet, ...round }),
    await send('cancel', { id: newId(), user: other, bet }),
    await send('rollback', { id: newId(), user: other, win }),
  ];
  for (const attempt of attempts) expect(attempt).toMatchObject({ status: 409, body: { reason: 'other' } });
  expect(await send('bet', { id: newId(), user: 'm999999999', amount: 1, ...round })).toMatchObject({ status: 409 });
  expect(await fetchMoney(other)).toBe(money);
});

// spec cash.36
test('a forged, changed, late or unsigned call is forbidden and does nothing', async () => {
  const user = await findUser('demo1');
  const money = await fetchMoney(user);
  const body = { id: newId(), user, amount: 1_000, ...round };
  const changed = JSON.stringify({ ...body, session: await ensureSession(user), amount: 1 });
  const attempts = [
    await send('bet', body, { signWith: 'another key' }),
    await send('bet', body, { text: changed }),
    await send('bet', body, { time: Date.now() - replayWindowMs - 1_000 }),
    await send('bet', body, { time: Date.now() + replayWindowMs + 5_000 }),
  ];
  for (const attempt of attempts) expect(attempt).toMatchObject({ status: 403, body: { code: 'MARU-103' } });
  const unsigned = { ...body, session: await ensureSession(user) };
  expect((await api.guest().post('/api/casino/seamless/bet', unsigned)).status).toBe(403);
  expect(await fetchMoney(user)).toBe(money);
});

test('a restricted member places no bet, and is paid what is won; under maintenance it is the same for all', async () => {
  const user = await findUser('demo4');
  const { db, settings } = api.services;
  const bet = newId();
  await send('bet', { id: bet, user, amount: 2_000, ...round });
  const money = await fetchMoney(user);
  const blocked = { status: 409, body: { reason: 'blocked' } };
  await db.query(`update members set status = 5 where login = 'demo4'`);
  // Even with a session that is open: the stop has ended the one before.
  sessions.clear();
  expect(await send('bet', { id: newId(), user, amount: 1_000, ...round })).toMatchObject(blocked);
  await db.query(`update members set status = 1 where login = 'demo4'`);
  await settings.set({ maintenance: { text: '', from: null, until: null } });
  expect(await send('bet', { id: newId(), user, amount: 1_000, ...round })).toMatchObject(blocked);
  expect(await send('win', { id: newId(), user, amount: 7_000, bet, ...round })).toMatchObject({
    status: 200,
    body: { balance: money + 7_000 },
  });
  await settings.set({ maintenance: false });
});

test('a member in a time-out or excluded places no bet, and is paid what is won', async () => {
  const user = await findUser('demo4');
  const { db } = api.services;
  const bet = newId();
  expect((await send('bet', { id: bet, user, amount: 1_000, ...round })).status).toBe(200);
  const id = await findId('demo4');
  await db.query(
    `insert into member_protection (member_id, time_out_until) values ($1, clock_timestamp() + interval '1 day')
     on conflict (member_id) do update set time_out_until = excluded.time_out_until`,
    [id],
  );
  sessions.clear();
  const late = await send('bet', { id: newId(), user, amount: 1_000, ...round });
  expect(late).toMatchObject({ status: 409, body: { reason: 'blocked' } });
  expect((await send('win', { id: newId(), user, amount: 3_000, bet, ...round })).status).toBe(200);
  await db.query('update member_protection set time_out_until = null where member_id = $1', [id]);
});

/** A member opens a game at a company; what the company's own page is opened with. */
async function openGame(member: Client, company: string) {
  const order = { company, gameId: 'table-1', platform: 'desktop', lang: 'ko' };
  const link = await member.post('/api/casino/seamless/gameLink', order);
  if (link.status !== 200) return { code: link.body.code as string };
  const page = await member.get(link.body.url);
  const [, address] = /src="([^"]+)"/.exec(page.body as string)!;
  return { address: new URL(address!.replaceAll('&amp;', '&')) };
}

// spec cash.33
test('a key takes money of members alone who opened a game of its company, and only with that session', async () => {
  const [user, other] = [await findUser('demo1'), await findUser('demo3')];
  const { address } = await openGame(await api.member('demo1'), 'nova');
  expect(address!.href.startsWith(nova.url)).toBe(true);
  const session = address!.searchParams.get('session')!;
  expect(address!.searchParams.get('user')).toBe(user);
  const money = await fetchMoney(user);
  const attempts = [
    // Another member, no session, and one of another company.
    await send('bet', { id: newId(), user: other, amount: 1_000, session, ...round }),
    await send('bet', { id: newId(), user, amount: 1_000, session: 'made up', ...round }),
    await send('bet', { id: newId(), user, amount: 1_000, session, ...round }, { company: blitz }),
    await send('balance', { user: other, session }),
    await send('balance', { user, session }, { company: blitz }),
  ];
  for (const attempt of attempts) expect(attempt).toMatchObject({ status: 409, body: { reason: 'session' } });
  const forged = await send('bet', { id: newId(), user, amount: 1_000, ...round }, { signWith: blitz.key });
  expect(forged.status).toBe(403);
  expect(await fetchMoney(user)).toBe(money);
  const bet = { id: newId(), user, amount: 1_000, session, ...round };
  expect(await send('bet', bet)).toMatchObject({ status: 200, body: { balance: money - 1_000 } });
  // A bet of one company is neither won nor cancelled by another, and an id of one is free for the other.
  const win = { id: newId(), user, amount: 9_000, bet: bet.id, ...round };
  expect(await send('win', win, { company: blitz })).toMatchObject({ status: 409, body: { reason: 'missing' } });
  await send('cancel', { id: bet.id, user, bet: bet.id }, { company: blitz });
  expect(await fetchMoney(user)).toBe(money - 1_000);
  expect(await send('win', win)).toMatchObject({ status: 200, body: { balance: money + 8_000 } });
});

test('a session ends with a stop of the member, and a stopped member opens no game', async () => {
  const member = await api.member('demo5');
  const user = await findUser('demo5');
  const { address } = await openGame(member, 'nova');
  const session = address!.searchParams.get('session')!;
  const bet = () => send('bet', { id: newId(), user, amount: 1_000, session, ...round });
  expect((await bet()).status).toBe(200);
  await member.post('/api/protection/time-out', { length: 'day' });
  expect(await bet()).toMatchObject({ status: 409, body: { reason: 'session' } });
  expect((await openGame(member, 'nova')).code).toBe('MARU-463');
  await api.services.db.query('update member_protection set time_out_until = null where member_id = $1', [
    await findId('demo5'),
  ]);
  // What has ended stays so.
  expect(await bet()).toMatchObject({ status: 409, body: { reason: 'session' } });
  expect((await openGame(member, 'unknown')).code).toBe('MARU-453');
  sessions.delete(`${api.base} ${user}`);
});

// spec cash.34
test('a win above the multiple of its stake waits for two people, who pay it or do not', async () => {
  const user = await findUser('demo4');
  const { db, settings } = api.services;
  const [asking, approving] = [await api.operator('opsadmin'), await api.operator('opsadmin2')];
  await settings.set({ seamless_win_multiple: 50 });
  const money = await fetchMoney(user);
  const { held } = await books();
  const waiting = async () => {
    const { body } = await asking.get('/api/ops/casino/tickets?state=open&casino=seamless');
    return body.rows as { id: number; version: number; amount: number; kind: string }[];
  };
  const play = async (amount: number) => {
    const [bet, win] = [newId(), newId()];
    await send('bet', { id: bet, user, amount: 1_000, ...round });
    const order = { id: win, user, amount, bet, ...round };
    const first = await send('win', order);
    // Answered like any win, so the company does not repeat it; a repeat changes nothing.
    expect(first.status).toBe(200);
    expect((await send('win', order)).body).toEqual(first.body);
    return { bet, win };
  };
  const decide = async (to: 'member' | 'vendor') => {
    const [ticket] = await waiting();
    const body = { version: ticket!.version, to, note: 'round was checked' };
    const { approval } = (await asking.post(`/api/ops/casino/tickets/${ticket!.id}/book`, body)).body;
    const decided = await approving.once(`/api/ops/approvals/${approval}/approve`, {});
    expect(decided.status).toBe(200);
  };
  await play(50_000);
  expect(await fetchMoney(user)).toBe(money + 49_000);
  expect(await waiting()).toEqual([]);
  await play(50_001);
  expect(await fetchMoney(user)).toBe(money + 48_000);
  expect(await waiting()).toMatchObject([{ kind: 'large_win', amount: 5_000_100 }]);
  await decide('member');
  expect(await fetchMoney(user)).toBe(money + 98_001);
  const refused = await play(900_000);
  expect(await send('cancel', { id: newId(), user, bet: refused.bet })).toMatchObject({
    body: { reason: 'won' },
  });
  await decide('vendor');
  expect(await fetchMoney(user)).toBe(money + 97_001);
  // Two wins that are above it together, and one that the company takes back while it waits.
  const { bet, win } = await play(40_000);
  const second = newId();
  await send('win', { id: second, user, amount: 10_001, bet, ...round });
  expect(await waiting()).toHaveLength(1);
  await send('rollback', { id: newId(), user, win: second });
  expect(await waiting()).toEqual([]);
  await send('rollback', { id: newId(), user, win });
  expect(await fetchMoney(user)).toBe(money + 96_001);
  const [row] = await db.query<{ left: number }>(`select ledger_balance('suspense:seamless')::float8 as left`);
  expect(row!.left).toBe(0);
  expect(await books()).toEqual({ ok: true, held: held - 96_001 });
});

test('stakes count towards the member’s own limit of stakes, and none passes it', async () => {
  const user = await findUser('demo3');
  const member = await api.member('demo3');
  const [row] = await api.services.db.query<{ used: number }>(
    `select protection_used($1, 'stake', 'day')::float8 as used`,
    [await findId('demo3')],
  );
  const limit = await member.post('/api/protection/limit', { kind: 'stake', span: 'day', amount: row!.used + 30_000 });
  expect(limit.status).toBe(200);
  const bet = (amount: number) => send('bet', { id: newId(), user, amount, ...round });
  expect((await bet(20_000)).status).toBe(200);
  const money = await fetchMoney(user);
  expect(await bet(10_001)).toMatchObject({ status: 409, body: { reason: 'blocked' } });
  expect(await fetchMoney(user)).toBe(money);
  expect((await bet(10_000)).status).toBe(200);
});

testOnServer('a stake waits for one that is being booked elsewhere, and counts it towards the limit', async () => {
  const { db } = api.services;
  const id = await findId('demo2');
  const [row] = await db.query<{ used: number }>(`select protection_used($1, 'stake', 'day')::float8 as used`, [id]);
  const member = await api.member('demo2');
  await member.post('/api/protection/limit', { kind: 'stake', span: 'day', amount: row!.used + 30_000 });
  await ensureSession(`m${id}`);
  let answer: ReturnType<typeof send>;
  await db.transaction(async (tx) => {
    const entries = [
      { account: `member:${id}:cash`, amount: -20_000 },
      { account: 'house:bets_open', amount: 20_000 },
    ];
    await tx.query('select ledger_post($1, $2, $2, $3::jsonb)', ['bet', newId(), JSON.stringify(entries)]);
    answer = send('bet', { id: newId(), user: `m${id}`, amount: 20_000, ...round });
    const isWaiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await tx.query(isWaiting)).length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      await tx.query('select pg_stat_clear_snapshot()');
    }
  });
  expect(await answer!).toMatchObject({ status: 409, body: { reason: 'blocked' } });
});

test('switched off, the calls are unknown', async () => {
  const user = await findUser('demo1');
  await turn(0);
  for (const call of ['balance', 'bet'] as const) {
    const body = call === 'bet' ? { id: newId(), user, amount: 1_000, ...round } : { user };
    expect(await send(call, body)).toMatchObject({ status: 404, body: { code: 'MARU-201' } });
  }
});

test('in parallel every id counts once, money is never below zero, and a bet and its cancel end at nothing', async () => {
  const user = await findUser('demo5');
  const { held } = await books();
  const money = await fetchMoney(user);
  const stake = Math.floor(money / 5);
  const bets = Array.from({ length: 8 }, () => ({ id: newId(), user, amount: stake, ...round }));
  const answers = await Promise.all([...bets, ...bets].map((bet) => send('bet', bet)));
  const accepted = new Set(answers.flatMap(({ status }, at) => (status === 200 ? [bets[at % 8]!.id] : [])));
  expect(accepted.size).toBe(5);
  expect(await fetchMoney(user)).toBe(money - 5 * stake);
  await Promise.all(bets.map(({ id }) => send('cancel', { id: newId(), user, bet: id })));
  expect(await fetchMoney(user)).toBe(money);
  const pairs = Array.from({ length: 6 }, newId);
  await Promise.all(
    pairs.flatMap((id) => [
      send('bet', { id, user, amount: 1_000, ...round }),
      send('cancel', { id: newId(), user, bet: id }),
    ]),
  );
  expect(await fetchMoney(user)).toBe(money);
  expect(await books()).toEqual({ ok: true, held });
});

testOnServer('killed while calls come in, and sent again: each call counts once', async () => {
  const place = await testPlace();
  const killed = await spawnApi({ ...place.variables, MARU_SEAMLESS_COMPANIES: `nova ${nova.url} ${key}` });
  const first = await startApi({ seamless: [nova] }, place);
  await first.services.settings.set({ seamless_use: 1 });
  const [row] = await first.services.db.query<{ id: number }>(
    `select id::float8 as id from members where login = 'demo1'`,
  );
  const user = `m${row!.id}`;
  sessions.set(`${killed.base} ${user}`, await ensureSession(user, first));
  const money = (await send('balance', { user }, { base: first.base })).body.balance;
  const bets = Array.from({ length: 30 }, () => ({ id: newId(), user, amount: 1_000, ...round }));
  const sending = bets.map((bet) => send('bet', bet, { base: killed.base }).catch(() => null));
  await new Promise((resolve) => setTimeout(resolve, 15));
  expect(await killed.end('SIGKILL')).toBe('SIGKILL');
  await Promise.all(sending);
  for (const bet of bets) expect((await send('bet', bet, { base: first.base })).status).toBe(200);
  expect((await send('balance', { user }, { base: first.base })).body.balance).toBe(money - 30_000);
  const [verified] = await first.services.db.query<{ ok: boolean }>('select ok from ledger_verify()');
  expect(verified!.ok).toBe(true);
  await first.stop();
  await place.remove();
});
