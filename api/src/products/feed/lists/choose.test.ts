import type { BookMarket } from '../state/model';
import { chooseComing, chooseLive, comingCount, liveCount } from './choose';

const hour = 3_600_000;
type State = Partial<Pick<BookMarket, 'open' | 'closed' | 'stopped' | 'cancelled'>> & {
  status?: 0 | 1;
  graded?: 'won';
};
const makeMarket = (id: number, { status = 0, graded, ...state }: State = {}) =>
  ({
    id,
    open: true,
    closed: false,
    stopped: false,
    cancelled: false,
    ...state,
    outcomes: new Map([[1, { status, graded: graded ?? null }]]),
  }) as unknown as BookMarket;
/** @param closed states of markets beside the open ones */
const match = (id: number, hours: number, open: number, closed: State[] = []) => ({
  id,
  match_time: hours * hour,
  bet_stop: false,
  markets: new Map(
    [...Array.from({ length: open }, () => ({})), ...closed].map((state, at) => [at, makeMarket(at, state)]),
  ),
});
/** Ten matches of one day from an id on, the later ids earlier; the first eight have the most markets. */
const day = (after = 0) => Array.from({ length: 10 }, (_, at) => match(after + at + 1, 20 - at, at < 8 ? 50 : 5));
const ids = (matches: readonly { id: number }[]) => matches.map(({ id }) => id);

describe('highlights', () => {
  // spec feed.2
  test('live ones are those with the most markets, the earlier first where they are equal', () => {
    const many = [match(1, 3, 10), match(2, 2, 40), match(3, 1, 40), match(4, 0, 20)];
    expect(ids(chooseLive(many))).toEqual([3, 2, 4, 1]);
    const crowd = Array.from({ length: 20 }, (_, at) => match(at + 1, 0, at));
    expect(chooseLive(crowd)).toHaveLength(liveCount);
    expect(chooseLive(crowd)[0]!.id).toBe(20);
  });
  // spec feed.2
  test('coming ones are the largest of the next 24 hours, in the order of their start', () => {
    const chosen = chooseComing([match(99, 30, 500), ...day()], 0);
    expect(ids(chosen)).toEqual([7, 6, 5, 4, 3, 2, 1].map((id) => id + 1));
    expect(chosen).toHaveLength(comingCount);
  });
  test('where a day has too few, the next ones follow by their start', () => {
    expect(ids(chooseComing([match(1, 50, 9), match(2, 30, 1), match(3, 5, 1)], 0))).toEqual([3, 2, 1]);
  });
  test('only markets that take bets now count: a match whose markets are closed stands last', () => {
    const closed: State[] = [
      { open: false },
      { closed: true },
      { stopped: true },
      { cancelled: true },
      { status: 1 },
      { graded: 'won' },
    ];
    const stopped = { ...match(3, 0, 9), bet_stop: true };
    expect(ids(chooseLive([match(1, 0, 0, closed), match(2, 1, 1), stopped, match(4, 2, 2, closed)]))).toEqual([
      4, 2, 1, 3,
    ]);
    expect(ids(chooseComing([match(1, 1, 0, closed), ...day(1)], 0))).not.toContain(1);
  });
  test('nothing gives nothing', () => {
    expect([chooseLive([]), chooseComing([], 0)]).toEqual([[], []]);
  });
});
