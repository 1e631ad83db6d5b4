import { type LiveHandlers, live } from '@maru/platform';
import { waitFor } from '@testing-library/react';
import { makeArea, makeList, makeMatch } from '../testing/fixtures';
import { Sportsbook } from './sportsbook';

let joined: Record<string, LiveHandlers[]> = {};
/** What arrives on a channel. */
const arrives = (channel: string, event: string, data: unknown) => {
  for (const handlers of joined[channel] ?? []) handlers[event]?.(data);
};
const score = (seq: number, topic = 'feed.inplay', home = seq) => ({
  matchData: { topic, seq, matches: [{ id: 1, scores: { home, away: 0, periods: [] } }] },
});

function openInplay() {
  const book = new Sportsbook(makeArea());
  const snapshot = { seq: 0, take: () => book.store.takeList(makeList([makeMatch(1)])) };
  const topic = book.listTopic(1, async () => snapshot);
  topic.open();
  const shown = () => book.store.matches.get(1)?.info.get().scores.home;
  return { topic, shown, ready: () => new Promise((done) => setTimeout(done, 0)) };
}

beforeEach(() => {
  joined = {};
  jest.spyOn(live, 'subscribe').mockImplementation((channel, handlers) => {
    joined[channel] = [...(joined[channel] ?? []), handlers];
    return () => {
      joined[channel] = joined[channel]!.filter((other) => other !== handlers);
    };
  });
});
afterEach(() => jest.restoreAllMocks());

// spec live.9
test('MatchRefresh without matchData is only logged', async () => {
  const { shown, ready } = openInplay();
  await ready();
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  for (const empty of [{}, null, { matchData: null }]) arrives('feed.inplay', 'MatchRefresh', empty);
  expect(log.mock.calls).toEqual(Array(3).fill(['MatchRefresh without matchData', 'feed.inplay']));
  expect(shown()).toBe(0);
});

// spec live.9
test('frames of a topic that come to everybody count as its own, once and in order; those of another do not', async () => {
  const { topic, shown, ready } = openInplay();
  await ready();
  arrives('siteBroadcast', 'MatchRefresh', score(1, 'feed.prematch', 9));
  arrives('siteBroadcast', 'MatchRefresh', {});
  arrives('siteBroadcast', 'GameRationUpdate', null);
  arrives('siteBroadcast', 'MatchRefresh', score(1));
  await waitFor(() => expect(shown()).toBe(1));
  arrives('feed.inplay', 'MatchRefresh', score(1));
  arrives('feed.inplay', 'MatchRefresh', score(2));
  await waitFor(() => expect(shown()).toBe(2));
  topic.close();
  expect(joined).toEqual({ 'feed.inplay': [], siteBroadcast: [] });
});
