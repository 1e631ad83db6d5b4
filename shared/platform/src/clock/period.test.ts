import { periodRange, readPeriod, writePeriod } from './period';

const now = Date.parse('2026-05-18T00:30:00+09:00');
const read = (search: string) => readPeriod(new URLSearchParams(search), now, 'month');
const at = (day: string) => Date.parse(`${day}T00:00:00+09:00`);

test.each([
  ['period=today', at('2026-05-18'), undefined],
  ['period=week', at('2026-05-12'), undefined],
  ['period=nonsense', at('2026-04-19'), undefined],
  ['', at('2026-04-19'), undefined],
  ['period=custom&from=2026-05-01&to=2026-05-03', at('2026-05-01'), at('2026-05-04')],
  ['period=custom&from=2026-05-03&to=2026-05-01', at('2026-05-01'), at('2026-05-04')],
  ['period=custom&from=2026-02-30', at('2026-05-18'), at('2026-05-19')],
])('%s begins and ends with Korean days', (address, from, to) => {
  expect(periodRange(read(address), now)).toEqual(to === undefined ? { from } : { from, to });
});

test('a period comes back as the address that it was read from; the usual one is left out', () => {
  for (const address of ['period=today', 'period=custom&from=2026-05-01&to=2026-05-03', '']) {
    const search = new URLSearchParams();
    writePeriod(search, read(address), 'month');
    expect(search.toString()).toBe(address);
  }
});
