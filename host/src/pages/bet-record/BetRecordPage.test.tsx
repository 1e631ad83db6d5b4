import { writeBet } from '@maru/client';
import type { Bet, BetView, CashOutResponse } from '@maru/contracts';
import { navigate, PlatformProvider, store, userAtom } from '@maru/platform';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Modals } from '../../shell/overlay/Modals';
import { demoLeg, fakeApi, type RecordedCall, releaseDemo, signInDemo } from '../../shell/test/fake-api';
import '../../boot/texts';
import BetRecordPage from './BetRecordPage';

let present: ((bet: Bet) => BetView) | null = null;
jest.mock('../../remotes/load-federation', () => ({
  ...jest.requireActual('../../remotes/load-federation'),
  loadFederation: async () => ({
    contribution: async () =>
      present ? { ok: true, use: (run: (value: unknown) => unknown) => run(present) } : { ok: false },
  }),
}));

const placedAt = Date.now() - 3_600_000;
const bet = (id: string, more: object = {}) =>
  ({
    id,
    product: 'feed',
    category: 1,
    status: 'open',
    stake: 10_000,
    ratio: 214,
    win: 21_400,
    rule: 'x',
    paid: null,
    placed_at: placedAt,
    settled_at: null,
    legs: [{ ...demoLeg, score: null, result: null }],
    ...more,
  }) as unknown as Bet;
const open = bet('1');
const lost = bet('2', { status: 'lost', paid: 0, settled_at: placedAt + 1 });
const cashed = bet('3', { status: 'cashed_out', paid: 12_500, settled_at: placedAt + 1 });
const makePage = (data: Bet[], next: string | null = null) => ({
  data,
  current_page: 1,
  last_page: 1,
  per_page: 20,
  total: data.length,
  next,
});
const sums = {
  settled: { count: 2, won: 0, stake: 20_000, paid: 12_500 },
  open: { count: 1, stake: 10_000, win: 21_400 },
  products: [{ product: 'feed', settled: 2, open: 1, stake: 20_000, paid: 12_500 }],
  days: [
    {
      day: Math.floor((placedAt + 32_400_000) / 86_400_000) * 86_400_000 - 32_400_000,
      count: 2,
      stake: 20_000,
      paid: 12_500,
    },
  ],
  since: null as number | null,
};

let requests: RecordedCall[];
function show(address = '/info/betRecord', answers: Parameters<typeof fakeApi>[0] = {}) {
  signInDemo();
  releaseDemo();
  act(() => navigate(address, { replace: true }));
  requests = fakeApi({
    'GET /api/info/betRecord': ({ query }) => ({
      body: makePage(query.get('id') ? [] : query.get('status') === 'open' ? [open] : [lost, cashed], '3'),
    }),
    'GET /api/info/betRecordSums': { body: sums },
    'GET /api/info/cashOut': { body: { offers: [{ id: '1', value: 11_000, reason: null, message: null }], time: 0 } },
    ...answers,
  });
  return render(
    <PlatformProvider>
      <BetRecordPage />
      <Modals />
    </PlatformProvider>,
  );
}
const row = (id: string) => document.querySelector<HTMLElement>(`[data-bet="${id}"]`)!;
const lists = () => requests.filter(({ path }) => path === '/api/info/betRecord');
beforeEach(() => {
  present = ({ legs }) => ({
    kind: '인플레이',
    legs: legs.map(({ odds }) => ({ pick: '요크 승', market: '승무패', odds, result: null })),
  });
});

// spec feed.49
test('open bets come first, then the days with their figures; each state has its word and its result a sign', async () => {
  show();
  expect(await screen.findByRole('heading', { name: /진행 중 1건/ })).toBeInTheDocument();
  expect(await screen.findByText('정산 2건 · 배팅 20,000')).toBeInTheDocument();
  const rows = [...document.querySelectorAll<HTMLElement>('[data-bet]')];
  expect(rows.map(({ dataset }) => dataset.bet)).toEqual(['1', '2', '3']);
  expect(within(row('1')).getByText('진행')).toBeInTheDocument();
  expect(row('2')).toHaveTextContent('−10,000미적중');
  expect(row('3')).toHaveTextContent('+2,50012,500 받음현금화');
  expect(await screen.findByText('현금화 가능 1건')).toBeInTheDocument();
  const figures = screen.getByRole('region', { name: '기간 합계' });
  expect(figures).toHaveTextContent('손익−7,500원환급률 62.5%');
  expect(within(figures).getByRole('img')).toHaveAccessibleName('날짜별 손익. 수익이 난 날 0일, 손실이 난 날 1일');
});

test('figures that do not hold the whole period say since when', async () => {
  const since = Date.parse('2026-05-17T12:00:00+09:00');
  show('/info/betRecord', { 'GET /api/info/betRecordSums': { body: { ...sums, since } } });
  const figures = await screen.findByRole('region', { name: '기간 합계' });
  expect(figures).toHaveTextContent('최근 정산된 2건(05-17 12:00 이후)만 합산했습니다.');
});

test('open bets with an offer come before the rest', async () => {
  show('/info/betRecord', {
    'GET /api/info/betRecord': ({ query }) => ({
      body: makePage(query.get('status') === 'open' ? [bet('9'), open] : []),
    }),
  });
  await screen.findByText('현금화 가능 1건');
  expect([...document.querySelectorAll<HTMLElement>('[data-bet]')].map(({ dataset }) => dataset.bet)).toEqual([
    '1',
    '9',
  ]);
});

// spec feed.49
test('product, period, state and page are asked for and stand in the address', async () => {
  show();
  await screen.findByText('정산 2건 · 배팅 20,000');
  fireEvent.click(screen.getByRole('button', { name: '종료' }));
  await waitFor(() => expect(window.location.search).toBe('?state=settled'));
  expect(row('1')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: '이전 내역' }));
  await waitFor(() => expect(lists().at(-1)!.query.get('before')).toBe('3'));
  expect(window.location.search).toBe('?state=settled&before=3');
  fireEvent.click(await screen.findByRole('button', { name: '최신 내역' }));
  await waitFor(() => expect(window.location.search).toBe('?state=settled'));
  fireEvent.click(screen.getByRole('button', { name: /^feed/ }));
  await waitFor(() => expect(window.location.search).toBe('?product=feed&state=settled'));
  await waitFor(() => expect(lists().at(-1)!.query.get('product')).toBe('feed'));
  fireEvent.click(screen.getByRole('button', { name: '직접' }));
  fireEvent.change(await screen.findByLabelText('시작일'), { target: { value: '2026-05-01' } });
  await waitFor(() => expect(lists().at(-1)!.query.get('from')).toBe(String(Date.parse('2026-05-01T00:00:00+09:00'))));
});

test('the record goes into a file with its filter, and onto paper', async () => {
  show('/info/betRecord?product=feed&state=settled');
  const file = await screen.findByRole('link', { name: 'CSV' });
  expect(file.getAttribute('href')).toMatch(/betRecord\.csv\?(?=.*from=\d+)(?=.*product=feed)(?=.*status=settled)/);
  window.print = jest.fn();
  fireEvent.click(screen.getByRole('button', { name: '인쇄' }));
  expect(window.print).toHaveBeenCalledTimes(1);
});

test('one bet is printed alone, with a masked name, and the page is as it was after it', async () => {
  show('/info/betRecord?bet=2');
  await screen.findByText('정산 2건 · 배팅 20,000');
  await within(row('2')).findByText('승무패');
  let paper = '';
  window.print = jest.fn(() => {
    paper = document.querySelector('section[aria-label="배팅 전표"]')!.textContent!;
  });
  fireEvent.click(within(row('2')).getByRole('button', { name: '전표 인쇄' }));
  expect(window.print).toHaveBeenCalledTimes(1);
  for (const part of ['달빛**', 'B-2', '요크 승', '1.38', '배팅금액10,000원', '지급액0원', '상태미적중']) {
    expect(paper).toContain(part);
  }
  expect(paper).not.toContain('달빛주자');
  expect(paper).toMatch(/접수 시각\d{4}-\d\d-\d\d \d\d:\d\d:\d\d KST/);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(document.querySelector('section[aria-label="배팅 전표"]')).toBeNull();
});

test('a row opens in place with its legs; a settled bet is hidden after a question, an open one cannot be', async () => {
  show('/info/betRecord', { 'DELETE /api/info/betRecord/2': { body: { success: true } } });
  await screen.findByText('정산 2건 · 배팅 20,000');
  for (const id of ['1', '2']) fireEvent.click(within(row(id)).getByRole('button', { expanded: false }));
  expect(await within(row('1')).findByText('승무패')).toBeInTheDocument();
  expect(within(row('1')).queryByRole('button', { name: '내역에서 숨기기' })).toBeNull();
  fireEvent.click(within(row('2')).getByRole('button', { name: '내역에서 숨기기' }));
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: '숨기기' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true));
});

// spec feed.49
test('an address leads to one bet, which is open, wherever it stands in the record', async () => {
  const old = bet('77', { status: 'won', paid: 21_400, settled_at: 1, placed_at: 1 });
  show('/info/betRecord?bet=77', {
    'GET /api/info/betRecord': ({ query }) => ({ body: makePage(query.get('id') === '77' ? [old] : []) }),
  });
  expect(await screen.findByRole('heading', { name: '찾으신 배팅' })).toBeInTheDocument();
  expect(within(row('77')).getByRole('button', { expanded: true })).toBeInTheDocument();
});

// spec feed.50
test('an open bet is settled early by two presses: for what was shown, once, with the balance after it', async () => {
  const answer = { success: true, bet: { ...open, status: 'cashed_out', paid: 11_000, settled_at: 5 }, money: 99_000 };
  let isSettled = false;
  show('/info/betRecord?bet=1', {
    'GET /api/info/betRecord': ({ query }) => ({
      body: makePage((query.get('status') === 'open') === isSettled ? [] : [isSettled ? (answer.bet as Bet) : open]),
    }),
    'POST /api/info/cashOut/1': () => {
      isSettled = true;
      return { body: answer as CashOutResponse };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: '11,000원 현금화' }));
  fireEvent.click(await screen.findByRole('button', { name: /11,000원 받기/ }));
  await waitFor(() => expect(store.get(userAtom)!.money).toBe(99_000));
  const sent = requests.filter(({ method, path }) => method === 'POST' && path === '/api/info/cashOut/1');
  expect(sent.map(({ body }) => body)).toEqual([{ value: 11_000 }]);
  await act(() => writeBet({ bet: answer.bet as Bet, change: 'settled', version: 1, locale: 'ko' }));
  await waitFor(() => expect(within(row('1')).getByText('현금화')).toBeInTheDocument());
});

test('a refusal names the new offer; a bet without one says why', async () => {
  const refusal = {
    success: false,
    error: '현금화 금액이 변경되었습니다.',
    code: 'x',
    reason: 'cash_out_changed',
    value: 9_000,
  };
  let value: number | null = 11_000;
  show('/info/betRecord?bet=1', {
    'GET /api/info/cashOut': () => ({
      body: {
        offers: [{ id: '1', value, reason: null, message: value ? null : '지금은 배팅이 중단되었습니다.' }],
        time: 0,
      },
    }),
    'POST /api/info/cashOut/1': () => {
      value = 9_000;
      return { body: refusal };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: '11,000원 현금화' }));
  fireEvent.click(await screen.findByRole('button', { name: /11,000원 받기/ }));
  const offer = await screen.findByText(/지금은 9,000원입니다./);
  expect(offer.closest('[role=alert]')).toHaveTextContent('현금화 금액이 변경되었습니다. 지금은 9,000원입니다.');
  value = null;
  expect(await screen.findByText('지금은 배팅이 중단되었습니다.')).toBeInTheDocument();
  expect(within(row('1')).queryByRole('button', { name: /현금화/ })).toBeNull();
});

test('a leg with a proof leads to the page that verifies its result', async () => {
  const legs = (proof: string) => [{ pick: '레드', event: '3,403회차', odds: 200, result: null, proof }];
  present = () => ({ legs: legs('/tokenGame/roulette/validate?round=7') });
  const { unmount } = show('/info/betRecord?bet=2');
  const link = await screen.findByRole('link', { name: '검증 3,403회차' });
  expect(link).toHaveAttribute('href', '/tokenGame/roulette/validate?round=7');
  unmount();
  present = () => ({ legs: legs('https://elsewhere.example/') });
  show('/info/betRecord?bet=2');
  expect(await screen.findByText('레드')).toBeInTheDocument();
  expect(within(row('2')).queryByRole('link')).toBeNull();
});

test('without the presenter of its product a bet is shown as far as it can be', async () => {
  present = () => 'no view' as never;
  show('/info/betRecord?bet=1');
  expect((await screen.findAllByText(new RegExp(`${demoLeg.home} vs ${demoLeg.away}`))).length).toBeGreaterThan(0);
});

test('a list that cannot be loaded says why and can be tried again', async () => {
  let broken = true;
  show('/info/betRecord', {
    'GET /api/info/betRecord': () =>
      broken ? { status: 500, body: { message: '오류가 발생했습니다.' } } : { body: makePage([lost]) },
  });
  expect(await screen.findByText('배팅내역을 불러오지 못했습니다')).toBeInTheDocument();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await waitFor(() => expect(row('2')).not.toBeNull());
});
