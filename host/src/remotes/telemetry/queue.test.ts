import type { TelemetryEvent } from '@maru/contracts';
import { telemetryEvent } from '@maru/contracts';
import { batchLimit, makeQueue, sameLimit, sendEveryMs, urgentMs } from './queue';

const loaded: TelemetryEvent = { remote: 'remote-a', id: '1.0.0-b1', kind: 'loaded', ms: 120.6 };
const crashed: TelemetryEvent = { remote: 'remote-a', id: '1.0.0-b1', kind: 'crashed', code: 'MARU-512' };
let sent: { events: TelemetryEvent[]; leaving: boolean }[];
const createQueue = () => makeQueue((events, leaving) => sent.push({ events, leaving }));

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
});
afterEach(() => jest.useRealTimers());

test('loads are sent together after 10 s, in whole milliseconds', () => {
  const queue = createQueue();
  queue.report(loaded);
  queue.report({ ...loaded, ms: -3 });
  jest.advanceTimersByTime(sendEveryMs - 1);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(sent).toEqual([
    {
      events: [
        { ...loaded, ms: 121 },
        { ...loaded, ms: 0 },
      ],
      leaving: false,
    },
  ]);
  expect(telemetryEvent.parse(sent[0]!.events[0])).toBeTruthy();
});

test('a failure is sent within a second, and takes along what waits', () => {
  const queue = createQueue();
  queue.report(loaded);
  queue.report(crashed);
  jest.advanceTimersByTime(urgentMs);
  expect(sent[0]!.events.map(({ kind }) => kind)).toEqual(['loaded', 'crashed']);
  expect(urgentMs).toBeLessThan(1_000);
});

test('one error is told a few times a minute, another one all the same', () => {
  const queue = createQueue();
  for (let time = 0; time < 20; time += 1) queue.report(crashed, 'same');
  queue.report(crashed, 'other');
  queue.flush();
  expect(sent[0]!.events).toHaveLength(sameLimit + 1);
  jest.advanceTimersByTime(60_000);
  queue.report(crashed, 'same');
  queue.flush();
  expect(sent[1]!.events).toHaveLength(1);
});

test('a batch has no more than the call takes', () => {
  const queue = createQueue();
  for (let time = 0; time < batchLimit + 10; time += 1) queue.report(loaded);
  queue.flush(true);
  expect(sent.map(({ events, leaving }) => [events.length, leaving])).toEqual([
    [batchLimit, true],
    [10, true],
  ]);
});

test('nothing is sent when nothing has happened, and a sender that throws harms nobody', () => {
  createQueue().flush();
  expect(sent).toEqual([]);
  const queue = makeQueue(() => {
    throw new Error('no network');
  });
  queue.report(loaded);
  expect(() => queue.flush()).not.toThrow();
});
