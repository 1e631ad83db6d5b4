import { LastFrames } from './last-frames';

let now = 1_000_000;
const make = () => new LastFrames(() => now);
const own = 'private-user.7';

beforeEach(() => {
  now = 1_000_000;
});

test('a channel without a frame is known to have none since the process began, at most ten minutes back', () => {
  const frames = make();
  now += 5_000;
  expect(frames.of(own)).toBe(1_000_000);
  now += 3_600_000;
  expect(frames.of(own)).toBe(now - 600_000);
});

test('the last frame of a private channel counts, of each by itself; public ones are not remembered', () => {
  const frames = make();
  now += 5_000;
  frames.note(own);
  frames.note('siteBroadcast');
  now += 5_000;
  expect([frames.of(own), frames.of('private-user.8'), frames.of('siteBroadcast')]).toEqual([
    1_005_000, 1_000_000, 1_000_000,
  ]);
});

test('what may have been missed counts as a frame of every channel', () => {
  const frames = make();
  frames.unknownUntil(1_002_000);
  frames.unknownUntil(900_000);
  expect(frames.of(own)).toBe(1_002_000);
});

test('of very many channels the oldest are dropped, and are then not said to be without frames', () => {
  const frames = make();
  for (let n = 0; n < 50_001; n += 1) {
    now += 1;
    frames.note(`private-user.${n}`);
  }
  expect(frames.of('private-user.0')).toBe(1_000_001);
  expect(frames.of('private-user.50000')).toBe(now);
});
