import fc from 'fast-check';
import { createRng } from '../rng';
import { optionsFrom } from './options';
import { activities, nextStep, stakeWithin } from './plan';

const password = 'x'.repeat(32);
const env = { MARU_SIMULATED_SITE: 'http://127.0.0.1:1', MARU_SIMULATED_PASSWORD: password };

test('the same seed gives the same steps; every activity and member comes', () => {
  const steps = (seed: string) => {
    const rng = createRng(seed);
    return Array.from({ length: 2_000 }, () => nextStep(rng, 12, 20));
  };
  expect(steps('a')).toEqual(steps('a'));
  expect(steps('a')).not.toEqual(steps('b'));
  expect(new Set(steps('a').map(({ activity }) => activity))).toEqual(new Set(activities));
  expect(new Set(steps('a').map(({ member }) => member)).size).toBe(12);
});

// spec backoffice.12
test('no minute has more than twice the steps that were set', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 600 }), (seed, perMinute) => {
      const rng = createRng(seed);
      for (let at = 0; at < 200; at++) {
        expect(nextStep(rng, 12, perMinute).waitMs).toBeGreaterThanOrEqual(Math.round(30_000 / perMinute) - 1);
      }
    }),
  );
});

test('a stake is whole and within the limits, or there is none', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: 0, max: 50_000 }),
      fc.integer({ min: 0, max: 50_000 }),
      (seed, min, max) => {
        const stake = stakeWithin(createRng(seed), { min, max });
        if (stake === null) return expect(min === 0 ? max < 1_000 : min > max).toBe(true);
        expect(Number.isInteger(stake) && stake > 0 && stake >= min && stake <= max).toBe(true);
      },
    ),
  );
});

test('nothing begins without a site, a password of its own, and sensible numbers', () => {
  expect(optionsFrom(env)).toMatchObject({ ok: true, options: { perMinute: 20, seed: 'maru', password } });
  for (const wrong of [
    { MARU_SIMULATED_SITE: 'ftp://x' },
    { MARU_SIMULATED_PASSWORD: 'short' },
    { MARU_SIMULATED_PER_MINUTE: '601' },
  ]) {
    expect(optionsFrom({ ...env, ...wrong })).toEqual({
      ok: false,
      reason: expect.stringContaining(Object.keys(wrong)[0]!),
    });
  }
});
