import { ageText, checkStep, checkSteps, toUrgency } from './transfer-state';

test('a transfer goes through its waits one by one and ends with people', () => {
  expect([0, 1, 4, 13].map((checks) => checkStep({ checks, state: 'unknown' }))).toEqual([1, 2, 5, 5]);
  expect(checkStep({ checks: 0, state: 'manual' })).toBe(checkSteps);
});

test('an age goes on after a day', () => {
  expect([9_000, 2_480_000, 96_068_000, -5].map(ageText)).toEqual(['00:00:09', '00:41:20', '26:41:08', '00:00:00']);
});

test('half an hour without an answer should be looked at, what people decide now', () => {
  expect(toUrgency({ state: 'manual', created_at: 0 }, 1)).toBe('late');
  expect(toUrgency({ state: 'unknown', created_at: 0 }, 1_800_000)).toBe('doubtful');
  expect(toUrgency({ state: 'unknown', created_at: 0 }, 1_799_999)).toBeUndefined();
  expect(toUrgency({ state: 'confirmed', created_at: 0 }, 9_000_000)).toBeUndefined();
});
