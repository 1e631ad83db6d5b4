import type { CashDeskRow, CashRequestDetail } from '@maru/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, meOf } from '../../testing/fake-api';
import { openConsole } from '../../testing/render-console';

const slow = { timeout: 30_000 };
const at = Date.now() - 125_000;
const rowOf = (more: Partial<CashDeskRow> = {}): CashDeskRow => ({
  ...{ id: 51, kind: 'credit', amount: 500_000, state: 'requested', verdict: 'wrong_name', reason: null },
  member: { id: 7, login: 'moon', nick: '달빛주자', level: 3 },
  own: { bank: '마루**', account: '***-***-884', holder: '이**' },
  ...{ line: 'B-00000012', claimed_by: null, claimed_until: null, automatic: false, approval: null, payout: null },
  ...{ created_at: at, ended_at: null, version: 4 },
  ...more,
});
const detailOf = (request: CashDeskRow): CashRequestDetail => ({
  request,
  own: { bank: '마루은행', account: '3021-000-884', holder: '이달빛' },
  line: {
    ...{ id: 'B-00000012', direction: 'in', amount: 500_000, name: '윤하준', bank: '한빛은행', account: '110' },
    ...{ state: 'open', verdict: 'wrong_name', request: 51, approval: null, at },
  },
  ...{ payers: [], question: null, answer: null, words: '', payout: null },
  figures: {
    ...{ money: 1_284_500, credit_today: 0, debit_today: 0, net_30_days: -20_000, joined_at: at },
    open_bets: { count: 4, stake: 230_000 },
  },
  steps: [{ at, actor: 'member', action: 'request', words: '' }],
  time: Date.now(),
});

async function open(path: string, row: CashDeskRow, prepare = (_api: FakeApi): unknown => undefined) {
  return openConsole(`/ops/cash${path}`, (api) => {
    api.me = meOf('cashier');
    const counts = { todo: 1, credit: 1, debit: 0, mine: 0, held: 0, over_today: 0 };
    const body = { rows: [row], more: false, counts, todo_sum: row.amount, time: Date.now() };
    api.replies.set('GET /api/ops/cash/requests', { body });
    api.replies.set('GET /api/ops/cash/requests/51', { body: detailOf(row) });
    prepare(api);
  });
}
const sheetOf = async () => within(await screen.findByRole('dialog', { name: /충전 500,000원/ }, slow));

test('the queue says who waits how long for how much, and what the bank says of it; the menu counts it', async () => {
  await open('', rowOf());
  const row = within((await screen.findByText('달빛주자', { selector: 'b' }, slow)).closest('tr')!);
  for (const text of ['500,000원', '이름 다름', '충전', /2:0\d/]) expect(row.getByText(text)).toBeVisible();
  const nav = screen.getByRole('navigation', { name: '운영 메뉴' });
  await waitFor(() => expect(within(nav).getByRole('link', { name: /충전·환전/ })).toHaveTextContent('1'), slow);
});

test('request and payment stand side by side with their names in full; it is claimed before it is decided', async () => {
  const { api, user } = await open('/51', rowOf(), (fake) =>
    fake.replies.set('POST /api/ops/cash/requests/51/claim', { body: rowOf() }),
  );
  const sheet = await sheetOf();
  for (const name of ['이달빛', '윤하준']) expect(await sheet.findByText(name, {}, slow)).toBeVisible();
  expect(sheet.queryByRole('button', { name: '승인' })).toBeNull();
  await user.click(sheet.getByRole('button', { name: '맡기' }));
  await waitFor(() => expect(api.changes()[0]?.path).toBe('/api/ops/cash/requests/51/claim'), slow);
});

test('what is mine is rejected for a reason of the list, as it was seen; a refusal is said beside the buttons', async () => {
  const mine = rowOf({ claimed_by: { id: 1, name: '이서연' }, verdict: 'match' });
  const { api, user } = await open('/51', mine, (fake) => {
    fake.replies.set('POST /api/ops/cash/requests/51/reject', { body: mine });
    fake.replies.set('POST /api/ops/cash/requests/51/approve', {
      status: 409,
      body: { message: '입금자명이 회원의 예금주와 다릅니다.', code: 'MARU-634' },
    });
  });
  const sheet = await sheetOf();
  await user.click(await sheet.findByRole('button', { name: '승인' }, slow));
  expect(await sheet.findByText('입금자명이 회원의 예금주와 다릅니다.', {}, slow)).toBeVisible();
  expect(sheet.getByRole('button', { name: '반려' })).toBeDisabled();
  await user.click(await sheet.findByRole('button', { name: /사유/ }, slow));
  await user.click(await screen.findByRole('option', { name: '이름 다름' }, slow));
  await user.click(sheet.getByRole('button', { name: '반려' }));
  const sent = () => api.changes().find(({ path }) => path.endsWith('/reject'));
  await waitFor(() => expect(sent()?.body).toEqual({ version: 4, reason: 'wrong_name', words: '' }), slow);
});

test('a payment in another name cannot be approved', async () => {
  await open('/51', rowOf({ claimed_by: { id: 1, name: '이서연' } }));
  expect(await (await sheetOf()).findByRole('button', { name: '승인' }, slow)).toBeDisabled();
});

test('somebody else’s claim, and reading alone, leave nothing to decide', async () => {
  await open('/51', rowOf({ claimed_by: { id: 2, name: '박지훈' } }), (fake) => {
    fake.me = meOf('cashier');
    fake.me.operator.permissions = ['cash:read'];
  });
  const sheet = await sheetOf();
  expect(await sheet.findByRole('button', { name: '박지훈 님이 맡음' }, slow)).toBeDisabled();
  expect(sheet.queryByRole('button', { name: '승인' })).toBeNull();
});
