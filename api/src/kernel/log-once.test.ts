import { LogOnce } from './log-once';

test('a key is new once, and again when a thousand others came after it', () => {
  const once = new LogOnce();
  expect([once.isNew('a'), once.isNew('a'), once.isNew('b')]).toEqual([true, false, true]);
  for (let n = 0; n < 999; n += 1) once.isNew(`${n}`);
  expect([once.isNew('a'), once.isNew('998')]).toEqual([true, false]);
});
