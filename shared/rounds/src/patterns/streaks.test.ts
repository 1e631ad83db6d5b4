import fc from 'fast-check';
import { countResults, listStreaks } from './streaks';

const results = fc.array(fc.constantFrom('odd', 'even'), { maxLength: 200 });
const expand = (streaks: { value: string; length: number }[]) =>
  streaks.flatMap(({ value, length }) => Array<string>(length).fill(value));

test('runs are the results again, neighbours differ, and each begins where the one before ends', () => {
  fc.assert(
    fc.property(results, (all) => {
      const streaks = listStreaks(all);
      expect(expand(streaks)).toEqual(all);
      let at = 0;
      for (const [index, streak] of streaks.entries()) {
        expect(streak.start).toBe(at);
        expect(streak.value).not.toBe(streaks[index + 1]?.value);
        at += streak.length;
      }
    }),
  );
});

test('sums are of all results', () => {
  fc.assert(
    fc.property(results, (all) => {
      const counts = countResults(all);
      expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(all.length);
      for (const [value, count] of counts) expect(all.filter((other) => other === value)).toHaveLength(count);
    }),
  );
});
