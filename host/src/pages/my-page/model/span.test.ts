import { neighbour, readSpan, spanSearch } from './span';

const today = '2026-11-25';
const read = (text: string) => readSpan(new URLSearchParams(text), today);

test('the address says what is shown; without it, and where it is wrong, it is this month', () => {
  expect(read('')).toEqual({ span: 'month', day: null });
  expect(read('span=day&day=2026-11-24')).toEqual({ span: 'day', day: '2026-11-24' });
  for (const wrong of ['span=year', 'day=2026-11-25', 'day=2027-01-01', 'day=2026-02-30', 'day=x']) {
    expect(read(wrong)).toEqual({ span: 'month', day: null });
  }
  for (const text of ['', 'span=week', 'span=day&day=2026-05-17']) expect(spanSearch(read(text)).toString()).toBe(text);
});

test('one span leads to the next, and none to one that has not begun', () => {
  expect(neighbour('2026-11-01', '2026-11-30', -1, today)).toBe('2026-10-31');
  expect(neighbour('2026-11-01', '2026-11-30', 1, today)).toBeNull();
  expect(neighbour('2026-10-01', '2026-10-31', 1, today)).toBe('2026-11-01');
  expect(neighbour('2026-11-24', '2026-11-24', 1, today)).toBe('2026-11-25');
  expect(neighbour('2027-01-01', '2027-01-01', -1, '2027-01-05')).toBe('2026-12-31');
});
