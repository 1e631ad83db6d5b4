import { until } from '../../../test/feed/fake-vendor';
import { describeOnServer, startApi, type TestApi, type TestPlace, testPlace } from '../../../test/harness';
import { enqueueMessage, messageRetry, sweepMessages } from './outbox';
import { type GatewayDouble, gatewayDouble } from './testing';

let gateway: GatewayDouble;
let place: TestPlace;
beforeAll(async () => {
  [gateway, place] = [await gatewayDouble(), await testPlace()];
});
afterAll(async () => {
  await gateway.stop();
  await place.remove();
});

const email = 'demo1@maru.example';
const ask = async (api: TestApi) => {
  await api.services.db.query('delete from throttles');
  const guest = api.guest();
  await guest.get('/sanctum/csrf-cookie');
  expect((await guest.postSolved('recover', '/api/password/email', { email })).status).toBe(200);
};
const rows = (api: TestApi) =>
  api.services.db.query<{ id: string; state: string; attempts: number; body: string | null }>(
    `select o.id, o.state, coalesce(j.attempts, 0) as attempts, o.body from message_outbox o
       left join jobs j on j.queue = 'messages' and j.key = o.id::text order by o.created_at`,
  );
const last = async (api: TestApi) => (await rows(api)).at(-1)!;
/** Makes what waits due at once. */
const hurry = (api: TestApi) =>
  api.services.db.query(`update jobs set due_at = clock_timestamp() where queue = 'messages' and state = 'queued'`);

test('without a gateway messages wait; a process that has one sends them, once', async () => {
  const before = await startApi({}, place);
  await ask(before);
  expect(await last(before)).toMatchObject({ state: 'waiting', attempts: 0 });
  // Stopped between the commit and the sending.
  await before.stop();
  const api = await startApi({ messagesUrl: gateway.url }, place);
  await until(async () => (await last(api)).state === 'sent');
  expect(gateway.arrived(email)).toHaveLength(1);
  expect(gateway.handed).toHaveLength(1);
  expect((await last(api)).body).toBeNull();
  await api.stop();
});

describe('a gateway', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ messagesUrl: gateway.url }, place);
  });
  afterAll(() => api.stop());
  afterEach(() => {
    gateway.mode = 'well';
  });

  test.each([['down'], ['reject'], ['mute']] as const)(
    'that is %s and comes back gets the message, which arrives exactly once',
    async (mode) => {
      const before = gateway.arrived(email).length;
      gateway.mode = mode;
      await ask(api);
      await until(async () => (await last(api)).attempts >= 1);
      if (mode === 'mute') await until(async () => gateway.arrived(email).length === before + 1);
      gateway.mode = 'well';
      await until(async () => {
        await hurry(api);
        return (await last(api)).state === 'sent';
      });
      expect(gateway.arrived(email)).toHaveLength(before + 1);
      const { id } = await last(api);
      const texts = new Set(gateway.handed.filter((message) => message.id === id).map((message) => message.text));
      expect(texts.size).toBe(1);
    },
  );

  test('that never takes a message is tried eight times, then the message is given up and emptied', async () => {
    gateway.mode = 'reject';
    await ask(api);
    await until(async () => {
      await hurry(api);
      return (await last(api)).state === 'failed';
    });
    expect(await last(api)).toMatchObject({ attempts: 8, body: null });
  });

  test('a request for an address that nobody has is dropped', async () => {
    await enqueueMessage(api.services.db, { kind: 'login', email: 'nobody@maru.example' });
    await until(async () => (await last(api)).state === 'dropped');
    expect(gateway.arrived('nobody@maru.example')).toEqual([]);
  });
});

// Only a server takes two processes on one database.
describeOnServer('two processes', () => {
  test('hand each message over once', async () => {
    const processes = [
      await startApi({ messagesUrl: gateway.url }, place),
      await startApi({ messagesUrl: gateway.url }, place),
    ];
    const before = gateway.handed.length;
    const { db } = processes[0]!.services;
    await db.transaction(async (tx) => {
      for (let i = 0; i < 40; i += 1) await enqueueMessage(tx, { kind: 'login', email });
    });
    await until(async () => (await rows(processes[0]!)).every(({ state }) => state !== 'waiting'));
    expect(gateway.handed).toHaveLength(before + 40);
    for (const api of processes) await api.stop();
  });
});

test('tries grow apart, five minutes at most', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(messageRetry.backoff)).toEqual([2, 6, 18, 54, 162, 300, 300]);
});

test('what is over is forgotten after a week, what could not be sent after a day', async () => {
  const api = await startApi({}, place);
  const { db } = api.services;
  await db.query('delete from message_outbox');
  await db.query(
    `insert into message_outbox (kind, email, state, created_at, ended_at, body) values
       ('login', 'old@x.co', 'sent', now(), now() - interval '8 days', null),
       ('login', 'kept@x.co', 'sent', now(), now() - interval '6 days', null),
       ('login', 'stuck@x.co', 'waiting', now() - interval '25 hours', null, 'text')`,
  );
  await sweepMessages(db);
  expect(await db.query('select email, state, body from message_outbox order by email')).toEqual([
    { email: 'kept@x.co', state: 'sent', body: null },
    { email: 'stuck@x.co', state: 'failed', body: null },
  ]);
  await api.stop();
});
