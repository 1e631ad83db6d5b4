import type { Statement } from '@maru/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, showAt } from '../../testing/fake-api';

const counts = { bet: 1, win: 1, credit: 0, debit: 0, convert: 0, bonus: 0, other: 0 };
const statement = (changes: Partial<Statement> = {}): { body: Statement } => ({
  body: {
    data: [
      {
        id: 2,
        at: Date.parse('2026-05-18T14:18:00+09:00'),
        kind: 'win',
        posting: 'bet_won',
        reference: 'feed:bet:812',
        amount: 49_400,
        balance: 1_284_500,
      },
      {
        id: 1,
        at: Date.parse('2026-05-17T23:50:00+09:00'),
        kind: 'bet',
        posting: 'bet',
        reference: 'feed:bet:812',
        amount: -20_000,
        balance: 1_235_100,
      },
    ],
    current_page: 1,
    last_page: 3,
    per_page: 20,
    total: 44,
    opening: 1_255_100,
    in: 49_400,
    out: 20_000,
    closing: 1_284_500,
    counts,
    ...changes,
  },
});
const from = Date.parse('2026-05-12T00:00:00+09:00');
const week = `/api/cash/statement?from=${from}`;

beforeEach(() => {
  window.scrollTo = jest.fn();
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-05-18T14:32:00+09:00'));
});
afterEach(() => jest.restoreAllMocks());

// spec cash.10
test('postings stand by day with the balance after each; the sums add up, and a bet leads to its record', async () => {
  fakeApi({ [`GET ${week}`]: statement() });
  await showAt('/cash/statement');
  const table = within(await screen.findByRole('table', { name: '머니 내역' }));
  expect(table.getByRole('rowheader', { name: '05-18 월요일' })).toBeInTheDocument();
  expect(table.getByRole('row', { name: /14:18.*배팅 당첨.*당첨·환급.*812.*\+49,400.*1,284,500/ })).toBeInTheDocument();
  expect(table.getByRole('row', { name: /23:50.*−20,000.*1,235,100/ })).toBeInTheDocument();
  expect(table.getByRole('link', { name: '배팅 당첨금' })).toHaveAttribute('href', '/info/betRecord?bet=812');
  const sums = within(screen.getByRole('region', { name: '기간 합계' }));
  expect(sums.getByText('1,255,100원')).toBeInTheDocument();
  expect(sums.getByText('시작 잔액 · 05-12 00:00')).toBeInTheDocument();
  expect(sums.getByText('지금 잔액 · 14:32')).toBeInTheDocument();
});

// spec cash.10
test('kind, period and page stand in the address and are asked for; the file is of the same', async () => {
  const requests = fakeApi({
    [`GET ${week}`]: statement(),
    [`GET ${week}&kind=bet`]: statement({ total: 1, last_page: 1 }),
    [`GET /api/cash/statement?from=${Date.parse('2026-05-18T00:00:00+09:00')}&kind=bet`]: statement({ data: [] }),
  });
  await showAt('/cash/statement');
  fireEvent.click(await screen.findByRole('button', { name: '배팅 1' }));
  await waitFor(() => expect(requests.at(-1)?.path).toBe(`${week}&kind=bet`));
  expect(window.location.search).toBe('?kind=bet');
  const file = () => screen.getByRole('link', { name: 'CSV 내려받기' });
  await waitFor(() => expect(file()).toHaveAttribute('href', `/api/cash/statement.csv?from=${from}&kind=bet`));
  fireEvent.click(screen.getByRole('button', { name: '오늘' }));
  expect(await screen.findByText('해당하는 내역이 없습니다')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '직접' }));
  expect(await screen.findByLabelText('시작일')).toHaveValue('2026-05-18');
});

test('a statement that cannot be loaded says so and is asked for again', async () => {
  let broken = true;
  fakeApi({ [`GET ${week}`]: () => (broken ? { status: 409, body: { message: '오류' } } : statement()) });
  await showAt('/cash/statement');
  expect(await screen.findByText('머니 내역을 불러오지 못했습니다')).toBeInTheDocument();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('table', { name: '머니 내역' })).toBeInTheDocument();
});
