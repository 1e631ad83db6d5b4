import type { Highlights as Answer, Category, Match } from '@maru/contracts';
import type { Result } from '@maru/platform';
import { MatchStore, Topic } from '@maru/sportsbook';
import { definitions, HandClock, league, makeMatch } from '@maru/sportsbook/testing';
import { Highlights, keepPlaces, renewMs } from './highlights';

const settle = () => new Promise((done) => setTimeout(done, 0));
const coming = (id: number) => makeMatch(id, { status_id: 1, period: 0 });

function setup() {
  const clock = new HandClock();
  const store = new MatchStore(clock, () => false);
  const requests: ((result: Result<Answer>) => void)[] = [];
  const open = new Set<Category>();
  const send = new Map<Category, (id: number, patch: Partial<Match>) => void>();
  let seq = 1;
  const lists = new Highlights(store, {
    fetch: () => new Promise((done) => requests.push(done)),
    topic: (category, fetch) =>
      new Topic({
        fetch,
        join: (on) => {
          open.add(category);
          send.set(category, (id, patch) => {
            seq += 1;
            on.matches({ seq, matches: [{ id, ...patch }] });
          });
          return () => open.delete(category);
        },
        odds: (frame) => store.takeOdds(frame),
        matches: (frame) => store.takeMatches(frame),
        received: () => {},
        later: clock.later,
      }),
    reportStatus: () => {},
    now: clock.now,
    later: clock.later,
  });
  const answer = async (live: Match[], main: Match[], total = 9) => {
    seq = 1;
    const part = (matches: Match[]) => ({
      list: Object.fromEntries(matches.map((match) => [match.id, match])),
      order: matches.map(({ id }) => id),
      total,
      seq,
      alive: true,
    });
    const data = { inplay: part(live), prematch: part(main), leagues: { 1: league }, markets: definitions, time: 1 };
    for (const done of requests.splice(0)) done({ ok: true, data });
    await settle();
  };
  const shown = (category: Category) => lists.lists[category].get();
  return { clock, store, lists, asked: requests, open, send, answer, shown };
}

// spec feed.2
test('one call brings both lists, in the answer’s order, with the leagues', async () => {
  const { lists, asked: requests, answer, shown, store } = setup();
  lists.open([1, 2]);
  expect([shown(1).state, requests.length]).toEqual(['loading', 1]);
  await answer([makeMatch(3), makeMatch(1)], [coming(11)]);
  expect(shown(1)).toEqual({ state: 'ready', ids: [3, 1], total: 9, message: '' });
  expect(shown(2).ids).toEqual([11]);
  expect(store.leagues.get(1)).toEqual(league);
});

// spec feed.2
test('a match that ends leaves at once, and another is asked for', async () => {
  const { clock, lists, asked: requests, send, answer, shown } = setup();
  lists.open([1, 2]);
  await answer([makeMatch(1), makeMatch(2)], [coming(11)]);
  send.get(1)!(1, { period: 100 });
  clock.frame();
  expect(shown(1)).toMatchObject({ ids: [2], total: 8 });
  expect(requests).toHaveLength(1);
  await answer([makeMatch(2), makeMatch(3)], [coming(11)]);
  expect(shown(1).ids).toEqual([2, 3]);
});

// spec feed.2
test('a match that starts leaves the coming ones', async () => {
  const { clock, lists, send, answer, shown } = setup();
  lists.open([2]);
  await answer([], [coming(11), coming(12)]);
  send.get(2)!(11, { status_id: 3, period: 1 });
  clock.frame();
  expect(shown(2).ids).toEqual([12]);
});

test('a failed call is an error with its words, a retry brings the list', async () => {
  const { lists, asked: requests, answer, shown } = setup();
  lists.open([1]);
  requests.splice(0)[0]!({ ok: false, status: 500, reason: 'server', message: '오류' } as never);
  await settle();
  expect(shown(1)).toMatchObject({ state: 'error', message: '오류' });
  lists.retry(1);
  expect(shown(1).state).toBe('loading');
  await answer([makeMatch(1)], []);
  expect(shown(1)).toMatchObject({ state: 'ready', ids: [1] });
});

test('a later failure keeps what is on the page, and a page that is left keeps no topic', async () => {
  const { clock, lists, asked: requests, open, answer, shown } = setup();
  const close = lists.open([1, 2]);
  await answer([makeMatch(1)], [coming(11)]);
  clock.advance(renewMs);
  expect(requests).toHaveLength(1);
  requests.splice(0)[0]!({ ok: false, status: 0, reason: 'network', message: '-' } as never);
  await settle();
  expect(shown(1)).toMatchObject({ state: 'ready', ids: [1] });
  close();
  expect(open.size).toBe(0);
  clock.advance(renewMs);
  expect(requests).toHaveLength(0);
});

test('a new choice keeps the places of those that stay', () => {
  expect(keepPlaces([1, 2, 3], [3, 4, 1])).toEqual([1, 4, 3]);
  expect(keepPlaces([], [3, 1])).toEqual([3, 1]);
  expect(keepPlaces([1, 2, 3], [2])).toEqual([2]);
});
