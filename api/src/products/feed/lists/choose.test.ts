import { chooseComing, chooseLive, comingCount, liveCount } from './choose';

const hour = 3_600_000;
const match = (id: number, hours: number, markets: number) => ({
  id,
  match_time: hours * hour,
  markets: { size: markets },
});
const ids = (matches: readonly { id: number }[]) => matches.map(({ id }) => id);

describe('highlights', () => {
  test('live ones are those with the most markets, the earlier first where they are equal', () => {
    const many = [match(1, 3, 10), match(2, 2, 40), match(3, 1, 40), match(4, 0, 20)];
    expect(ids(chooseLive(many))).toEqual([3, 2, 4, 1]);
    const crowd = Array.from({ length: 20 }, (_, at) => match(at + 1, 0, at));
    expect(chooseLive(crowd)).toHaveLength(liveCount);
    expect(chooseLive(crowd)[0]!.id).toBe(20);
  });
  test('coming ones are the largest of the next 24 hours, in the order of their start', () => {
    const day = Array.from({ length: 10 }, (_, at) => match(at + 1, 20 - at, at < 8 ? 50 : 5));
    const chosen = chooseComing([match(99, 30, 500), ...day], 0);
    expect(ids(chosen)).toEqual([7, 6, 5, 4, 3, 2, 1].map((id) => id + 1));
    expect(chosen).toHaveLength(comingCount);
  });
  test('where a day has too few, the next ones follow by their start', () => {
    expect(ids(chooseComing([match(1, 50, 9), match(2, 30, 1), match(3, 5, 1)], 0))).toEqual([3, 2, 1]);
  });
  test('nothing gives nothing', () => {
    expect([chooseLive([]), chooseComing([], 0)]).toEqual([[], []]);
  });
});
