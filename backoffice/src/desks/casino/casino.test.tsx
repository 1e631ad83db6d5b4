import type { CasinoHealth, CasinoTicket, TransferDeskDetail, TransferDeskRow } from '@maru/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, makeMe } from '../../testing/fake-api';
import { openConsole } from '../../testing/render-console';

const id = '7f3a0000-0000-4000-8000-00000000e91c';
const at = Date.now() - 2_480_000;
const row: TransferDeskRow = {
  id,
  casino: 'hera',
  direction: 'to_casino',
  amount: 500_000,
  point: null,
  state: 'unknown',
  reason: null,
  member: { id: 7, login: 'coral', nick: '산호빛' },
  checks: 13,
  last_answer: 'timeout',
  next_check_at: Date.now() + 100_000,
  created_at: at,
  ended_at: null,
};
const detail: TransferDeskDetail = {
  ...row,
  steps: [{ at, actor: 'member', action: 'created', answer: '' }],
  books: {
    ledger_before: 120_000,
    ledger_now: 120_000,
    hold: 500_000,
    vendor_before: 120_000,
    vendor_now: 620_000,
    vendor_at: at + 60_000,
  },
  transactions: [],
  looks: 'arrived',
  approval: null,
};
const health = (casino: CasinoHealth['casino'], more: Partial<CasinoHealth> = {}): CasinoHealth => ({
  casino,
  state: 'ok',
  p95_ms: 400,
  answered: 9_998,
  timeouts: 0,
  maintenance: false,
  transfer_ids: true,
  rate: { limit: 20, used: 8 },
  reconciled_at: at,
  p95: new Array(12).fill(400),
  ...more,
});
const ticket: CasinoTicket = {
  id: 118,
  casino: 'hera',
  kind: 'late_win',
  member: { id: 7, nick: '산호빛' },
  transfer: null,
  amount: 41_200_000,
  state: 'open',
  owner: null,
  note: '',
  created_at: at,
  closed_at: null,
  version: 1,
};

async function open(path: string, prepare = (_api: FakeApi): unknown => undefined) {
  return openConsole(`/ops/casino${path}`, (api) => {
    api.me = makeMe('cashier');
    const counts = { unknown: 1, manual: 2, done: 5, rejected: 0 };
    const serve = (at: string, body: unknown) => api.replies.set(`GET /api/ops/casino/${at}`, { body });
    serve('transfers', { rows: [row], more: false, counts, held: 500_000, time: Date.now() });
    serve(`transfers/${id}`, detail);
    const casinos = [health('union'), health('hera', { state: 'slow', p95_ms: 2_400, timeouts: 41 }), health('aplus')];
    serve('health', { casinos, time: Date.now() });
    serve('tickets', { rows: [ticket], more: false, open: 1 });
    serve('days', { days: [] });
    const bank = { unmatched: { count: 0, sum: 0 }, difference: 0 };
    api.replies.set('GET /api/ops/bank/reconcile', { body: bank });
    api.replies.set('GET /api/ops/payouts', { body: { payouts: [] } });
    prepare(api);
  });
}

test('the page says how the casinos answer, which transfers wait for how long, and what stands in suspense', async () => {
  await open('');
  const transfer = within((await screen.findByText('7f3a0000')).closest('tr')!);
  for (const text of ['500,000원', '카지노로', 'timeout', /^00:41:2\d$/])
    expect(transfer.getByText(text)).toBeVisible();
  expect(await screen.findByText('시간 초과 41건/시간')).toBeVisible();
  expect(await screen.findByText('+412,000')).toBeVisible();
  const nav = screen.getByRole('navigation', { name: '운영 메뉴' });
  await waitFor(() => expect(within(nav).getByRole('link', { name: /이체·대사/ })).toHaveTextContent('3'));
});

test('both books stand side by side; C and a note request the second person, P asks the vendor', async () => {
  const { api, user } = await open(`/${id}`, (fake) => {
    fake.replies.set(`POST /api/ops/casino/transfers/${id}/decide`, { body: { success: true, approval: 4 } });
    fake.replies.set(`POST /api/ops/casino/transfers/${id}/check`, { body: row });
  });
  const sheet = within(await screen.findByRole('dialog', { name: /500,000원/ }));
  expect(await sheet.findByText('620,000원')).toBeVisible();
  await user.keyboard('p');
  await waitFor(() => expect(api.changes().at(-1)?.path).toBe(`/api/ops/casino/transfers/${id}/check`));
  await user.keyboard('c');
  await user.type(await sheet.findByRole('textbox', { name: '메모' }), '게임사 목록 확인');
  await user.click(sheet.getByRole('button', { name: '승인 요청' }));
  const sent = () => api.changes().find(({ path }) => path.endsWith('/decide'));
  await waitFor(() =>
    expect(sent()?.body).toEqual({ state: 'unknown', outcome: 'confirmed', note: '게임사 목록 확인' }),
  );
});

test('reading alone leaves nothing to decide', async () => {
  await open(`/${id}`, (fake) => {
    fake.me!.operator.permissions = ['cash:read'];
  });
  const sheet = within(await screen.findByRole('dialog', { name: /500,000원/ }));
  expect(await sheet.findByRole('button', { name: '지금 조회' })).toBeDisabled();
  expect(screen.getByRole('button', { name: '지금 대사' })).toBeDisabled();
});
