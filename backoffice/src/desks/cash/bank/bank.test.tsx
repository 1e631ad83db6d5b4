import type { PayoutRow } from '@maru/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { bankLineOfTests, cashRow, fakeCash } from '../../../testing/cash';
import { openConsole } from '../../../testing/render-console';

const payout: PayoutRow = {
  id: '77',
  state: 'manual',
  request: 51,
  line: null,
  amount: 900_000,
  bank: '마루**',
  account: '***-884',
  holder: '이**',
  asked: 288,
  last_answer: 'missing',
  approval: null,
  created_at: 0,
  ended_at: null,
};

test('a difference between bank and ledger stands red, and the menu says that somebody is needed', async () => {
  await openConsole('/ops/bank', (api) => fakeCash(api, { bank: { difference: -30_000 } }));
  const figures = within(await screen.findByLabelText('은행과 원장'));
  expect(figures.getByText('-30,000원').closest('.late')).not.toBeNull();
  expect(figures.getByText('차이 있음 · 확인 필요')).toBeVisible();
  const nav = screen.getByRole('navigation', { name: '운영 메뉴' });
  await waitFor(() => expect(within(nav).getByRole('link', { name: /은행 대조/ })).toHaveTextContent('1'));
});

// spec cash.26
test('a payment is linked to a request that becomes mine first; a refusal is said in the dialog', async () => {
  const row = cashRow({ verdict: 'paid_twice' });
  const { api, user } = await openConsole('/ops/bank', (fake) => {
    fakeCash(fake, { rows: [row], lines: [bankLineOfTests()] });
    fake.replies.set('POST /api/ops/cash/requests/51/claim', { body: row });
    fake.replies.set('POST /api/ops/bank/lines/B-00000012/link', {
      status: 409,
      body: { message: '입금자명이 회원의 예금주와 다릅니다.', code: 'MARU-634' },
    });
  });
  await user.click(await screen.findByRole('button', { name: 'B-00000012 연결' }));
  const dialog = within(await screen.findByRole('dialog', { name: /윤\*\* 500,000원 연결/ }));
  expect(dialog.getByLabelText('신청 번호')).toHaveValue('51');
  await dialog.findByRole('radio', { name: /#51/ });
  await user.click(dialog.getByRole('button', { name: '연결' }));
  expect(await dialog.findByText('입금자명이 회원의 예금주와 다릅니다.')).toBeVisible();
  expect(api.changes().map(({ path }) => path)).toEqual([
    '/api/ops/cash/requests/51/claim',
    '/api/ops/bank/lines/B-00000012/link',
  ]);
});

test('a payment goes back only with a reason, and by a second person', async () => {
  const { api, user } = await openConsole('/ops/bank', (fake) => {
    fakeCash(fake, { lines: [bankLineOfTests()] });
    fake.replies.set('POST /api/ops/bank/lines/B-00000012/refund', { body: { success: true, approval: 9 } });
  });
  await user.click(await screen.findByRole('button', { name: 'B-00000012 반환' }));
  const dialog = within(await screen.findByRole('dialog', { name: /반환/ }));
  expect(dialog.getByRole('button', { name: '2인 승인 요청' })).toBeDisabled();
  await user.type(dialog.getByLabelText('이유'), '본인 명의 아님');
  await user.click(dialog.getByRole('button', { name: '2인 승인 요청' }));
  await waitFor(() => expect(api.changes().at(-1)?.body).toEqual({ note: '본인 명의 아님' }));
  expect(await screen.findByText('2차 승인을 요청했습니다')).toBeVisible();
});

test('how a manual payout ended is requested; one that waits for the second person shows where', async () => {
  const { api, user } = await openConsole('/ops/bank', (fake) => {
    fakeCash(fake, { payouts: [payout, { ...payout, id: '78', approval: 12 }] });
    fake.replies.set('POST /api/ops/bank/payouts/77/decide', { body: { success: true, approval: 13 } });
  });
  await user.click(await screen.findByRole('tab', { name: /지급/ }));
  expect(await screen.findByRole('link', { name: /2차 승인 대기/ })).toHaveAttribute('href', '/ops/approvals/12');
  await user.click(screen.getByRole('button', { name: /결과 결정/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /900,000원 지급의 결과/ }));
  await user.click(await dialog.findByRole('button', { name: /결과/ }));
  await user.click(await screen.findByRole('option', { name: '지급됨' }));
  await user.type(dialog.getByLabelText('이유'), '은행 화면에서 확인');
  await user.click(dialog.getByRole('button', { name: '2인 승인 요청' }));
  await waitFor(() => expect(api.changes().at(-1)?.body).toEqual({ outcome: 'confirmed', note: '은행 화면에서 확인' }));
});

test('who may only read can change nothing', async () => {
  await openConsole('/ops/bank', (fake) => {
    fakeCash(fake, { lines: [bankLineOfTests()] });
    fake.me!.operator.permissions = ['cash:read'];
  });
  expect(await screen.findByRole('button', { name: 'B-00000012 연결' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'B-00000012 반환' })).toBeDisabled();
});
