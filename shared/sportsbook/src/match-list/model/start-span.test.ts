import { sectionsWithin, startsWithin } from './start-span';

const at = (text: string) => Date.parse(`${text}:00+09:00`);
const now = at('2026-05-18T22:30');

test('a span is three hours, or a day of Korea', () => {
  const starts = ['2026-05-18T23:50', '2026-05-19T01:30', '2026-05-19T23:59', '2026-05-20T00:00'].map(at);
  const within = (span: 'all' | 'soon' | 'today' | 'tomorrow') => starts.map((start) => startsWithin(span, start, now));
  expect(within('all')).toEqual([true, true, true, true]);
  expect(within('soon')).toEqual([true, true, false, false]);
  expect(within('today')).toEqual([true, false, false, false]);
  expect(within('tomorrow')).toEqual([false, true, true, false]);
});

test('leagues without a match of the span are gone; those whose matches all are stay what they were', () => {
  const starts: Record<number, number> = { 1: now + 1, 2: now + 2, 3: at('2026-05-19T12:00') };
  const [whole, part, none] = [[1], [2, 3], [3]].map((ids, key) => ({ key: String(key), league: undefined, ids }));
  const shown = sectionsWithin([whole!, part!, none!], 'today', now, (id) => starts[id] ?? null);
  expect(shown.map(({ ids }) => ids)).toEqual([[1], [2]]);
  expect(shown[0]).toBe(whole);
});
