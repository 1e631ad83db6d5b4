import type { SportsStatusFrame } from '@maru/contracts';
import type { LiveHandlers } from '@maru/platform';
import type { FeedHandlers } from '@maru/sportsbook';
import { joinSports, sportsLive } from './join-sports';
import { MarketIndex } from './market-index';

function joined() {
  let handlers: LiveHandlers = {};
  jest.spyOn(sportsLive, 'subscribe').mockImplementation((_topic, subscribed) => {
    handlers = subscribed;
    return () => {};
  });
  const calls: [string, number][] = [];
  const on: FeedHandlers = {
    odds: ({ seq }) => calls.push(['odds', seq]),
    matches: ({ seq }) => calls.push(['matches', seq]),
    status: ({ seq }) => calls.push(['status', seq]),
    rejoined: () => {},
  };
  joinSports('category.5', on, new MarketIndex());
  return { calls, status: (frame: Partial<SportsStatusFrame>) => handlers.status!(frame) };
}

test('a status of the feed is no frame of the sequence, so that a frame lost before it is noticed', () => {
  const { calls, status } = joined();
  status({ seq: 7, alive: true, at: 1, time: 1 });
  expect(calls).toEqual([['status', 7]]);
});

test('states of matches are a frame of the sequence, and say nothing of the feed', () => {
  const { calls, status } = joined();
  status({ seq: 8, matches: [{ id: 1, state: 'suspended', stop_reason: null }] });
  expect(calls).toEqual([['matches', 8]]);
});
