import { until } from '../../../test/feed/fake-vendor';
import { type Client, startApi, type TestApi } from '../../../test/harness';
import { type TestBrowser, TestPushService } from '../../../test/push-service';

let api: TestApi;
let service: TestPushService;
beforeAll(async () => {
  service = await new TestPushService().start();
  api = await startApi({ pushStandIn: service.url });
});
afterAll(async () => {
  await api.stop();
  service.stop();
});

// Each test begins without subscriptions, and with all of its attempts to subscribe.
beforeEach(async () => {
  await api.services.db.query('delete from push_subscriptions');
  await api.services.db.query(`delete from throttles where bucket like 'push-%'`);
});

const path = '/api/info/push';
const subscription = ({ endpoint, keys }: TestBrowser) => ({ endpoint, keys });
const subscribe = (client: Client, browser: TestBrowser) => client.call('PUT', path, subscription(browser));
const change = (client: Client, body: object) => client.call('PATCH', path, body);
const findId = async (client: Client): Promise<number> => (await client.get('/api/user')).body.id;

/** A browser of a new session of a demo member, subscribed. */
async function subscribed(login = 'demo1') {
  const client = await api.member(login);
  const browser = await service.browser();
  expect((await subscribe(client, browser)).status).toBe(200);
  const id = await findId(client);
  return { client, browser, id };
}
const notify = (member: number, kind: 'game' | 'csanswer' | 'coupon' = 'csanswer', values = {}) =>
  api.services.notifier.notify(member, kind, 'questions.answered', { title: '환전 12,345원', ...values });
/** Waits until all pushes are through; answers what a browser got. */
async function drained(browser: TestBrowser) {
  await until(async () => {
    const [row] = await api.services.db.query<{ n: number }>(
      `select count(*)::int as n from jobs where queue = 'push' and state in ('queued', 'running')`,
    );
    return row!.n === 0;
  });
  return service.pushes(browser);
}
/** Sets whether it is quiet now, by hours around the present minute in Korea. */
const quietAround = (offset: number) => {
  const minute = Math.floor((Date.now() / 60_000 + 9 * 60) % 1_440);
  const at = (shift: number) => (minute + shift + 1_440) % 1_440;
  return { from: at(offset - 5), to: at(offset + 5) };
};

test('a guest has no pushes; a member reads key, kinds and quiet hours', async () => {
  const guest = api.guest();
  await guest.get('/sanctum/csrf-cookie');
  expect((await guest.get(path)).status).toBe(401);
  const client = await api.member('demo1');
  const { body } = await client.get(path);
  expect(body).toMatchObject({ here: false, browsers: 0, stopped: false, details: false, quiet: null });
  // An uncompressed point on P-256.
  expect(Buffer.from(body.key, 'base64url')).toHaveLength(65);
  const on = body.kinds.filter(({ on }: { on: boolean }) => on).map(({ kind }: { kind: string }) => kind);
  expect(on).toEqual(['memo', 'credit', 'debit', 'game', 'csanswer', 'security']);
});

test('a notification is pushed to every subscribed browser of its member, encrypted, without what it is about', async () => {
  const first = await subscribed();
  const second = await subscribed();
  const other = await subscribed('demo2');
  await notify(first.id);
  for (const { browser } of [first, second]) {
    expect(await drained(browser)).toEqual([
      {
        id: expect.any(String),
        kind: 'csanswer',
        title: '1:1 문의 답변',
        body: '문의에 답변이 등록되었습니다.',
        lang: 'ko',
      },
    ]);
  }
  expect(await service.pushes(other.browser)).toEqual([]);
});

test('who chose details reads the notification; the result of a round stays untold', async () => {
  const { client, browser, id } = await subscribed();
  expect((await change(client, { details: true })).body.details).toBe(true);
  await notify(id);
  await notify(id, 'game', { round: 7 });
  const bodies = (await drained(browser)).map(({ body }) => body);
  expect(bodies.sort()).toEqual(['문의하신 ‘환전 12,345원’에 답변이 등록되었습니다.', '배팅이 정산되었습니다.'].sort());
  await change(client, { details: false });
});

test('a push about one page names it', async () => {
  const { browser, id } = await subscribed();
  await notify(id, 'game', { round: 7, path: '/mini/sureLadder-1' });
  expect(await drained(browser)).toMatchObject([{ kind: 'game', path: '/mini/sureLadder-1' }]);
});

test('a push is in the language of the member', async () => {
  const { browser, id } = await subscribed('demo3');
  await api.services.db.query(`update members set locale = 'es' where id = $1`, [id]);
  await notify(id);
  expect(await drained(browser)).toMatchObject([{ lang: 'es', body: 'Tu consulta tiene respuesta.' }]);
});

test('kinds that a member does not want are not pushed, promotions only when asked for', async () => {
  const { client, browser, id } = await subscribed('demo2');
  await change(client, { kind: { kind: 'csanswer', on: false } });
  await notify(id, 'csanswer');
  await notify(id, 'coupon');
  expect(await drained(browser)).toEqual([]);
  await change(client, { kind: { kind: 'coupon', on: true } });
  await change(client, { kind: { kind: 'coupon', on: true } });
  await notify(id, 'coupon');
  expect((await drained(browser)).map(({ kind }) => kind)).toEqual(['coupon']);
  await change(client, { kind: { kind: 'csanswer', on: true } });
});

test('goals and draws are pushed to who chose them, which chooses their notifications too', async () => {
  const { client, browser, id } = await subscribed('demo3');
  const notifyGoal = () =>
    api.services.notifier.notify(id, 'goal', 'bets.notice.goal', { home: 'A', away: 'B', score: '1:0' });
  const isOn = async (kind: string) =>
    (await client.get(path)).body.kinds.find((row: { kind: string }) => row.kind === kind).on;
  await notifyGoal();
  expect([await drained(browser), await isOn('goal'), await isOn('draw')]).toEqual([[], false, false]);
  await change(client, { kind: { kind: 'goal', on: true } });
  expect([await isOn('goal'), await isOn('draw')]).toEqual([true, false]);
  await notifyGoal();
  expect(await drained(browser)).toMatchObject([{ kind: 'goal', title: '득점' }]);
  // Without its notifications a kind is not pushed, whatever was chosen for pushes.
  await client.call('PUT', '/api/info/notifications', { kind: 'goal', on: false });
  expect(await isOn('goal')).toBe(false);
  await notifyGoal();
  expect(await drained(browser)).toHaveLength(1);
});

test('in quiet hours nothing is pushed, and what came in them does not follow', async () => {
  const { client, browser, id } = await subscribed();
  await change(client, { quiet: quietAround(0) });
  await notify(id);
  expect(await drained(browser)).toEqual([]);
  expect((await change(client, { quiet: quietAround(60) })).body.quiet).toEqual(quietAround(60));
  await notify(id);
  expect(await drained(browser)).toHaveLength(1);
  expect((await change(client, { quiet: null })).body.quiet).toBeNull();
});

test.each(['{"from":-1,"to":10}', '{"from":0,"to":1440}', '{"from":0.5,"to":10}', '{"from":0}', '"night"'])(
  'quiet hours of %s are refused',
  async (quiet) => {
    const client = await api.member('demo1');
    expect((await change(client, { quiet: JSON.parse(quiet) })).status).toBe(422);
  },
);

test('a member in a time-out gets none of any kind, before nothing else has changed', async () => {
  const { client, browser, id } = await subscribed('demo4');
  await notify(id);
  expect(await drained(browser)).toHaveLength(1);
  expect((await client.post('/api/protection/time-out', { length: 'day' })).status).toBe(200);
  await notify(id);
  await notify(id, 'game');
  expect(await drained(browser)).toHaveLength(1);
  expect((await client.get(path)).body.stopped).toBe(true);
});

test('a member whose own limit is reached gets none; a reality check that is due does not matter', async () => {
  const { client, browser, id } = await subscribed('demo5');
  await api.services.db.query(
    `insert into member_protection (member_id, reality_from, reality_minutes) values ($1, now() - interval '1 day', 60)
     on conflict (member_id) do update set reality_from = excluded.reality_from, reality_minutes = excluded.reality_minutes`,
    [id],
  );
  await notify(id);
  expect(await drained(browser)).toHaveLength(1);
  expect((await client.post('/api/protection/limit', { kind: 'stake', span: 'day', amount: 0 })).status).toBe(200);
  await notify(id);
  expect(await drained(browser)).toHaveLength(1);
});

test('the subscription ends with its session: signed out here, elsewhere, or run out', async () => {
  const out = await subscribed();
  const elsewhere = await subscribed();
  const ranOut = await subscribed();
  const stays = await subscribed();
  await out.client.post('/logout');
  const { sessions } = (await elsewhere.client.get('/api/info/sessions')).body;
  const current = sessions.find((session: { current: boolean }) => session.current);
  await stays.client.delete(`/api/info/sessions/${current.id}`);
  await api.services.db.query(
    `update sessions set expires_at = now() - interval '1 second' where hash = (
       select session_hash from push_subscriptions where endpoint = $1)`,
    [ranOut.browser.endpoint],
  );
  await notify(stays.id);
  expect(await drained(stays.browser)).toHaveLength(1);
  for (const { browser } of [out, elsewhere, ranOut]) expect(await service.pushes(browser)).toEqual([]);
});

test('a blocked member gets none, as the block ends the sessions', async () => {
  const { browser, id } = await subscribed('demo3');
  await api.services.db.query('update members set status = 9 where id = $1', [id]);
  await notify(id);
  expect(await drained(browser)).toEqual([]);
  await api.services.db.query('update members set status = 1 where id = $1', [id]);
});

test('a browser has one subscription, and ends its own alone', async () => {
  const first = await subscribed('demo2');
  const second = await subscribed('demo2');
  const newer = await service.browser();
  await subscribe(first.client, newer);
  expect((await second.client.delete(path)).body).toMatchObject({ here: false });
  expect((await first.client.get(path)).body.here).toBe(true);
  await notify(first.id);
  expect(await drained(newer)).toHaveLength(1);
  for (const { browser } of [first, second]) expect(await service.pushes(browser)).toEqual([]);
});

test('another member can neither see nor take over nor end a subscription whose address they know', async () => {
  const victim = await subscribed('demo1');
  const attacker = await subscribed('demo2');
  const own = await service.browser();
  // The victim's address with keys of the attacker.
  const taken = await attacker.client.call('PUT', path, { endpoint: victim.browser.endpoint, keys: own.keys });
  expect(taken.status).toBe(403);
  // The attempt cost the attacker nothing but the own subscription.
  await attacker.client.delete(path);
  for (const body of [{ endpoint: victim.browser.endpoint }, { id: victim.id }, { member: victim.id }]) {
    await attacker.client.call('DELETE', `${path}?member=${victim.id}`, body);
  }
  const answer = JSON.stringify((await attacker.client.get(path)).body);
  for (const secret of [victim.browser.endpoint, victim.browser.keys.auth]) expect(answer).not.toContain(secret);
  await notify(victim.id);
  expect((await drained(victim.browser)).length).toBe(1);
});

test('a renewed subscription replaces that of its own session alone, and takes no address of another member', async () => {
  const first = await subscribed('demo1');
  const victim = await subscribed('demo2');
  const renewed = await service.browser();
  expect((await subscribe(first.client, renewed)).body).toMatchObject({ here: true, browsers: 1 });
  // As a worker would report it whose push service hands out an address that is in use.
  const stolen = { endpoint: victim.browser.endpoint, keys: renewed.keys };
  expect((await first.client.call('PUT', path, stolen)).status).toBe(403);
  await notify(victim.id);
  expect(await drained(victim.browser)).toHaveLength(1);
  expect([await service.pushes(first.browser), await service.pushes(renewed)]).toEqual([[], []]);
});

test('the same browser signed in as another member moves with its keys', async () => {
  const { browser, id } = await subscribed('demo1');
  const other = await api.member('demo2');
  expect((await subscribe(other, browser)).body.here).toBe(true);
  await notify(id);
  await notify(await findId(other));
  expect(await drained(browser)).toHaveLength(1);
});

test.each([
  'http://169.254.169.254/latest/meta-data/',
  'https://169.254.169.254/',
  'https://localhost/push',
  'http://127.0.0.1:1/push',
  'https://user:secret@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com@evil.example/',
  'https://evil.example/',
  'javascript:alert(1)',
])('the address %s is refused and never called', async (endpoint) => {
  const client = await api.member('demo1');
  const { keys } = await service.browser();
  const { status, body } = await client.call('PUT', path, { endpoint, keys });
  expect(status).toBe(422);
  expect(body.errors.endpoint).toHaveLength(1);
  expect(await api.services.db.query('select 1 from push_subscriptions where endpoint = $1', [endpoint])).toEqual([]);
});

test.each([
  ['no keys', {}],
  ['a short key', { p256dh: 'A', auth: 'A'.repeat(22) }],
  ['another alphabet', { p256dh: '!'.repeat(87), auth: 'A'.repeat(22) }],
])('%s is refused', async (_what, keys) => {
  const client = await api.member('demo1');
  const { endpoint } = await service.browser();
  expect((await client.call('PUT', path, { endpoint, keys })).status).toBe(422);
});

test('a subscription that its push service has no more is removed, and so is one whose key is no point', async () => {
  const gone = await subscribed('demo1');
  await service.forget(gone.browser);
  const broken = await api.member('demo1');
  const { endpoint } = await service.browser();
  await broken.call('PUT', path, { endpoint, keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } });
  await notify(gone.id);
  await drained(gone.browser);
  const rows = await api.services.db.query('select 1 from push_subscriptions where endpoint = any($1::text[])', [
    [gone.browser.endpoint, endpoint],
  ]);
  expect(rows).toEqual([]);
  expect((await gone.client.get(path)).body.here).toBe(false);
});

test('a push service that fails or hangs up is tried again; the browser gets the push once', async () => {
  const { browser, id } = await subscribed('demo2');
  for (const fault of ['down', 'reject'] as const) {
    await service.fault(fault);
    await notify(id);
    await until(async () => {
      const rows = await api.services.db.query(
        `update jobs set due_at = clock_timestamp() where queue = 'push' and state = 'queued' and attempts > 0 returning id`,
      );
      return rows.length > 0;
    });
  }
  expect(await drained(browser)).toHaveLength(2);
});

test('a notification that was read, or is an hour old, is not pushed', async () => {
  const { browser, id } = await subscribed('demo1');
  await api.services.db.transaction(async (tx) => {
    for (const column of ['read_at = now()', `created_at = now() - interval '61 minutes'`]) {
      const [row] = await tx.query<{ id: string }>(
        `insert into notifications (member_id, kind, text_key) values ($1, 'csanswer', 'questions.answered') returning id`,
        [id],
      );
      await tx.query(`update notifications set ${column} where id = $1`, [row!.id]);
      await tx.query('select push_enqueue($1, $2)', [row!.id, id]);
    }
  });
  expect(await drained(browser)).toEqual([]);
});

test('a member has ten browsers at most, the oldest goes, and may not subscribe without end', async () => {
  const client = await api.member('demo1');
  const id = await findId(client);
  await api.services.db.query(
    `insert into sessions (hash, member_id, remember, expires_at)
     select 'test-' || n, $1, true, now() + interval '1 day' from generate_series(1, 10) n`,
    [id],
  );
  await api.services.db.query(
    `insert into push_subscriptions (member_id, session_hash, endpoint, p256dh, auth, server_key, created_at)
     select $1, 'test-' || n, 'https://fcm.googleapis.com/' || n, 'p', 'a', $2, now() - n * interval '1 minute'
       from generate_series(1, 10) n`,
    [id, (await client.get(path)).body.key],
  );
  expect((await subscribe(client, await service.browser())).body.browsers).toBe(10);
  expect(
    await api.services.db.query(`select 1 from push_subscriptions where endpoint = 'https://fcm.googleapis.com/10'`),
  ).toEqual([]);
  let status = 200;
  for (let n = 0; n < 25 && status === 200; n += 1) status = (await subscribe(client, await service.browser())).status;
  expect(status).toBe(429);
});
