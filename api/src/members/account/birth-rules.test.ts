import { birthFault } from './birth-rules';

const now = new Date('2026-11-21T15:00:00Z'); // 22 November in Korea
const eve = new Date('2026-11-21T14:59:59Z');

// spec backoffice.2
test.each([
  ['', 'digits'],
  ['1990010', 'digits'],
  ['199001011', 'digits'],
  ['1990-1-1', 'digits'],
  ['１９９００１０１', 'digits'],
  ['<script>', 'digits'],
  ['18991231', 'year'],
  ['20270101', 'year'],
  ['19900001', 'month'],
  ['19901301', 'month'],
  ['19900100', 'day'],
  ['19900132', 'day'],
  ['19900228', null],
  // The month's own number of days is not looked at.
  ['19900231', null],
  ['19000101', null],
  ['20261231', null],
])('%s is refused for its %s', (birth, fault) => {
  expect(birthFault(birth, now, null)).toBe(fault);
});

test('where age matters it is counted in whole years of Korean time', () => {
  expect(birthFault('20071122', now, 19)).toBeNull();
  expect(birthFault('20071122', eve, 19)).toBe('young');
  expect(birthFault('20071123', now, 19)).toBe('young');
  expect(birthFault('20261231', now, 19)).toBe('young');
});

test('a year of the future begins in Korea', () => {
  const newYear = new Date('2026-12-31T15:00:00Z');
  expect(birthFault('20270101', newYear, null)).toBeNull();
});
