import type { FeedStatus } from '@maru/contracts';
import type { MatchFrame, OddsFrame } from '../odds/shapes';
import { Topic, type TopicPorts } from './topic';

type Handlers = Parameters<TopicPorts['join']>[0];
type Snapshot = { seq: number; take(): void } | null;

function setup() {
  let on: Handlers | null = null;
  const waiting: ((snapshot: Snapshot) => void)[] = [];
  const applied: number[] = [];
  const taken: number[] = [];
  const timers: { ms: number; run: () => void }[] = [];
  const background: boolean[] = [];
  const edges: TopicPorts = {
    join: (handlers) => {
      on = handlers;
      return () => {
        on = null;
      };
    },
    fetch: (unasked) => {
      background.push(unasked);
      return new Promise((done) => waiting.push(done));
    },
    odds: (frame: OddsFrame) => applied.push(frame.seq),
    matches: (frame: MatchFrame) => applied.push(frame.seq),
    received: () => {},
    later: (ms, run) => {
      timers.push({ ms, run });
      return () => {};
    },
  };
  const topic = new Topic(edges);
  const answer = async (seq: number | null) => {
    waiting.shift()!(seq === null ? null : { seq, take: () => taken.push(seq) });
    await Promise.resolve();
    await Promise.resolve();
  };
  const frame = (seq: number) => on?.odds({ seq, odds: [] });
  const status = (seq: number) => on?.status({ topic: 't', seq, alive: true, at: 0, time: 0 } as FeedStatus);
  return { topic, answer, frame, status, applied, taken, timers, background, joined: () => on, waiting };
}

test('the channel is joined before the snapshot is fetched, so that nothing falls between', async () => {
  const { topic, answer, frame, applied, taken, joined, waiting } = setup();
  topic.open();
  expect([joined() !== null, waiting.length]).toEqual([true, 1]);
  frame(4);
  frame(5);
  await answer(4);
  frame(6);
  expect([taken, applied]).toEqual([[4], [5, 6]]);
});

// spec live.14
test('a gap, a reconnect and a status ahead of the page each fetch the snapshot again', async () => {
  const { topic, answer, frame, status, waiting, joined, taken } = setup();
  topic.open();
  await answer(1);
  frame(3);
  expect(waiting).toHaveLength(1);
  await answer(3);
  joined()!.rejoined();
  expect(waiting).toHaveLength(1);
  await answer(3);
  status(3);
  expect(waiting).toHaveLength(0);
  status(5);
  expect(waiting).toHaveLength(1);
  await answer(5);
  expect(taken).toEqual([1, 3, 3, 5]);
});

test('one fetch runs at a time; a newer wish waits for it and its answer is thrown away', async () => {
  const { topic, answer, waiting, taken } = setup();
  topic.open();
  topic.resync();
  topic.resync();
  expect(waiting).toHaveLength(1);
  await answer(1);
  expect([waiting.length, taken]).toEqual([1, []]);
  await answer(2);
  expect([waiting.length, taken]).toEqual([0, [2]]);
});

test('a failed fetch is tried again after 1, 2, 4 … s', async () => {
  const { topic, answer, timers, waiting } = setup();
  topic.open();
  await answer(null);
  timers.at(-1)!.run();
  await answer(null);
  timers.at(-1)!.run();
  expect(timers.map(({ ms }) => ms)).toEqual([1_000, 2_000]);
  expect(waiting).toHaveLength(1);
});

test('in the background nothing is applied; coming back fetches the snapshot', async () => {
  const { topic, answer, frame, applied, waiting, taken } = setup();
  topic.open();
  await answer(1);
  topic.pause(true);
  frame(2);
  frame(3);
  expect([applied, waiting.length]).toEqual([[], 0]);
  topic.pause(false);
  await answer(3);
  frame(4);
  expect([taken, applied]).toEqual([[1, 3], [4]]);
});

test('after it was closed a late answer changes nothing', async () => {
  const { topic, answer, taken, joined } = setup();
  topic.open();
  topic.close();
  await answer(1);
  expect([taken, joined()]).toEqual([[], null]);
});

test('the member waits for the first snapshot and for what was asked for; retries and gaps are of the page’s own accord', async () => {
  const { topic, answer, timers, background, joined } = setup();
  topic.open();
  await answer(null);
  timers.shift()!.run();
  await answer(null);
  topic.resync(true);
  await answer(2);
  joined()!.rejoined();
  // Asked for while another one is on its way: the one after it is the member's.
  topic.resync(true);
  await answer(3);
  await answer(3);
  expect(background).toEqual([false, true, false, true, false]);
});
