import fc from 'fast-check';
import { dicePose } from './dice-pose';

const length = 4_000;
const anyDice = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 3, maxLength: 3 });
const anySeed = fc.integer({ min: 0, max: 1e9 });

// spec mini-pages.23
test('at the end every die lies in its place with the drawn side up', () => {
  fc.assert(
    fc.property(anyDice, anySeed, (sides, seed) => {
      const dice = dicePose(sides, seed, length, length);
      expect(dice.map(({ side }) => side)).toEqual(sides);
      for (const { x, y, scale } of dice) expect([x, y, scale].map(Math.abs)).toEqual([0, 0, 1]);
    }),
  );
});

test('what is up before the end does not depend on what was drawn', () => {
  const early = (sides: number[]) => dicePose(sides, 9, length * 0.6, length).map(({ side }) => side);
  expect(early([1, 1, 1])).toEqual(early([6, 6, 6]));
});

test('nothing jumps', () => {
  fc.assert(
    fc.property(anyDice, anySeed, fc.integer({ min: 0, max: length - 16 }), (sides, seed, at) => {
      const [pose, next] = [dicePose(sides, seed, at, length), dicePose(sides, seed, at + 16, length)];
      for (const [index, die] of pose.entries()) {
        expect(Math.abs(die.turn - next[index]!.turn)).toBeLessThan(12);
        expect(Math.abs(die.y - next[index]!.y)).toBeLessThan(6);
      }
    }),
  );
});
