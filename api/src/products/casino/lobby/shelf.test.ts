import type { CasinoGame } from '@maru/contracts';
import { selectShelf } from './shelf';

const game = (id: string, changes: Partial<CasinoGame> = {}): CasinoGame => ({
  id,
  vendorId: 'aurora',
  name: id,
  type: 'casino',
  shelf: 'baccarat',
  picture: `/casino-pictures/union/${id}`,
  isNew: false,
  maint: false,
  limits: { min: 1_000, max: 5_000_000 },
  ...changes,
});
const slot = (id: string, changes: Partial<CasinoGame> = {}) =>
  game(id, { type: 'slot', shelf: 'popular', limits: null, ...changes });
const many = (prefix: string, make: (id: string) => CasinoGame, count = 10) =>
  [...Array(count).keys()].map((at) => make(`${prefix}${at}`));
const table = (id: string, players: number) => ({ game: id, players, seats: null, road: '' });
const live = (games: CasinoGame[]) => ({ path: '/casino/casino', games });
const slots = (games: CasinoGame[]) => ({ path: '/casino/slot', games });
const listIds = (items: { id: string }[]) => items.map(({ id }) => id).join(' ');

test('four tables with the most players, then four popular slots in the vendor’s order', () => {
  const tables = [table('t7', 90), table('t2', 41), table('t5', 12), table('t0', 3)];
  const items = selectShelf(live(many('t', game)), slots(many('s', slot)), tables, 'ko');
  expect(listIds(items)).toBe('t7 t2 t5 t0 s0 s1 s2 s3');
  expect(items[0]).toEqual({
    id: 't7',
    name: 't7',
    picture: '/casino-pictures/union/t7',
    path: '/casino/casino?game=t7',
    players: 90,
    note: '1천원–500만원',
  });
  expect(items[4]).toEqual({
    id: 's0',
    name: 's0',
    picture: '/casino-pictures/union/s0',
    path: '/casino/slot?game=s0',
  });
});

test('what is under maintenance and slots that are not popular are left out', () => {
  const closed = { maint: true };
  const items = selectShelf(
    live([game('a', closed), game('b')]),
    slots([slot('c', closed), slot('d'), slot('e', { shelf: 'new' })]),
    [table('a', 99)],
    'ko',
  );
  expect(listIds(items)).toBe('b d');
});

test.each([
  ['tables alone fill the shelf', many('t', game), [], 't0 t1 t2 t3 t4 t5 t6 t7'],
  ['slots alone fill the shelf', [], many('s', slot), 's0 s1 s2 s3 s4 s5 s6 s7'],
  ['two tables leave six places', many('t', game, 2), many('s', slot), 't0 t1 s0 s1 s2 s3 s4 s5'],
  ['nothing', [], [], ''],
])('%s', (_what, tables, popular, expected) => {
  expect(listIds(selectShelf(live(tables), slots(popular), [], 'ko'))).toBe(expected);
});
