import { Batch } from '../odds/signal';
import { Health } from './health';

function setup() {
  const state = { now: 0, online: true };
  const health = new Health(
    {
      now: () => state.now,
      serverNow: () => 1_000_000 + state.now,
      silentAfter: () => 20_000,
      online: () => state.online,
    },
    new Batch(),
  );
  return { state, health };
}

// spec live.15
test('nothing for longer than 20 s makes the feed silent, the next frame ends it', () => {
  const { state, health } = setup();
  health.record('feed.inplay', null);
  state.now = 20_000;
  health.check();
  expect(health.view.get().silent).toBe(false);
  state.now = 20_001;
  health.check();
  expect(health.view.get().silent).toBe(true);
  health.record('feed.inplay', null);
  expect(health.view.get().silent).toBe(false);
});

test('the feed is silent when a topic says that it is, until that topic takes it back or is left', () => {
  const { health } = setup();
  health.record('feed.inplay', { alive: false, at: 5 });
  health.record('feed.match.1', { alive: true, at: 6 });
  expect(health.view.get().silent).toBe(true);
  health.record('feed.inplay', { alive: true, at: 7 });
  expect(health.view.get().silent).toBe(false);
  health.record('feed.match.1', { alive: false, at: 8 });
  health.forget('feed.match.1');
  expect(health.view.get().silent).toBe(false);
});

test('the time of the last odds is known while the browser is offline', () => {
  const { state, health } = setup();
  state.now = 500;
  health.record('feed.inplay', null);
  state.online = false;
  state.now = 9_000;
  health.check();
  expect(health.view.get().offline).toBe(true);
  expect(health.last).toBe(1_000_500);
});

test('a frame changes nothing that the page shows while all is well', () => {
  const { state, health } = setup();
  health.record('feed.inplay', null);
  const before = health.view.get();
  state.now = 100;
  health.record('feed.inplay', null);
  expect(health.view.get()).toBe(before);
});
