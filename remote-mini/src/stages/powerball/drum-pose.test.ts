import fc from 'fast-check';
import { drumPose, trayX, trayY } from './drum-pose';

const length = 6_000;
const anyDraw = fc.shuffledSubarray([3, 7, 11, 14, 20, 28], { minLength: 6 });
const anySeed = fc.integer({ min: 0, max: 1e9 });

// spec mini-pages.23
test('at the end the drawn balls lie in the tray in their order', () => {
  fc.assert(
    fc.property(anyDraw, anySeed, (drawn, seed) => {
      const tray = drumPose(drawn, seed, length, length).filter(({ out }) => out === 1);
      expect(tray.map(({ number }) => number)).toEqual(drawn);
      for (const [at, { x, y }] of tray.entries()) {
        expect(x).toBeCloseTo(trayX(at), 6);
        expect(y).toBeCloseTo(trayY, 6);
      }
    }),
  );
});

test('at the beginning all are in the drum, and none ever jumps', () => {
  fc.assert(
    fc.property(anyDraw, anySeed, fc.integer({ min: 0, max: length - 16 }), (drawn, seed, at) => {
      expect(drumPose(drawn, seed, 0, length).every(({ out }) => out === 0)).toBe(true);
      const [pose, next] = [drumPose(drawn, seed, at, length), drumPose(drawn, seed, at + 16, length)];
      for (const [index, ball] of pose.entries()) {
        expect(Math.hypot(ball.x - next[index]!.x, ball.y - next[index]!.y)).toBeLessThan(12);
      }
    }),
  );
});
