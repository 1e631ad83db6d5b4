import { addDays, toPeriod } from './period';

// spec reports.7
test('a period is compared with as many days right before it', () => {
  const answer = toPeriod({ from: '2026-02-27', to: '2026-03-01' });
  expect(answer).toEqual({
    ok: true,
    period: {
      from: '2026-02-27',
      to: '2026-03-01',
      before: { from: '2026-02-24', to: '2026-02-26' },
      list: ['2026-02-27', '2026-02-28', '2026-03-01'],
    },
  });
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

test.each([
  ['2026-02-30', '2026-03-01', 'from'],
  ['2026-02-01', '2026-13-01', 'to'],
  ['2026-03-02', '2026-03-01', 'to'],
  ['2025-01-01', '2026-01-02', 'to'],
  ['0000-00-00', '2026-01-02', 'from'],
])('%s to %s is no period', (from, to, field) => expect(toPeriod({ from, to })).toEqual({ ok: false, field }));

test('366 days are one, leap years too', () => {
  const answer = toPeriod({ from: '2024-01-01', to: '2024-12-31' });
  expect(answer.ok && answer.period.list.length).toBe(366);
});
