import type { Bet, BetRecord, User } from '@maru/contracts';
import { store, userAtom } from '@maru/platform';
import { patchUser, setUser } from '@maru/platform/user-writers';
import { act, render, screen, waitFor } from '@testing-library/react';
import { cache, call, useCall } from '.';
import { writeBet } from './bets/write-bet';

type Answer = { status?: number; body?: unknown };
let requests: string[] = [];
let answer: (address: string) => Answer | Promise<Answer>;
const member = { id: 7, nick: 'a', money: 5_000, point: 300, nexus: {}, hera: {} } as User;
const makeWallet = (money: number, version: number) =>
  ({ money, point: 300, version }) as Parameters<typeof patchUser>[0];
const money = () => store.get(userAtom)!.money;

let used = 0;
/** A separate bet in each test: the page remembers what it has written. */
function bet(more: Partial<Bet> = {}): Bet {
  used += 1;
  const base = { id: `b${used}`, product: 'feed', status: 'open', stake: 1, paid: null, placed_at: used };
  return { ...base, settled_at: null, legs: [], ...more } as unknown as Bet;
}
const page = (data: Bet[], next: string | null = null): BetRecord => ({
  data,
  current_page: 1,
  last_page: 1,
  per_page: 10,
  total: data.length,
  next,
});
let list: Bet[] = [];

beforeEach(() => {
  requests = [];
  list = [];
  cache.clear();
  act(() => setUser(null));
  act(() => setUser(member));
  document.cookie = 'XSRF-TOKEN=t';
  globalThis.fetch = (async (request: Request) => {
    const { pathname } = new URL(request.url);
    requests.push(`${request.method} ${pathname}`);
    const { status = 200, body = {} } =
      pathname.includes('betRecord') && request.method === 'GET' ? { body: page(list) } : await answer(pathname);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  }) as typeof fetch;
});

function Bets({ status }: { status?: 'open' | 'settled' }) {
  const { data } = useCall('betRecord', { query: { status, page: 1 } });
  return (
    <p data-testid={status ?? 'all'}>
      {data ? `${data.total}: ${data.data.map((row) => `${row.id} ${row.status}`)}` : '…'}
    </p>
  );
}
const shown = (status = 'all') => screen.getByTestId(status).textContent;
const asked = (path: string) => requests.filter((request) => request.includes(path)).length;
/** Longer than what several changes would ask for is put together in. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));

const body = { amount: 1_000, category: 1 as const, cartItems: [], ratio: 100, win: 1_000, betOption: true };
const roundBody = { game: 1, round: 1, picks: [] };
const transfer = { params: { casino: 'union' as const }, body: { transferId: 't', amount: 1 } };
const placing: [string, () => Promise<unknown>, 'bet' | 'bets'][] = [
  ['of the feed', () => call('bettingValidate', { body }), 'bet'],
  ['of the domestic sports', () => call('gameBet', { body: {} as never }), 'bet'],
  ['of a mini game', () => call('miniBet', { body: roundBody }), 'bets'],
  ['of a token game', () => call('tokenBet', { body: roundBody }), 'bets'],
  ['of graph', () => call('graphBet', { body: { game: 1, round: 1, amount: 1, auto: null } }), 'bets'],
];

test.each(placing)(
  'a bet %s is in every list with its answer, and the balance after it is shown',
  async (_, place, field) => {
    const own = bet();
    answer = () => ({ body: { success: true, money: 4_000, [field]: field === 'bet' ? own : [own] } });
    render([<Bets key="1" />, <Bets key="2" status="open" />]);
    await waitFor(() => expect(shown()).toBe('0: '));
    const before = asked('betRecord');
    await act(place);
    expect(money()).toBe(4_000);
    await waitFor(() => expect([shown(), shown('open')]).toEqual([`1: ${own.id} open`, `1: ${own.id} open`]));
    await settle();
    expect(asked('betRecord')).toBe(before);
  },
);

test.each<[string, () => Promise<unknown>]>([
  ['a cash-out', () => call('cashOut', { params: { id: '1' }, body: { value: 1 } })],
  ['a cash-out of graph', () => call('graphCashOut', { body: { game: 1, round: 1, bet: '1' } })],
])(
  '%s moves its bet from the open ones to the settled ones with its answer, and its event changes nothing more',
  async (_, cashOut) => {
    const open = bet();
    const paid = { ...open, status: 'cashed_out', paid: 900, settled_at: 9 } as Bet;
    list = [open];
    answer = () => ({ body: { success: true, money: 5_900, at: 100, paid: 900, bet: paid } });
    render([<Bets key="1" />, <Bets key="2" status="open" />]);
    await waitFor(() => expect(shown('open')).toBe(`1: ${open.id} open`));
    await act(cashOut);
    expect(money()).toBe(5_900);
    await waitFor(() => expect([shown(), shown('open')]).toEqual([`1: ${open.id} cashed_out`, '0: ']));
    await settle();
    const before = requests.length;
    await act(() => writeBet({ bet: paid, change: 'settled', version: 1, locale: 'en' }));
    await settle();
    expect(requests).toHaveLength(before);
  },
);

test.each<[string, () => Promise<unknown>]>([
  ['to a casino', () => call('casinoDeposit', transfer)],
  ['from a casino', () => call('casinoWithdraw', transfer)],
  ['of casino points', () => call('casinoExchangePoint', transfer)],
  [
    'under the other address',
    () => call('convertMoney', { body: { type: 'union', direction: 'to_casino', amount: 1 } }),
  ],
  ['to the own account', () => call('cashDebit', { body: { amount: 1, password: 'p' } })],
])('money %s is off the balance with the answer; points stay as they are', async (_, move) => {
  answer = () => ({ body: { success: true, money: 4_999 } });
  await act(move);
  expect(store.get(userAtom)).toMatchObject({ money: 4_999, point: 300 });
});

test.each<[string, () => Promise<unknown>]>([
  ['points that are converted', () => call('convertPoint', { body: { point: 1 } })],
  ['a coupon that is used', () => call('couponUse', { params: { id: 1 }, body: {} })],
])('%s change money and points', async (_, use) => {
  answer = () => ({ body: { success: true, money: 5_002, point: 100 } });
  await act(use);
  expect(store.get(userAtom)).toMatchObject({ money: 5_002, point: 100 });
});

test('a consent to promotions is the member’s with its answer, and a refused one is not', async () => {
  answer = () => ({ body: { success: true, promotions: true } });
  await act(() => call('promotionConsent', { body: { on: true } }));
  expect(store.get(userAtom)!.promotions).toBe('on');
  answer = () => ({ status: 403 });
  await act(() => call('promotionConsent', { body: { on: false } }, { quiet: true }));
  expect(store.get(userAtom)!.promotions).toBe('on');
});

test.each([
  ['a refusal', { success: false, error: 'no' }],
  ['a refusal of the domestic sports', { status: 'error', errors: ['no'] }],
])('%s changes nothing', async (_, refused) => {
  answer = () => ({ body: refused });
  await act(() => call('bettingValidate', { body }));
  expect(money()).toBe(5_000);
});

test('an answer is not written over what the live connection has said since the call began', async () => {
  const own = bet();
  answer = () => ({ body: { success: true, money: 4_000, bet: own } });
  render(<Bets />);
  await waitFor(() => expect(shown()).toBe('0: '));
  await act(async () => {
    const sent = call('bettingValidate', { body });
    patchUser(makeWallet(9_000, 3));
    await writeBet({
      bet: { ...own, status: 'won', settled_at: 9 } as Bet,
      change: 'settled',
      version: 1,
      locale: 'ko',
    });
    await sent;
  });
  await settle();
  expect(money()).toBe(9_000);
  expect(shown()).toBe(`1: ${own.id} won`);
});

test('an attempt that is sent again is answered as at first: what was said since its first time is newer', async () => {
  let reachable = false;
  answer = () => (reachable ? { body: { success: true, money: 4_000, bet: bet() } } : { status: 503 });
  const idempotencyKey = 'k'.repeat(20);
  await act(() => call('bettingValidate', { body }, { idempotencyKey, background: true }));
  act(() => patchUser(makeWallet(9_000, 3)));
  reachable = true;
  await act(() => call('bettingValidate', { body }, { idempotencyKey }));
  expect(money()).toBe(9_000);
  // A new attempt is a separate one.
  await act(() => call('bettingValidate', { body }));
  expect(money()).toBe(4_000);
});

test('what one member was answered is not written for the next', async () => {
  answer = () => ({ body: { success: true, money: 4_000, bet: bet() } });
  render(<Bets />);
  await act(async () => {
    const sent = call('bettingValidate', { body });
    setUser({ ...member, id: 8 });
    await sent;
  });
  await settle();
  expect(money()).toBe(5_000);
  expect(shown()).toBe('0: ');
});

test.each([
  ['betRecordHide', (id: string) => call('betRecordHide', { params: { id } })],
  ['miniBetHide', (id: string) => call('miniBetHide', { params: { id } })],
] as const)('%s: a hidden bet is in no list any more, and no list is asked for', async (_, hide) => {
  const [first, second] = [bet({ id: '11', status: 'lost', settled_at: 9 }), bet({ id: '12' })];
  list = [first, second];
  answer = () => ({ body: { success: true } });
  render([<Bets key="1" />, <Bets key="2" status="settled" />]);
  await waitFor(() => expect(shown()).toBe('2: 11 lost,12 open'));
  const before = asked('/betRecord');
  await act(() => hide('11'));
  await waitFor(() => expect([shown(), shown('settled')]).toEqual(['1: 12 open', '1: 12 open']));
  await settle();
  expect(asked('GET /api/info/betRecord')).toBe(before);
});

test('a refused hiding leaves the bet where it is', async () => {
  list = [bet({ id: '13', status: 'lost', settled_at: 9 })];
  answer = () => ({ status: 404, body: {} });
  render(<Bets />);
  await waitFor(() => expect(shown()).toBe('1: 13 lost'));
  await act(() => call('betRecordHide', { params: { id: '13' } }, { quiet: true }));
  await settle();
  expect(shown()).toBe('1: 13 lost');
});

test('the sums are asked for once for all bets of a round', async () => {
  function Sums() {
    useCall('betRecordSums', { query: {} });
    return null;
  }
  answer = () => ({ body: {} });
  render(<Sums />);
  await waitFor(() => expect(asked('betRecordSums')).toBe(1));
  const bets = Array.from({ length: 5 }, () => bet({ status: 'lost', settled_at: 9 }));
  await act(async () => {
    for (const settled of bets) void writeBet({ bet: settled, change: 'settled', version: 1, locale: 'ko' });
  });
  await settle();
  expect(asked('betRecordSums')).toBe(2);
});
