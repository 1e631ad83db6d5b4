import type { Bet, BetOf, BetRecord } from '@maru/contracts';
import { applyBet as apply, type BetChanged, type BetRecordQuery } from './apply-bet';

const bet = (id: number, more: Partial<BetOf<'feed'>> = {}): Bet => ({
  id: `b${id}`,
  product: 'feed',
  category: 1,
  status: 'open',
  stake: 1_000,
  ratio: 200,
  win: 2_000,
  rule: '',
  paid: null,
  placed_at: id,
  settled_at: null,
  legs: [],
  ...more,
});
const won = (id: number) => bet(id, { status: 'won', paid: 2_000, settled_at: 100 });
const page = (data: Bet[], total = data.length, current_page = 1, per_page = 2): BetRecord => ({
  data,
  current_page,
  last_page: Math.max(1, Math.ceil(total / per_page)),
  per_page,
  total,
  next: current_page * per_page < total ? data.at(-1)!.id : null,
});
const ids = ({ record }: { record: BetRecord }) => record.data.map(({ id }) => id);
/** Before a change a bet is open, unless it was corrected: then its state before is unknown. */
const applyBet = (
  record: BetRecord,
  query: BetRecordQuery,
  changed: Omit<BetChanged, 'before'> & Partial<BetChanged>,
) => apply(record, query, { before: changed.change === 'corrected' ? null : 'open', ...changed });

test('a placed bet stands first; what no longer fits goes to the next page', () => {
  const applied = applyBet(page([bet(2), bet(1)]), {}, { bet: bet(3), change: 'placed' });
  expect(ids(applied)).toEqual(['b3', 'b2']);
  expect(applied).toMatchObject({ record: { total: 3, last_page: 2 }, incomplete: false });
});

test('a settled bet changes in place in the list of all, and leaves the list of open ones', () => {
  const all = applyBet(page([bet(2), bet(1)]), {}, { bet: won(2), change: 'settled' });
  expect(all.record.data[0]).toMatchObject({ id: 'b2', status: 'won', paid: 2_000 });
  expect(all).toMatchObject({ record: { total: 2 }, incomplete: false });
  const open = applyBet(page([bet(2), bet(1)]), { status: 'open' }, { bet: won(2), change: 'settled' });
  expect(ids(open)).toEqual(['b1']);
  expect(open).toMatchObject({ record: { total: 1, last_page: 1 }, incomplete: false });
});

test('it joins the list of its new state at its place', () => {
  const applied = applyBet(page([won(3), won(1)], 2, 1, 5), { status: 'won' }, { bet: won(2), change: 'settled' });
  expect(ids(applied)).toEqual(['b3', 'b2', 'b1']);
  expect(applied.record.total).toBe(3);
});

test.each<[string, BetRecord, BetRecordQuery, Bet, 'placed' | 'settled' | 'corrected', boolean]>([
  [
    'a bet that stood on another page of the open ones',
    page([bet(3), bet(2)], 3),
    { status: 'open' },
    won(1),
    'settled',
    true,
  ],
  ['a row that moves up from the next page', page([bet(3), bet(2)], 3), { status: 'open' }, won(3), 'settled', true],
  ['a row that moves to a later page', page([bet(1)], 3, 2), {}, bet(4), 'placed', true],
  [
    'a bet that would stand on the first page and had left it when it was read',
    page([bet(3), bet(2)], 3),
    { status: 'open' },
    won(4),
    'settled',
    false,
  ],
  [
    'a bet of the same moment as the last row',
    page([bet(3), bet(2)], 3),
    { status: 'open' },
    { ...won(1), placed_at: 2 },
    'settled',
    true,
  ],
  [
    'a bet that stood on another page than a later one',
    page([bet(3), bet(2)], 9, 2),
    { status: 'open' },
    won(1),
    'settled',
    true,
  ],
  [
    'a bet behind the page of those before another',
    page([bet(3), bet(2)], 9),
    { status: 'open', before: '9' },
    won(1),
    'settled',
    true,
  ],
  [
    'a bet ahead of the page of those before another',
    page([bet(3), bet(2)], 9),
    { status: 'open', before: '4' },
    won(9),
    'settled',
    false,
  ],
  [
    'a settled bet that may stand on the page before',
    page([won(3), won(2)], 9),
    { status: 'won', before: '9' },
    won(4),
    'settled',
    true,
  ],
  ['a corrected bet in a list of one state', page([won(2)]), { status: 'won' }, bet(1), 'corrected', true],
  ['a settled bet on another page of all', page([bet(3), bet(2)], 3), {}, won(1), 'settled', false],
  ['a bet of another state', page([won(2)]), { status: 'lost' }, won(1), 'settled', false],
])('%s: asked for again is %#', (_what, record, query, changed, change, incomplete) => {
  expect(applyBet(record, query, { bet: changed, change }).incomplete).toBe(incomplete);
});

test('an event that is older than what the record has answered since changes nothing; a correction does', () => {
  const record = page([won(2)]);
  expect(applyBet(record, {}, { bet: bet(2), change: 'placed' }).record).toBe(record);
  const corrected = applyBet(record, {}, { bet: bet(2), change: 'corrected' });
  expect(corrected.record.data[0]!.status).toBe('open');
});

test('a bet that is told of twice is counted once', () => {
  const once = applyBet(page([]), { status: 'open' }, { bet: bet(1), change: 'placed' }).record;
  const twice = applyBet(once, { status: 'open' }, { bet: bet(1), change: 'placed' }).record;
  expect(twice).toEqual(once);
  expect(twice.total).toBe(1);
});

test('a page further back stays as it is when a bet is placed', () => {
  const record = page([bet(2), bet(1)]);
  expect(applyBet(record, { before: '3' }, { bet: bet(9), change: 'placed' })).toEqual({ record, incomplete: false });
});

test('behind the bound of counting one bet more is not counted; a row that falls off the page begins the next one', () => {
  const many = { ...page([bet(2), bet(1)], 1_000), last_page: 500 };
  expect(applyBet(many, {}, { bet: bet(3), change: 'placed' }).record).toMatchObject({ total: 1_000, next: 'b2' });
  const last = page([bet(2), bet(1)]);
  expect(last.next).toBeNull();
  expect(applyBet(last, {}, { bet: bet(3), change: 'placed' }).record.next).toBe('b2');
});

test('a bet that is not on a list that has no next page had left it when it was read, or comes to it now', () => {
  const open = page([bet(9), bet(8)]);
  expect(applyBet(open, { status: 'open' }, { bet: won(1), change: 'settled' })).toEqual({
    record: open,
    incomplete: false,
  });
  const all = applyBet(page([bet(9)], 1, 1, 5), {}, { bet: won(1), change: 'settled' });
  expect(ids(all)).toEqual(['b9', 'b1']);
  expect(all).toMatchObject({ record: { total: 2 }, incomplete: false });
});

test('a settled bet joins the page of those before another at its place, and one behind it only counts', () => {
  const query: BetRecordQuery = { status: 'won', before: '9' };
  const between = applyBet(page([won(5), won(3)], 9), query, { bet: won(4), change: 'settled' });
  expect(ids(between)).toEqual(['b5', 'b4']);
  expect(between).toMatchObject({ record: { next: 'b4' }, incomplete: false });
  const behind = applyBet(page([won(5), won(3)], 9), query, { bet: won(1), change: 'settled' });
  expect(behind).toMatchObject({ record: { total: 10 }, incomplete: false });
  expect(ids(behind)).toEqual(['b5', 'b3']);
});

test('a corrected bet whose state before is known leaves the list of that state and joins the one of its own', () => {
  const changed = { bet: bet(1), change: 'corrected', before: 'won' } as const;
  expect(ids(applyBet(page([won(9), won(1)]), { status: 'won' }, changed))).toEqual(['b9']);
  expect(applyBet(page([won(9), won(8)], 3), { status: 'won' }, changed).incomplete).toBe(true);
  const open = applyBet(page([bet(3)], 1, 1, 5), { status: 'open' }, changed);
  expect(ids(open)).toEqual(['b3', 'b1']);
  expect(open.incomplete).toBe(false);
  const lost = page([], 0);
  expect(applyBet(lost, { status: 'lost' }, changed)).toEqual({ record: lost, incomplete: false });
});

test('a hidden bet leaves every list that it was in, and the record of itself', () => {
  const hidden = (record: BetRecord, query: BetRecordQuery) =>
    applyBet(record, query, { bet: won(2), change: 'hidden', before: 'won' });
  expect(ids(hidden(page([won(3), won(2)]), {}))).toEqual(['b3']);
  expect(hidden(page([won(2)]), { id: 'b2' })).toMatchObject({ record: { data: [], total: 0 }, incomplete: false });
  expect(hidden(page([won(3), won(2)], 3), { status: 'settled' }).incomplete).toBe(true);
  const open = page([bet(4)]);
  expect(hidden(open, { status: 'open' })).toEqual({ record: open, incomplete: false });
});
