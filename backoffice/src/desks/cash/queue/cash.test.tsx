import type { CashDeskRow, CashRequestDetail } from '@maru/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { cashRow, cashSettingsOfTests, fakeCash } from '../../../testing/cash';
import { type FakeApi, makeMe } from '../../../testing/fake-api';
import { openConsole } from '../../../testing/render-console';

const at = Date.now() - 125_000;
const makeRow = (more: Partial<CashDeskRow> = {}) => cashRow({ created_at: at, ...more });
const makeDetail = (request: CashDeskRow): CashRequestDetail => ({
  request,
  own: { bank: '마루은행', account: '3021-000-884', holder: '이달빛' },
  line: {
    id: 'B-00000012',
    direction: 'in',
    amount: 500_000,
    name: '윤하준',
    bank: '한빛은행',
    account: '110',
    state: 'open',
    verdict: 'wrong_name',
    request: 51,
    approval: null,
    at,
  },
  payers: [],
  question: null,
  answer: null,
  words: '',
  payout: null,
  figures: {
    money: 1_284_500,
    credit_today: 0,
    debit_today: 0,
    net_30_days: -20_000,
    joined_at: at,
    open_bets: { count: 4, stake: 230_000 },
  },
  steps: [{ at, actor: 'member', action: 'request', words: '' }],
  time: Date.now(),
});

async function open(path: string, row: CashDeskRow, prepare = (_api: FakeApi): unknown => undefined) {
  return openConsole(`/ops/cash${path}`, (api) => {
    fakeCash(api, { rows: [row] });
    api.replies.set('GET /api/ops/cash/requests/51', { body: makeDetail(row) });
    prepare(api);
  });
}
afterEach(() => jest.restoreAllMocks());
const findSheet = async () => within(await screen.findByRole('dialog', { name: /충전 500,000원/ }));

// spec cash.25
test('the queue says who waits how long for how much, and what the bank says of it; the menu counts it', async () => {
  // The waiting time is compared to the second, whatever the machine takes.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  await open('', makeRow());
  const row = within((await screen.findByText('달빛주자', { selector: 'b' })).closest('tr')!);
  for (const text of ['500,000원', '이름 다름', '충전', '2:05']) expect(row.getByText(text)).toBeVisible();
  const nav = screen.getByRole('navigation', { name: '운영 메뉴' });
  await waitFor(() => expect(within(nav).getByRole('link', { name: /충전·환전/ })).toHaveTextContent('1'));
});

// spec cash.25
test('request and payment stand side by side with their names in full; it is claimed before it is decided', async () => {
  const { api, user } = await open('/51', makeRow(), (fake) =>
    fake.replies.set('POST /api/ops/cash/requests/51/claim', { body: makeRow() }),
  );
  const sheet = await findSheet();
  for (const name of ['이달빛', '윤하준']) expect(await sheet.findByText(name)).toBeVisible();
  expect(sheet.queryByRole('radio', { name: /승인/ })).toBeNull();
  await user.click(sheet.getByRole('button', { name: '맡기' }));
  await waitFor(() => expect(api.changes()[0]?.path).toBe('/api/ops/cash/requests/51/claim'));
});

// spec cash.25
test('what is mine is rejected for a reason of the list, as it was seen; a refusal is said beside the buttons', async () => {
  const mine = makeRow({
    claimed_by: { id: 1, name: '이서연' },
    claimed_until: Date.now() + 500_000,
    verdict: 'match',
  });
  const { api, user } = await open('/51', mine, (fake) => {
    fake.replies.set('POST /api/ops/cash/requests/51/reject', { body: mine });
    fake.replies.set('POST /api/ops/cash/requests/51/approve', {
      status: 409,
      body: { message: '입금자명이 회원의 예금주와 다릅니다.', code: 'MARU-634' },
    });
  });
  const sheet = await findSheet();
  expect(await sheet.findByText(/내가 맡음 · 8:\d\d 남음/)).toBeVisible();
  await user.click(await sheet.findByRole('button', { name: '승인' }));
  expect(await sheet.findByText('입금자명이 회원의 예금주와 다릅니다.')).toBeVisible();
  await user.click(sheet.getByRole('radio', { name: /반려/ }));
  expect(sheet.getByRole('button', { name: '반려' })).toBeDisabled();
  await user.click(await sheet.findByRole('button', { name: /사유/ }));
  await user.click(await screen.findByRole('option', { name: '이름 다름' }));
  await user.click(sheet.getByRole('button', { name: '반려' }));
  const sent = () => api.changes().find(({ path }) => path.endsWith('/reject'));
  await waitFor(() => expect(sent()?.body).toEqual({ version: 4, reason: 'wrong_name', words: '' }));
});

test('a payment in another name cannot be approved; the member is asked instead', async () => {
  const mine = makeRow({ claimed_by: { id: 1, name: '이서연' }, claimed_until: Date.now() + 60_000 });
  const { api, user } = await open('/51', mine, (fake) =>
    fake.replies.set('POST /api/ops/cash/requests/51/hold', { body: mine }),
  );
  const sheet = await findSheet();
  expect(await sheet.findByRole('radio', { name: /승인/ })).toBeDisabled();
  await user.type(sheet.getByLabelText('회원에게 보낼 질문'), '누가 보내셨나요?');
  await user.click(sheet.getByRole('button', { name: '보류하고 확인 요청' }));
  await waitFor(() => expect(api.changes().at(-1)?.body).toEqual({ version: 4, question: '누가 보내셨나요?' }));
});

test('somebody else’s claim, and reading alone, leave nothing to decide', async () => {
  const theirs = makeRow({ claimed_by: { id: 2, name: '박지훈' }, claimed_until: Date.now() + 60_000 });
  await open('/51', theirs, (fake) => {
    fake.me = makeMe('cashier');
    fake.me.operator.permissions = ['cash:read'];
  });
  const sheet = await findSheet();
  expect(await sheet.findByRole('button', { name: /박지훈 님이 맡음/ })).toBeDisabled();
  expect(sheet.queryByRole('radio', { name: /승인/ })).toBeNull();
});

// spec cash.25
test('selected requests whose payment fits are approved together, the others stay', async () => {
  const rows = [makeRow({ id: 61, verdict: 'match' }), makeRow({ id: 62, verdict: 'match' }), makeRow({ id: 63 })];
  const { api, user } = await openConsole('/ops/cash', (fake) => {
    fakeCash(fake, { rows });
    fake.replies.set('POST /api/ops/cash/approve-matched', { body: { approved: [61], left: [62] } });
  });
  const all = await screen.findByRole('checkbox', { name: '모든 행 선택' });
  await user.click(all);
  await user.click(screen.getByRole('button', { name: /일치 2건 승인/ }));
  await waitFor(() => expect(api.changes().at(-1)?.body).toEqual({ ids: [61, 62] }));
  expect(await screen.findByText('1건을 승인했고 1건은 그대로입니다')).toBeVisible();
  expect(screen.queryByRole('group', { name: /선택/ })).toBeNull();
});

test('the queue asks the server for what a view and a condition name', async () => {
  const { api, user } = await openConsole('/ops/cash', (fake) => fakeCash(fake, { rows: [makeRow()] }));
  await screen.findByText('달빛주자', { selector: 'b' });
  await user.click(screen.getByRole('button', { name: /환전/, pressed: false }));
  const asked = () => api.calls.filter(({ path }) => path === '/api/ops/cash/requests').map(({ query }) => `${query}`);
  await waitFor(() => expect(asked()).toContain('view=todo&kind=debit&limit=100'));
});

test('what one operator closes is closed at once, and stands on the button', async () => {
  const { api, user } = await openConsole('/ops/cash', (fake) => {
    fakeCash(fake, { settings: { ...cashSettingsOfTests, debit: { ...cashSettingsOfTests.debit, open: false } } });
    fake.replies.set('PUT /api/ops/cash/switch', { body: { success: true } });
  });
  await user.click(await screen.findByRole('button', { name: '환전 접수 멈춤 중' }));
  await user.click(await screen.findByRole('switch', { name: '환전 신청 받기' }));
  await waitFor(() => expect(api.changes().at(-1)?.body).toEqual({ kind: 'debit', open: true }));
});
