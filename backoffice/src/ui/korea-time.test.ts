import { fromField, toField } from './korea-time';

test('a field shows and keeps Korea’s time, whatever the computer’s own', () => {
  expect(toField('2026-05-18T06:00:00Z')).toBe('2026-05-18T15:00');
  expect(toField('2026-05-18T15:00:00+09:00')).toBe('2026-05-18T15:00');
  expect(fromField('2026-05-18T15:00')).toBe('2026-05-18T15:00:00+09:00');
});

test('what is no time is an empty field, and an empty field no time', () => {
  expect([toField(null), toField('tomorrow'), fromField(''), fromField('15:00')]).toEqual(['', '', null, null]);
});
