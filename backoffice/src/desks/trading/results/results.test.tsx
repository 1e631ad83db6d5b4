import { screen, waitFor, within } from '@testing-library/react';
import { approvalOf } from '../../../testing/approvals';
import { type FakeApi, meOf } from '../../../testing/fake-api';
import { openConsole } from '../../../testing/render-console';
import { resultRowOf, serveTrading } from '../../../testing/trading';

const slow = { timeout: 30_000 };
const path = '/api/ops/trading/matches/90412';

async function open(row = resultRowOf(), prepare = (_api: FakeApi): unknown => undefined) {
  const opened = await openConsole('/ops/results/90412', (api) => {
    api.me = meOf('trader');
    serveTrading(api, { row });
    prepare(api);
  });
  return { ...opened, inside: within(await screen.findByRole('dialog', { name: /서울 유나이티드/ }, slow)) };
}

test('a result begins with the feed’s, is entered by period and settles', async () => {
  const { api, user, inside } = await open();
  expect(await inside.findByRole('textbox', { name: '서울 유나이티드 합계' }, slow)).toHaveValue('2');
  const second = inside.getByRole('textbox', { name: '부산 웨이브 2구간' });
  await user.clear(second);
  await user.type(second, '1');
  const total = inside.getByRole('textbox', { name: '부산 웨이브 합계' });
  await user.clear(total);
  expect(inside.getByRole('button', { name: '결과 넣고 정산' })).toBeDisabled();
  await user.type(total, '2');
  expect(inside.getByText(/미결 36건이 이 결과로 정산/)).toBeVisible();
  api.replies.set(`POST ${path}/result`, { body: { success: true, approval: null } });
  await user.click(inside.getByRole('button', { name: '결과 넣고 정산' }));
  await waitFor(() => expect(api.changes()).toHaveLength(1), slow);
  const scores = {
    home: 2,
    away: 2,
    periods: [
      [1, 1],
      [1, 1],
    ],
  };
  expect(api.changes()[0]!.body).toEqual({ status_id: 4, scores, version: 2 });
});

test('somebody entered another result meanwhile: mine stays', async () => {
  const { api, user, inside } = await open();
  const total = await inside.findByRole('textbox', { name: '서울 유나이티드 합계' }, slow);
  await user.clear(total);
  await user.type(total, '5');
  api.replies.set(`POST ${path}/result`, { status: 409, body: { code: 'MARU-601', message: '바뀜' } });
  await user.click(inside.getByRole('button', { name: '결과 넣고 정산' }));
  expect(await inside.findByText(/박지훈 님이 먼저/, {}, slow)).toBeVisible();
  expect(total).toHaveValue('5');
  await user.click(inside.getByRole('button', { name: '지금 값으로' }));
  expect(total).toHaveValue('2');
});

test('a void of a known result asks a second person, with a reason of the list and what it brings about', async () => {
  const { api, user, inside } = await open();
  await user.click(await inside.findByRole('button', { name: '선발 투수 변경' }, slow));
  expect(inside.getByText(/단폴은 환불/)).toBeVisible();
  api.replies.set(`POST ${path}/void`, () => {
    serveTrading(api, { row: resultRowOf({ state: 'void_requested', approval: 12 }) });
    return { body: { success: true, approval: 12 } };
  });
  const own = approvalOf({ kind: 'sports.void', title: '적특', requested_by: { id: 1, name: '이서연' } });
  api.replies.set('GET /api/ops/approvals/12', { body: { ...own, may: { ...own.may, withdraw: true } } });
  await user.click(inside.getByRole('button', { name: '승인 요청' }));
  expect(await inside.findByText(/나는 승인할 수 없음/, {}, slow)).toBeVisible();
  expect(inside.queryByRole('button', { name: '결과 넣고 정산' })).toBeNull();
  expect(api.changes()[0]!.body).toEqual({ reason: 'starting_pitcher_changed', version: 2 });
});

test('a void before any result is known is done at once, after a question', async () => {
  const { api, user, inside } = await open(resultRowOf({ feed: null }));
  await user.click(await inside.findByRole('button', { name: '경기 취소' }, slow));
  await user.click(inside.getByRole('button', { name: '적특 처리' }));
  const dialog = within(await screen.findByRole('dialog', { name: /적특 처리할까요/ }, slow));
  expect(api.changes()).toEqual([]);
  api.replies.set(`POST ${path}/void`, { body: { success: true, approval: null } });
  await user.click(dialog.getByRole('button', { name: '적특 처리' }));
  await waitFor(() => expect(api.changes()[0]?.body).toEqual({ reason: 'match_cancelled', version: 2 }), slow);
});

test('a settlement is taken back with words and a second person', async () => {
  const { api, user, inside } = await open(resultRowOf({ state: 'settled', paid: 900_000, open_bets: 0 }));
  expect(await inside.findByText(/지급한 90만/, {}, slow)).toBeVisible();
  const form = inside.getByRole('button', { name: '되돌림 승인 요청' }).closest('form')!;
  await user.type(within(form).getByLabelText('이유'), '점수 오류');
  api.replies.set(`POST ${path}/take-back`, { body: { success: true, approval: 13 } });
  await user.click(within(form).getByRole('button', { name: '되돌림 승인 요청' }));
  await waitFor(() => expect(api.changes()[0]?.body).toEqual({ note: '점수 오류', version: 2 }), slow);
});

test('the second person approves in place', async () => {
  const may = { approve: true, reject: true, withdraw: false, take_over: false };
  const { api, user, inside } = await open(resultRowOf({ state: 'void_requested', approval: 12 }), (fake) =>
    fake.replies.set('GET /api/ops/approvals/12', { body: approvalOf({ kind: 'sports.void', may }) }),
  );
  await user.click(await inside.findByRole('button', { name: '승인' }, slow));
  await waitFor(() => expect(api.changes()[0]?.path).toBe('/api/ops/approvals/12/approve'), slow);
});
