import fc from 'fast-check';
import { computeRacers, racerAt } from './race';

const anyOrder = fc.shuffledSubarray([1, 2, 3, 4], { minLength: 4 });
const anySeed = fc.integer({ min: 0, max: 1e9 });

// spec mini-pages.23
test('at the end the racers stand in the drawn order, the winner over the line', () => {
  fc.assert(
    fc.property(anyOrder, anySeed, (order, seed) => {
      const racers = computeRacers(order, seed);
      expect(racers.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
      const byWay = [...racers].sort((a, b) => racerAt(b, 1) - racerAt(a, 1)).map(({ number }) => number);
      expect(byWay).toEqual(order);
      expect(racerAt(racers.find(({ place }) => place === 1)!, 1)).toBeGreaterThan(1);
      const byTime = [...racers].sort((a, b) => a.time - b.time).map(({ number }) => number);
      expect(byTime).toEqual(order);
    }),
  );
});

test('all begin at the start, and nobody jumps', () => {
  fc.assert(
    fc.property(anyOrder, anySeed, fc.double({ min: 0, max: 0.996, noNaN: true }), (order, seed, at) => {
      for (const racer of computeRacers(order, seed)) {
        expect(racerAt(racer, 0)).toBe(0);
        expect(Math.abs(racerAt(racer, at + 0.004) - racerAt(racer, at))).toBeLessThan(0.02);
      }
    }),
  );
});
