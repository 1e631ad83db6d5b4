import type { CasinoTicket } from '@maru/contracts';
import { balance, verify } from '../../../../test/database';
import { type Client, startApi, type TestApi } from '../../../../test/harness';
import { openTicket, toMirrorAccount, toSettlementAccount, toSuspenseAccount } from '../reconcile/tickets';

let api: TestApi;
let first: Client;
let second: Client;
let member: number;
beforeAll(async () => {
  api = await startApi();
  [first, second] = [await api.operator('opsadmin'), await api.operator('opsadmin2')];
  const [row] = await api.services.db.query<{ id: number }>(
    `select id::float8 as id from members where login = 'demo1'`,
  );
  member = row!.id;
});
afterAll(() => api.stop());
afterEach(async () => {
  expect((await verify(api.services.db)).ok).toBe(true);
});

let made = 0;
/** A ticket as reconciliation opens it; KRW × 100. */
async function openTestTicket(amount: number, whose: number | null = member): Promise<CasinoTicket> {
  made += 1;
  const { db, audit } = api.services;
  const kind = amount % 100 === 0 ? 'balance' : 'fraction';
  const mirror = whose === null ? undefined : await balance(db, toMirrorAccount(whose, 'hera'));
  const ticket = {
    casino: 'hera',
    kind,
    subject: `test ${made}`,
    member: whose,
    transfer: null,
    amount,
    mirror,
  } as const;
  const id = await db.transaction((tx) => openTicket(tx, audit, ticket));
  return (await first.get(`/api/ops/casino/tickets?before=${id! + 1}`)).body.rows[0];
}
const change = (who: Client, { id }: CasinoTicket, body: object) =>
  who.call('PATCH', `/api/ops/casino/tickets/${id}`, body);
const book = (who: Client, { id, version }: CasinoTicket, body: object = {}) =>
  who.post(`/api/ops/casino/tickets/${id}/book`, { version, to: 'member', note: 'the vendor sent its list', ...body });
const approve = (who: Client, approval: number) => who.once(`/api/ops/approvals/${approval}/approve`, {});
const sums = async () => {
  const { db } = api.services;
  const accounts = [toMirrorAccount(member, 'hera'), toSuspenseAccount('hera'), toSettlementAccount('hera')];
  return Promise.all(accounts.map((account) => balance(db, account)));
};
const gone = (before: number[], after: number[]) => after.map((sum, at) => sum - before[at]!);

test('a ticket is taken over, noted and put to the vendor; another version and a closed one are refused', async () => {
  const ticket = await openTestTicket(41_200_000);
  expect(ticket).toMatchObject({ casino: 'hera', kind: 'balance', state: 'open', owner: null, version: 1 });
  const taken = await change(first, ticket, { version: 1, own: true, state: 'asked', note: 'asked for their list' });
  expect(taken).toMatchObject({ status: 200, body: { state: 'asked', note: 'asked for their list', version: 2 } });
  expect(taken.body.owner).toEqual(expect.stringMatching(/\S/));
  expect(await change(second, ticket, { version: 1, own: true })).toMatchObject({
    status: 409,
    body: { code: 'MARU-601' },
  });
  expect(await change(first, ticket, { version: 2, own: false })).toMatchObject({ body: { owner: null, version: 3 } });
  // Money in suspense: closing needs a booking.
  expect(await change(first, ticket, { version: 3, state: 'closed' })).toMatchObject({ body: { code: 'MARU-638' } });
  const fraction = await openTestTicket(42);
  expect(fraction).toMatchObject({ kind: 'fraction', state: 'watched' });
  expect(await change(first, fraction, { version: 1, state: 'closed' })).toMatchObject({ body: { state: 'closed' } });
  expect(await change(first, fraction, { version: 2, note: 'late' })).toMatchObject({ body: { code: 'MARU-638' } });
  const lines = await api.services.db.query<{ action: string }>('select action from audit_log where subject = $1', [
    `casino ticket ${ticket.id}`,
  ]);
  const trail = lines.map(({ action }) => action);
  expect(trail).toContain('casino.ticket');
});

test.each([
  [500_000, 'member', [5_000, -5_000, 0]],
  [500_000, 'vendor', [0, -5_000, 5_000]],
  [-300_000, 'member', [-3_000, 3_000, 0]],
] as const)('a difference of %i is booked to the %s by two people, once', async (amount, to, moved) => {
  const ticket = await openTestTicket(amount);
  const before = await sums();
  const asked = await book(first, ticket, { to });
  expect(asked).toMatchObject({ status: 200, body: { approval: expect.any(Number) } });
  expect(await sums()).toEqual(before);
  expect(await book(second, ticket, { to })).toMatchObject({ status: 409, body: { code: 'MARU-624' } });
  expect(await change(second, ticket, { version: 1, note: 'meanwhile' })).toMatchObject({ body: { code: 'MARU-624' } });
  expect(await approve(first, asked.body.approval)).toMatchObject({ status: 403, body: { code: 'MARU-621' } });
  const answers = await Promise.all([1, 2, 3].map(() => approve(second, asked.body.approval)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(gone(before, await sums())).toEqual(moved);
  expect(await book(first, { ...ticket, version: 2 })).toMatchObject({ status: 409, body: { code: 'MARU-638' } });
  const { db } = api.services;
  const steps = await db.query<{ action: string }>(
    'select action from casino_ticket_steps where ticket_id = $1 order by id',
    [ticket.id],
  );
  expect(steps.map(({ action }) => action)).toEqual(['opened', 'booked']);
});

test('what the member’s casino wallet does not hold cannot be taken from it; nothing of it is done', async () => {
  const ticket = await openTestTicket(-900_000_000);
  const before = await sums();
  const { body } = await book(first, ticket);
  expect(await approve(second, body.approval)).toMatchObject({ status: 422, body: { code: 'MARU-455' } });
  expect(await sums()).toEqual(before);
  expect((await first.get(`/api/ops/casino/tickets?state=open`)).body.rows[0]).toMatchObject({ id: ticket.id });
});

test('a ticket without a member goes to nobody’s wallet, a fraction nowhere, an unknown one is unknown', async () => {
  expect(await book(first, await openTestTicket(700_000, null))).toMatchObject({ body: { code: 'MARU-638' } });
  expect(await book(first, await openTestTicket(42))).toMatchObject({ body: { code: 'MARU-638' } });
  expect(await book(first, { ...(await openTestTicket(100)), id: 999_999 })).toMatchObject({ status: 404 });
  const ticket = await openTestTicket(100_000);
  expect(await book(first, { ...ticket, version: 7 })).toMatchObject({ status: 409, body: { code: 'MARU-601' } });
});

test('who may not write cash reads at most; a token books nothing', async () => {
  const ticket = await openTestTicket(100_000);
  const permissions = ['cash:read'];
  const reader = api.pipeline(
    (await first.post('/api/ops/tokens', { name: 'casino reader', permissions, remotes: ['*'] })).body.secret,
  );
  expect((await reader.get('/api/ops/casino/tickets')).status).toBe(200);
  for (const answer of [await book(reader, ticket), await change(reader, ticket, { version: 1, own: true })]) {
    expect(answer).toMatchObject({ status: 403, body: { code: 'MARU-103' } });
  }
  expect((await reader.post('/api/ops/casino/reconcile', {})).status).toBe(403);
  const writer = api.pipeline(
    (await first.post('/api/ops/tokens', { name: 'casino writer', permissions: ['cash:write'], remotes: ['*'] })).body
      .secret,
  );
  expect(await book(writer, ticket)).toMatchObject({ status: 403, body: { code: 'MARU-622' } });
});

test('days come as a list and as a file; a site without casinos has no transfers and reconciles nothing', async () => {
  const { db } = api.services;
  await db.query(
    `insert into casino_days (day, casino, to_casino, to_money, stakes, wins, mirror, vendor)
     values ((now() at time zone 'Asia/Seoul')::date, 'hera', 9000, 4000, 700, 300, 5000, 5110)`,
  );
  const { body } = await first.get('/api/ops/casino/days?casino=hera');
  expect(body.days).toMatchObject([
    { casino: 'hera', to_casino: 9_000, mirror: 5_000, vendor: 5_110, difference: 110 },
  ]);
  const file = await first.get('/api/ops/casino/days.csv');
  expect(file.headers.get('content-type')).toContain('text/csv');
  expect(String(file.body)).toContain(`${body.days[0].day},hera,9000,4000,700,300,5000,5110,110,`);
  expect((await first.get('/api/ops/casino/transfers?view=unknown')).body).toMatchObject({ rows: [], held: 0 });
  expect((await first.get(`/api/ops/casino/transfers/${crypto.randomUUID()}`)).status).toBe(404);
  expect((await first.post('/api/ops/casino/reconcile', {})).body).toEqual({ success: true, started: false });
  const { casinos } = (await first.get('/api/ops/casino/health')).body;
  expect(casinos.map(({ state }: { state: string }) => state)).toEqual(['off', 'off', 'off']);
});
