import fc from 'fast-check';
import { caseSteps, nextStep, skippedSteps } from './names';

test('the next step is the lightest that was not done, and nothing is skipped by it', () => {
  expect(nextStep([])).toBe('message');
  expect(nextStep(['message', 'call'])).toBe('limit');
  expect(nextStep(caseSteps)).toBeNull();
  expect(skippedSteps(['limit'], 'stop')).toEqual(['message', 'call']);
  fc.assert(
    fc.property(fc.subarray([...caseSteps]), (done) => {
      const next = nextStep(done);
      if (next) expect(skippedSteps(done, next)).toEqual([]);
      for (const step of caseSteps) {
        const skipped = skippedSteps(done, step);
        expect(skipped.some((earlier) => done.includes(earlier))).toBe(false);
        expect(skipped.every((earlier) => caseSteps.indexOf(earlier) < caseSteps.indexOf(step))).toBe(true);
      }
    }),
  );
});
