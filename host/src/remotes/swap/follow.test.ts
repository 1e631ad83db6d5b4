import { RemoteRegistry } from '../registry';
import { type TestKey, testDocument, testKey } from '../testing/signed';
import { DocumentFollower, spreadMs } from './follow';

let key: TestKey;
let registry: RemoteRegistry;
let follower: DocumentFollower;
const takePush = (data: unknown) => follower.takePush(data);
let fetched: number;
let served: unknown;
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.clear();
  key = await testKey();
  registry = new RemoteRegistry();
  registry.page = { keys: [key.key], visitor: 'visitor-0123456789', pins: false, dev: [] };
  follower = new DocumentFollower(registry, {
    reconcile: async () => ({ swapped: [], unchanged: [], waiting: [] }),
    hasFailedLoads: () => false,
  });
  const start = testDocument(3, []);
  registry.taken = { document: start, signed: await key.sign(start) };
  fetched = 0;
  served = null;
  globalThis.fetch = jest.fn(async () => {
    fetched += 1;
    return { ok: served !== null, json: async () => served };
  }) as never;
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
});
afterEach(() => jest.useRealTimers());

const serial = () => registry.taken!.document.serial;
const later = () => jest.advanceTimersByTimeAsync(spreadMs);

test('a document in the event is taken at once, and nothing is fetched', async () => {
  await takePush({ serial: 4, document: await key.sign(testDocument(4, [])) });
  expect(serial()).toBe(4);
  await later();
  expect(fetched).toBe(0);
});

test('an event of what the tab knows already is left alone', async () => {
  await takePush({ serial: 3 });
  await later();
  expect(fetched).toBe(0);
});

test.each([
  ['without a document', () => ({ serial: 5 })],
  [
    'with a forged one',
    () => ({ serial: 5, document: { payload: '{"serial":5}', key: 'test-key', signature: 'AAAA' } }),
  ],
  ['without anything, after the connection was down', () => undefined],
])('an event %s has the document fetched, not by all tabs at one time', async (_what, data) => {
  served = await key.sign(testDocument(5, []));
  await takePush(data());
  expect(fetched).toBe(0);
  await later();
  expect(fetched).toBe(1);
  jest.useRealTimers();
  for (let times = 0; times < 300 && serial() !== 5; times += 1) await new Promise((done) => setTimeout(done, 20));
  expect(serial()).toBe(5);
});
