import { historyQuery, historySearch, readHistoryFilter } from './filter';

const now = Date.parse('2026-05-18T14:32:00+09:00');
const at = (time: string) => Date.parse(`${time}+09:00`);
const read = (search: string) => readHistoryFilter(new URLSearchParams(search), now);

// spec cash.8
test('an address that says nothing, or nonsense, is everything, and asks for nothing more', () => {
  for (const search of ['', 'state=lost&period=ever&page=-1']) {
    expect(read(search)).toMatchObject({ state: null, period: 'all', page: 1 });
    expect(historyQuery(read(search), now)).toEqual({});
    expect(historySearch(read(search))).toBe('');
  }
});

test.each([
  ['state=refused', { state: 'refused' }],
  ['state=open&period=today&page=2', { state: 'open', from: at('2026-05-18T00:00:00'), page: 2 }],
  ['period=month', { from: at('2026-04-19T00:00:00') }],
  ['period=custom&from=2026-05-01&to=2026-05-03', { from: at('2026-05-01T00:00:00'), to: at('2026-05-04T00:00:00') }],
])('%s comes back as that address and asks for its own', (address, query) => {
  expect(historySearch(read(address))).toBe(address);
  expect(historyQuery(read(address), now)).toEqual(query);
});
