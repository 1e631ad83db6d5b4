import { pageOfKeys, placed } from './placed';

test('every match is on one page, also where many began in the same moment', () => {
  const places: [string, number][] = Array.from({ length: 120 }, (_, i) => [`sports:f:1:${i}`, i < 110 ? 5_000 : i]);
  const keys = placed([...places, ...places.slice(0, 20)]);
  const seen: string[] = [];
  let before: number | undefined;
  for (let pages = 0; pages < 3; pages++) {
    const { page, next } = pageOfKeys(keys, before, 50);
    seen.push(...page);
    before = next ?? undefined;
    expect(next === null).toBe(pages === 2);
  }
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
  expect(seen.slice(110)).toEqual(
    places
      .slice(110)
      .reverse()
      .map(([subject]) => subject),
  );
});

test('a page goes on where the one before ended although matches left the list meanwhile', () => {
  const places = [4_000, 3_000, 2_000, 1_000].map((place): [string, number] => [`m${place}`, place]);
  const { next } = pageOfKeys(placed(places), undefined, 2);
  expect(pageOfKeys(placed(places.slice(2)), next!, 2)).toEqual({ page: ['m2000', 'm1000'], next: null });
  expect(pageOfKeys([], undefined, 2)).toEqual({ page: [], next: null });
});
