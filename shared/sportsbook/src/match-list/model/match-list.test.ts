import type { Match } from '@maru/contracts';
import type { Result } from '@maru/platform';
import { Topic } from '../../live/topic';
import { MatchStore } from '../../odds/match-store';
import { HandClock, makeList, makeMatch } from '../../testing/fixtures';
import { wholeList as all } from './list-query';
import { type ListRules, wholeListRules } from './list-rules';
import { holdMs, MatchList, newMatchMs } from './match-list';
import { type ListRequest, type MatchPage, wholePage } from './match-page';

const settle = () => new Promise((done) => setTimeout(done, 0));

function setup(rules: Partial<ListRules> = {}, cached: MatchPage | null = null) {
  const clock = new HandClock();
  const requests: (ListRequest & { answer(result: Result<MatchPage>): void })[] = [];
  const frames = new Map<number, { added(match: Match): void; patch(id: number, status_id: number): void }>();
  const statuses: [category: number, alive: boolean][] = [];
  let seq = 1;
  const store: MatchStore = new MatchStore(clock, (match) => list.belongs(match));
  const list: MatchList = new MatchList(store, {
    first: 1,
    category: (id) => ({ live: id === 1 }),
    rules: { ...wholeListRules, ...rules },
    fetch: (request) => new Promise((answer) => requests.push({ ...request, answer })),
    cached: () => cached,
    topic: (category, fetch, onMatches) =>
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
        matches: (frame) => {
          store.takeMatches(frame);
          onMatches(frame);
        },
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
    requests.at(-1)!.answer({ ok: true, data: wholePage(makeList(matches)) });
    await settle();
  };
  return { clock, store, list, asked: requests, frames, statuses, ids, answer };
}

test('a list comes with its matches and follows those that start and end', async () => {
  const { clock, list, frames, ids, answer } = setup();
  list.show(1, all);
  expect(list.view.get().state).toBe('loading');
  await answer([makeMatch(1), makeMatch(2)]);
  expect([list.view.get().state, ids()]).toEqual(['ready', [1, 2]]);
  frames.get(1)!.added(makeMatch(3));
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
  await answer([makeMatch(2)]);
  list.hold(true);
  frames.get(1)!.added(makeMatch(1));
  clock.frame();
  expect(ids()).toEqual([2]);
  clock.advance(holdMs);
  expect(ids()).toEqual([1, 2]);
  frames.get(1)!.patch(2, 4);
  clock.frame();
  list.hold(false);
  expect(ids()).toEqual([1]);
});

// spec feed.7
test('one list is fetched at a time; the newest query wins, also across categories', async () => {
  const { list, asked: requests, ids, store } = setup();
  list.show(1, all);
  list.show(1, { ...all, sports_id: 2 });
  list.show(2, all);
  expect(requests.map(({ category, query }) => [category, query.sports_id])).toEqual([[1, 0]]);
  requests[0]!.answer({ ok: true, data: wholePage(makeList([makeMatch(1)])) });
  await settle();
  expect(requests.map(({ category, query }) => [category, query.sports_id])).toEqual([
    [1, 0],
    [2, 0],
  ]);
  expect(store.matches.size).toBe(0);
  requests[1]!.answer({ ok: true, data: wholePage(makeList([makeMatch(7, { status_id: 1, period: 0 })])) });
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
  await answer([makeMatch(1)]);
  expect([list.view.get().state, ids()]).toEqual(['ready', [1]]);
  list.retry();
  requests.at(-1)!.answer({ ok: false, reason: 'network', status: 0, message: '' });
  await settle();
  expect([list.view.get().state, ids()]).toEqual(['ready', [1]]);
  clock.advance(1_000);
  await answer([makeMatch(1), makeMatch(2)]);
  expect(ids()).toEqual([1, 2]);
});

// spec feed.7
test('what another list has overtaken is aborted, and its failure is none of the new list', async () => {
  const { list, asked: requests, ids, answer } = setup();
  list.show(1, all);
  list.show(2, all);
  expect(requests[0]!.signal.aborted).toBe(true);
  requests[0]!.answer({ ok: false, reason: 'aborted', status: 0, message: 'aborted' });
  await settle();
  expect(list.view.get()).toMatchObject({ state: 'loading', message: '' });
  expect(requests[1]!.signal.aborted).toBe(false);
  await answer([makeMatch(1, { status_id: 1, period: 0 })]);
  expect(ids()).toEqual([1]);
});

test('an answer that changes nothing is no change of the view', async () => {
  const { list, answer } = setup();
  list.show(1, all);
  await answer([makeMatch(1), makeMatch(2)]);
  const view = list.view.get();
  list.retry();
  await answer([makeMatch(1), makeMatch(2)]);
  expect(list.view.get()).toBe(view);
});

describe('a list that comes page by page', () => {
  const favouriteLeagues = [1];
  const coming = { status_id: 1, period: 0 };
  /** A page of two with these matches. */
  const makePage = (matches: number[], more: Partial<MatchPage> = {}): MatchPage => {
    const all = matches.map((id) => makeMatch(id, coming));
    const toList = (wanted: readonly number[] = matches) => makeList(all.filter(({ id }) => wanted.includes(id)));
    return { ...wholePage(makeList(all)), ids: matches, lastPage: 2, total: 4, favouriteLeagues, ...more, toList };
  };
  const rules: Partial<ListRules> = { newMatches: 'fetched' };
  const opened = async (cached: MatchPage | null = null) => {
    const list = setup(rules, cached);
    /** Answers the first request for a page that is not answered yet. */
    const answerPage = async (page: number, matches: number[], more: Partial<MatchPage> = {}) => {
      const at = list.asked.findIndex((request) => request.page === page);
      list.asked.splice(at, 1)[0]!.answer({ ok: true, data: makePage(matches, more) });
      // Parts of a page are taken in separate tasks.
      for (let turn = 0; turn < 8; turn += 1) await settle();
    };
    list.list.show(2, all);
    return { ...list, answerPage };
  };

  test('has what is loaded of it, and counts what is not', async () => {
    const { list, ids, answerPage } = await opened();
    await answerPage(1, [1, 2]);
    expect(list.view.get()).toMatchObject({ total: 4, hasMore: true, loadingMore: false });
    const more = list.more();
    expect(list.view.get().loadingMore).toBe(true);
    await answerPage(2, [3, 4]);
    await more;
    expect(ids()).toEqual([1, 2, 3, 4]);
    expect(list.view.get()).toMatchObject({ total: 4, hasMore: false, loadingMore: false });
  });

  test('is fetched again in all its pages; a page that came meanwhile stays', async () => {
    const { list, ids, asked, answerPage } = await opened();
    await answerPage(1, [1, 2]);
    list.retry();
    void list.more();
    await answerPage(2, [3, 4]);
    await answerPage(1, [1, 2]);
    expect(ids()).toEqual([1, 2, 3, 4]);
    list.retry();
    expect(asked.map(({ page }) => page)).toEqual([1, 2]);
  });

  test('drops a further page that another list has overtaken', async () => {
    const { list, store, asked, ids, answerPage } = await opened();
    await answerPage(1, [1, 2]);
    void list.more();
    list.show(2, { ...all, sports_id: 1 });
    expect(asked[0]!.signal.aborted).toBe(true);
    await answerPage(2, [3, 4]);
    expect([list.view.get().state, ids(), store.matches.has(3)]).toEqual(['loading', [], false]);
  });

  test('is fetched again for a match that it does not have, once for all that come in 1.5 s', async () => {
    const { clock, store, frames, ids, asked, answerPage } = await opened();
    await answerPage(1, [1, 2]);
    for (const id of [2, 5, 6]) frames.get(2)!.added(makeMatch(id, coming));
    clock.frame();
    expect([store.matches.has(5), asked.length]).toEqual([false, 0]);
    clock.advance(newMatchMs);
    expect(asked.map(({ page, background }) => [page, background])).toEqual([[1, true]]);
    await answerPage(1, [1, 2, 5]);
    expect(ids()).toEqual([1, 2, 5]);
    clock.advance(newMatchMs);
    expect(asked).toEqual([]);
  });

  test('a match of another list is no reason to fetch it again', async () => {
    const { clock, frames, asked, answerPage } = await opened();
    await answerPage(1, [1, 2]);
    frames.get(2)!.added(makeMatch(9));
    clock.advance(newMatchMs);
    expect(asked).toEqual([]);
  });

  test('is shown at once as it was fetched before, and fetched again', async () => {
    const { list, ids, asked, answerPage } = await opened(makePage([1]));
    expect([list.view.get().state, ids(), asked.length]).toEqual(['ready', [1], 1]);
    await answerPage(1, [1, 2]);
    expect(ids()).toEqual([1, 2]);
  });

  test('favourites alone are chosen from what is here, in the same task', async () => {
    const { list, ids, asked, answerPage } = await opened();
    await answerPage(1, [1, 2], { favouriteLeagues: [] });
    const changed = jest.fn();
    list.view.subscribe(changed);
    list.show(2, { ...all, favorites: true });
    expect([ids(), asked.length, changed.mock.calls.length]).toEqual([[], 0, 1]);
    list.setFavouriteLeagues([1]);
    expect([ids(), changed.mock.calls.length]).toEqual([[1, 2], 2]);
  });
});
