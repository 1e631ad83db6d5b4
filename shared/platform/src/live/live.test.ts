import { retryDelay } from './backoff';
import { makeChannels } from './channels';

test('tries come after 1, 2, 4, 8, then 15 s, spread over a quarter', () => {
  expect([0, 1, 2, 3, 4, 9].map((attempt) => retryDelay(attempt, 0))).toEqual([
    1_000, 2_000, 4_000, 8_000, 15_000, 15_000,
  ]);
  expect(retryDelay(4, 1)).toBe(11_250);
});

test('a channel is joined by its first subscriber and left by its last', () => {
  const channels = makeChannels();
  const [a, b] = [{}, {}];
  expect(channels.add('x', a)).toBe(true);
  expect(channels.add('x', b)).toBe(false);
  expect(channels.remove('x', a)).toBe(false);
  expect(channels.remove('x', a)).toBe(false);
  expect(channels.remove('x', b)).toBe(true);
  expect(channels.size()).toBe(0);
});

test('an event reaches every subscriber of its channel and no other', () => {
  const channels = makeChannels();
  const [a, b, other] = [jest.fn(), jest.fn(), jest.fn()];
  channels.add('x', { Tick: a });
  channels.add('x', { Tick: b });
  channels.add('y', { Tick: other });
  channels.deliver('Tick', 'x', { n: 1 });
  expect(a).toHaveBeenCalledWith({ n: 1 });
  expect(b).toHaveBeenCalledWith({ n: 1 });
  expect(other).not.toHaveBeenCalled();
});

test('a subscriber that throws does not keep the event from the others', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const channels = makeChannels();
  const fine = jest.fn();
  channels.add('x', {
    Tick: () => {
      throw new Error('mine');
    },
  });
  channels.add('x', { Tick: fine });
  channels.deliver('Tick', 'x', null);
  expect(fine).toHaveBeenCalled();
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});

test('joining again tells of a possible gap, joining for the first time does not', () => {
  const channels = makeChannels();
  const onGapOrReconnect = jest.fn();
  channels.add('x', { onGapOrReconnect });
  channels.joining('x');
  expect(onGapOrReconnect).not.toHaveBeenCalled();
  channels.joining('x');
  expect(onGapOrReconnect).toHaveBeenCalledTimes(1);
});

test('a frame between what was asked for and the join tells of a gap, one before both or after a join does not', () => {
  let now = 10_000;
  const channels = makeChannels(() => now);
  const [early, late] = [jest.fn(), jest.fn()];
  channels.add('x', { onGapOrReconnect: early });
  channels.joining('x');
  now += 5_000;
  channels.add('x', { onGapOrReconnect: late });
  // Sent 7 s ago: both asked since.
  channels.missed('x', 7_000);
  expect([early, late].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  // 2 s after the first subscribed, 3 s before the second did.
  channels.missed('x', 3_000);
  expect([early, late].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  // So little before a subscription, and before the first asked again, that the question may have been earlier still.
  now += 1_500;
  channels.missed('x', 2_400);
  expect([early, late].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
  channels.missed('y', 0);
});

test('the server cannot call what is not an event', () => {
  const channels = makeChannels();
  const onError = jest.fn();
  channels.add('x', { onError });
  channels.deliver('onError', 'x', 1);
  expect(onError).not.toHaveBeenCalled();
  channels.refused('x', 403);
  expect(onError).toHaveBeenCalledWith(403);
});
