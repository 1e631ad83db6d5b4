import type { FeedList, Match } from '@maru/contracts';
import type { Result } from '@maru/platform';
import { Topic } from '../../live/topic';
import { MatchStore } from '../../odds/match-store';
import { HandClock, listOf, matchOf } from '../../testing/fixtures';
import type { ListQuery } from './list-query';
import { holdMs, MatchList } from './match-list';

const all: ListQuery = { sports_id: 0, country_id: 0, league_id: 0 };
const settle = () => new Promise((done) => setTimeout(done, 0));

function setup() {
  const clock = new HandClock();
  const requests: {
    category: number;
    query: ListQuery;
    background: boolean;
    answer(result: Result<FeedList>): void;
  }[] = [];
  const frames = new Map<number, { added(match: Match): void; patch(id: number, status_id: number): void }>();
  const statuses: [category: number, alive: boolean][] = [];
  let seq = 1;
  const store: MatchStore = new MatchStore(clock, (match) => list.belongs(match));
  const list: MatchList = new MatchList(store, {
    first: 1,
    category: (id) => ({ live: id === 1 }),
    fetch: (category, query, background) =>
      new Promise((answer) => requests.push({ category, query, background, answer })),
    topic: (category, fetch) =>
      new Topic({
        fetch,
        join: (on) => {
          const send = (part: object) => {
            seq += 1;
            on.matches({ seq, matches: [], ...part });
          };
          frames.set(category, {
            added: (match) => send({ added: [match] }),
            patch: (id, status_id) => send({ matches: [{ id, status_id }] }),
          });
          return () => frames.delete(category);
        },
        odds: (frame) => store.takeOdds(frame),
        matches: (frame) => store.takeMatches(frame),
        received: () => {},
        later: clock.later,
      }),
    favourites: () => new Set(),
    isWatched: () => false,
    reportStatus: (category, alive) => statuses.push([category, alive]),
    now: clock.now,
    later: clock.later,
  });
  const ids = () => list.view.get().sections.flatMap((section) => section.ids);
  const answer = async (matches: Match[]) => {
    seq = 1;
    requests.at(-1)!.answer({ ok: true, data: listOf(matches) });
    await settle();
  };
  return { clock, store, list, asked: requests, frames, statuses, ids, answer };
}

test('a list comes with its matches and follows those that start and end', async () => {
  const { clock, list, frames, ids, answer } = setup();
  list.show(1, all);
  expect(list.view.get().state).toBe('loading');
  await answer([matchOf(1), matchOf(2)]);
  expect([list.view.get().state, ids()]).toEqual(['ready', [1, 2]]);
  frames.get(1)!.added(matchOf(3));
  frames.get(1)!.patch(1, 4);
  clock.frame();
  expect(ids()).toEqual([2, 3]);
});

test('what a list says of the feed is said in the name of its category, whose live status corrects it', async () => {
  const { list, statuses, answer } = setup();
  list.show(2, all);
  await answer([]);
  expect(statuses).toEqual([[2, true]]);
});

test('a failure is told once: what is fetched again by itself is in the background, what the member asks for is not', async () => {
  const { clock, list, asked: requests } = setup();
  const fail = async () => {
    requests.at(-1)!.answer({ ok: false, reason: 'refused', status: 500, message: 'down' });
    await settle();
  };
  list.show(2, all);
  await fail();
  expect(list.view.get().state).toBe('error');
  for (const wait of [1_000, 2_000]) {
    clock.advance(wait);
    await fail();
  }
  list.retry();
  await fail();
  list.show(2, { ...all, sports_id: 1 });
  await fail();
  expect(requests.map(({ background }) => background)).toEqual([false, true, true, false, false]);
});

test('rows do not move under the pointer for up to 2 s', async () => {
  const { clock, list, frames, ids, answer } = setup();
  list.show(1, all);
  await answer([matchOf(2)]);
  list.hold(true);
  frames.get(1)!.added(matchOf(1));
  clock.frame();
  expect(ids()).toEqual([2]);
  clock.advance(holdMs);
  expect(ids()).toEqual([1, 2]);
  frames.get(1)!.patch(2, 4);
  clock.frame();
  list.hold(false);
  expect(ids()).toEqual([1]);
});

test('one list is fetched at a time; the newest query wins, also across categories', async () => {
  const { list, asked: requests, ids, store } = setup();
  list.show(1, all);
  list.show(1, { ...all, sports_id: 2 });
  list.show(2, all);
  expect(requests.map(({ category, query }) => [category, query.sports_id])).toEqual([[1, 0]]);
  requests[0]!.answer({ ok: true, data: listOf([matchOf(1)]) });
  await settle();
  expect(requests.map(({ category, query }) => [category, query.sports_id])).toEqual([
    [1, 0],
    [2, 0],
  ]);
  expect(store.matches.size).toBe(0);
  requests[1]!.answer({ ok: true, data: listOf([matchOf(7, { status_id: 1, period: 0 })]) });
  await settle();
  expect(ids()).toEqual([7]);
});

test('a list that never came is an error with the server’s words; one that is there stays', async () => {
  const { clock, list, asked: requests, ids, answer } = setup();
  list.show(1, all);
  requests[0]!.answer({ ok: false, reason: 'network', status: 0, message: '서버에 연결할 수 없습니다.' });
  await settle();
  expect(list.view.get()).toMatchObject({ state: 'error', message: '서버에 연결할 수 없습니다.' });
  list.retry();
  await answer([matchOf(1)]);
  expect([list.view.get().state, ids()]).toEqual(['ready', [1]]);
  list.retry();
  requests.at(-1)!.answer({ ok: false, reason: 'network', status: 0, message: '' });
  await settle();
  expect([list.view.get().state, ids()]).toEqual(['ready', [1]]);
  clock.advance(1_000);
  await answer([matchOf(1), matchOf(2)]);
  expect(ids()).toEqual([1, 2]);
});
