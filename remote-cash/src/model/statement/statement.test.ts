import type { StatementEntry } from '@maru/contracts';
import { filterSearch, readFilter, statementInput } from './filter';
import { byDay, postingKey } from './rows';

const now = Date.parse('2026-05-18T14:32:00+09:00');
const read = (search: string) => readFilter(new URLSearchParams(search), now);
const at = (time: string) => Date.parse(`${time}+09:00`);

test('an address that says nothing, or nonsense, is the last 7 days of everything', () => {
  expect(read('')).toMatchObject({ period: 'week', kind: null, page: 1 });
  expect(read('kind=salary&period=x&page=-1')).toMatchObject({ period: 'week', kind: null, page: 1 });
  expect(statementInput(read(''), now)).toEqual({ from: at('2026-05-12T00:00:00') });
});

test('what an address says comes back as that address', () => {
  const address = 'kind=bet&period=custom&from=2026-05-01&to=2026-05-03&page=2';
  expect(filterSearch(read(address)).toString()).toBe(address);
  expect(statementInput(read(address), now)).toEqual({
    from: at('2026-05-01T00:00:00'),
    to: at('2026-05-04T00:00:00'),
    kind: 'bet',
  });
});

test('rows stand below their Korean day', () => {
  const row = (id: number, time: string) => ({ id, at: at(time) }) as StatementEntry;
  const days = byDay([row(3, '2026-05-18T00:00:00'), row(2, '2026-05-17T23:59:59'), row(1, '2026-05-17T01:00:00')]);
  expect(days.map(({ day, rows }) => [day, rows.map(({ id }) => id)])).toEqual([
    ['2026-05-18', [3]],
    ['2026-05-17', [2, 1]],
  ]);
});

test('a posting without words of its own is named by its kind', () => {
  expect(postingKey({ posting: 'bet_void', kind: 'win' })).toBe('posting.bet_void');
  expect(postingKey({ posting: 'bet_lost', kind: 'win' })).toBe('posting.bet_lost');
  expect(postingKey({ posting: 'bet_half_won', kind: 'win' })).toBe('posting.bet_half_won');
  expect(postingKey({ posting: 'casino_in', kind: 'convert' })).toBe('kind.convert');
});
