import { armedMs, press, secondsLeft } from './armed';

test('the first press arms, the second one does it', () => {
  const first = press(null, 1_000);
  expect(first).toEqual({ armed: { at: 1_000 }, fire: false });
  expect(press(first.armed, 2_000)).toEqual({ armed: null, fire: true });
});

test('a second press that comes too late only arms again', () => {
  expect(press({ at: 0 }, armedMs)).toEqual({ armed: { at: armedMs }, fire: false });
});

test('the seconds count down to none', () => {
  expect([0, 1, 4_000, 4_999, 5_000, 9_000].map((now) => secondsLeft({ at: 0 }, now))).toEqual([5, 5, 1, 1, 0, 0]);
  expect(secondsLeft(null, 0)).toBe(0);
});
