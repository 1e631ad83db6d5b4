import { filterSearch, readFilter, toPeriod } from './record-filter';

const now = Date.parse('2026-05-18T00:30:00+09:00');
const read = (search: string) => readFilter(new URLSearchParams(search), now);
const at = (day: string) => Date.parse(`${day}T00:00:00+09:00`);

test('an address that says nothing, or nonsense, is the last 30 days of everything', () => {
  const usual = { product: null, period: 'month', state: 'all', before: null, bet: null };
  expect(read('')).toMatchObject(usual);
  expect(read('period=x&state=won&before=-3&bet=1%27')).toMatchObject(usual);
  expect(filterSearch(read('before=0')).toString()).toBe('');
});

test('what an address says comes back as that address', () => {
  const address = 'product=a&period=custom&from=2026-05-01&to=2026-05-03&state=open&before=812';
  expect(filterSearch(read(address)).toString()).toBe(address);
  expect(read('bet=17').bet).toBe('17');
});

test.each([
  ['period=today', at('2026-05-18'), undefined],
  ['period=week', at('2026-05-12'), undefined],
  ['', at('2026-04-19'), undefined],
  ['period=custom&from=2026-05-01&to=2026-05-03', at('2026-05-01'), at('2026-05-04')],
  ['period=custom&from=2026-05-03&to=2026-05-01', at('2026-05-01'), at('2026-05-04')],
  ['period=custom&from=2026-02-30', at('2026-05-18'), at('2026-05-19')],
])('%s begins and ends with Korean days', (address, from, to) => {
  expect(toPeriod(read(address), now)).toEqual(to === undefined ? { from } : { from, to });
});
