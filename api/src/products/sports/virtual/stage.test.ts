import type { VendorVirtualEvent, VendorVirtualFrame } from '@maru/contracts';
import { Stage } from './stage';

const startsAt = 1_000_000;
const event = (n: number, more: Partial<VendorVirtualEvent> = {}) =>
  ({
    n,
    at: n * 1_000,
    minute: n,
    kind: 'goal',
    side: 'home',
    player: null,
    score: [n, 0],
    ...more,
  }) as VendorVirtualEvent;
const frame = (x: number) =>
  ({
    ball: [x, 50],
    minute: 1,
    second: 0,
    period: 1,
    pause: false,
    stats: [{ key: 'corners', home: x, away: 0 }],
  }) as unknown as VendorVirtualFrame;

function played(): Stage {
  const stage = new Stage(startsAt);
  for (const n of [1, 2]) stage.event(event(n));
  for (const second of [1, 2, 3]) stage.frame(frame(second), startsAt + second * 1_000);
  return stage;
}

// spec virtual.7
test('a stage that was stored shows the same after a restart: events, path of the ball, figures, score', () => {
  const before = played();
  const after = new Stage(startsAt);
  after.restore(JSON.parse(JSON.stringify(before.recording)));
  expect(after.show('ko')).toEqual(before.show('ko'));
  expect(after.score).toEqual(before.score);
});

test('what came between a restart and the recording, and what both have, is there once and in order', () => {
  const after = new Stage(startsAt);
  after.event(event(3));
  after.event(event(2));
  after.frame(frame(4), startsAt + 4_000);
  after.frame(frame(5), startsAt + 5_000);
  after.restore(played().recording);
  const { events, ball, stats } = after.show('ko');
  expect(events.map(({ minute }) => minute)).toEqual([1, 2, 3]);
  expect(ball.map(([at]) => at)).toEqual([1_000, 2_000, 3_000, 4_000, 5_000]);
  // The figures of the newer frame.
  expect(stats[0]).toMatchObject({ home: 5 });
});

test('a restored stage goes on with the next frame and takes no older one', () => {
  const after = new Stage(startsAt);
  after.restore(played().recording);
  after.frame(frame(1), startsAt + 1_500);
  after.frame(frame(6), startsAt + 6_000);
  expect(after.show('ko').ball.map(([at]) => at)).toEqual([1_000, 2_000, 3_000, 6_000]);
});
