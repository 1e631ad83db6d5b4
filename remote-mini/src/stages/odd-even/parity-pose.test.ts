import fc from 'fast-check';
import { discPose, toSide } from './parity-pose';

test('the disc comes to rest on the drawn side, flat', () => {
  fc.assert(
    fc.property(fc.constantFrom('odd' as const, 'even' as const), fc.integer({ min: 0, max: 1e9 }), (parity, seed) => {
      const { halfTurns, height } = discPose(parity, seed, 3_000, 3_000);
      expect(toSide(halfTurns)).toBe(parity);
      expect(Number.isInteger(halfTurns)).toBe(true);
      expect(height).toBeCloseTo(0);
    }),
  );
});

test('it never turns back or jumps', () => {
  for (let at = 0; at < 3_000; at += 16) {
    const [pose, next] = [discPose('odd', 4, at, 3_000), discPose('odd', 4, at + 16, 3_000)];
    expect(next.halfTurns).toBeGreaterThanOrEqual(pose.halfTurns);
    expect(next.halfTurns - pose.halfTurns).toBeLessThan(0.25);
    expect(Math.abs(next.height - pose.height)).toBeLessThan(0.05);
  }
});
