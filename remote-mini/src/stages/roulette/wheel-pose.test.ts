import fc from 'fast-check';
import { wheelPose } from './wheel-pose';

const length = 6_000;
const turned = (angle: number) => ((angle % 360) + 360) % 360;
const apart = (a: number, b: number) => Math.min(turned(a - b), turned(b - a));
const anyPocket = fc.integer({ min: 0, max: 36 });
const anySeed = fc.integer({ min: 0, max: 1e9 });

// spec mini-pages.23
test('at the end the drawn pocket is at the top with the ball in it', () => {
  fc.assert(
    fc.property(anyPocket, anySeed, fc.nat(10_000), (pocket, seed, later) => {
      const { wheel, ball, out } = wheelPose(pocket, seed, length + later, length);
      const order = [
        0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18,
        29, 7, 28, 12, 35, 3, 26,
      ];
      expect(apart(order.indexOf(pocket) * (360 / 37) + wheel, 0)).toBeLessThan(1e-6);
      expect(apart(ball, 0)).toBeLessThan(1e-6);
      expect(out).toBe(0);
    }),
  );
});

test('nothing jumps from one frame to the next', () => {
  fc.assert(
    fc.property(anyPocket, anySeed, fc.integer({ min: 0, max: length }), (pocket, seed, at) => {
      const [pose, next] = [wheelPose(pocket, seed, at, length), wheelPose(pocket, seed, at + 16, length)];
      expect(apart(pose.wheel, next.wheel)).toBeLessThan(12);
      expect(apart(pose.ball, next.ball)).toBeLessThan(25);
      expect(Math.abs(pose.out - next.out)).toBeLessThan(0.25);
    }),
  );
});

test('the same round looks the same to everybody', () => {
  expect(wheelPose(17, 5, 1_234, length)).toEqual(wheelPose(17, 5, 1_234, length));
  expect(wheelPose(17, 5, 1_234, length)).not.toEqual(wheelPose(17, 6, 1_234, length));
});
