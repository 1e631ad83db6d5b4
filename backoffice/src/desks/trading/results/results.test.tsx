import { screen, waitFor, within } from '@testing-library/react';
import { makeApproval } from '../../../testing/approvals';
import { type FakeApi, makeMe } from '../../../testing/fake-api';
import { openConsole } from '../../../testing/render-console';
import { makeResultRow, serveTrading } from '../../../testing/trading';

const path = '/api/ops/trading/matches/90412';

async function open(row = makeResultRow(), prepare = (_api: FakeApi): unknown => undefined) {
  const opened = await openConsole('/ops/results/90412', (api) => {
    api.me = makeMe('trader');
    serveTrading(api, { row });
    prepare(api);
  });
  return { ...opened, inside: within(await screen.findByRole('dialog', { name: /서울 유나이티드/ })) };
}

// spec backoffice.18
test('a result begins with the feed’s, is entered by period and settles', async () => {
  const { api, user, inside } = await open();
  expect(await inside.findByRole('textbox', { name: '서울 유나이티드 합계' })).toHaveValue('2');
  const second = inside.getByRole('textbox', { name: '부산 웨이브 후반' });
  await user.clear(second);
  expect(inside.getByRole('button', { name: '결과 입력 후 정산' })).toBeDisabled();
  await user.type(second, '1');
  const total = inside.getByRole('textbox', { name: '부산 웨이브 합계' });
  expect(total).toHaveValue('2');
  await user.clear(total);
  await user.type(total, '3{Enter}');
  expect(inside.getByText('구간 점수의 합이 합계와 다릅니다.')).toBeVisible();
  expect(inside.getByRole('button', { name: '결과 입력 후 정산' })).toBeDisabled();
  await user.clear(total);
  await user.type(total, '2{Enter}');
  expect(api.changes()).toEqual([]);
  expect(inside.getByText(/미결 36건이 이 결과로 정산/)).toBeVisible();
  api.replies.set(`POST ${path}/result`, { body: { success: true, approval: null } });
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(api.changes()).toHaveLength(1));
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
  const total = await inside.findByRole('textbox', { name: '서울 유나이티드 합계' });
  const goals = inside.getByRole('textbox', { name: '서울 유나이티드 후반' });
  await user.clear(goals);
  await user.type(goals, '4');
  expect(total).toHaveValue('5');
  api.replies.set(`POST ${path}/result`, { status: 409, body: { code: 'MARU-601', message: '바뀜' } });
  await user.click(inside.getByRole('button', { name: '결과 입력 후 정산' }));
  expect(await inside.findByText(/박지훈 님이 먼저/)).toBeVisible();
  expect(total).toHaveValue('5');
  await user.click(inside.getByRole('button', { name: '지금 값으로' }));
  expect(total).toHaveValue('2');
});

// spec backoffice.18
test('a void of a known result asks a second person, with a reason of the list and what it brings about', async () => {
  const { api, user, inside } = await open();
  await user.click(await inside.findByRole('button', { name: '선발 투수 변경' }));
  expect(inside.getByText(/단폴은 환불/)).toBeVisible();
  api.replies.set(`POST ${path}/void`, () => {
    serveTrading(api, { row: makeResultRow({ state: 'void_requested', approval: 12 }) });
    return { body: { success: true, approval: 12 } };
  });
  const own = makeApproval({ kind: 'sports.void', title: '적특', requested_by: { id: 1, name: '이서연' } });
  api.replies.set('GET /api/ops/approvals/12', { body: { ...own, may: { ...own.may, withdraw: true } } });
  await user.click(inside.getByRole('button', { name: '승인 요청' }));
  expect(await inside.findByText(/본인 승인 불가/)).toBeVisible();
  expect(inside.queryByRole('button', { name: '결과 입력 후 정산' })).toBeNull();
  expect(api.changes()[0]!.body).toEqual({ reason: 'starting_pitcher_changed', version: 2 });
});

test('a void before any result is known is done at once, after a question', async () => {
  const { api, user, inside } = await open(makeResultRow({ feed: null }));
  await user.click(await inside.findByRole('button', { name: '경기 취소' }));
  await user.click(inside.getByRole('button', { name: '적특 처리' }));
  const dialog = within(await screen.findByRole('dialog', { name: /적특 처리할까요/ }));
  expect(api.changes()).toEqual([]);
  api.replies.set(`POST ${path}/void`, { body: { success: true, approval: null } });
  await user.click(dialog.getByRole('button', { name: '적특 처리' }));
  await waitFor(() => expect(api.changes()[0]?.body).toEqual({ reason: 'match_cancelled', version: 2 }));
});

// spec backoffice.18
test('a settlement is taken back with words and a second person', async () => {
  const { api, user, inside } = await open(makeResultRow({ state: 'settled', paid: 900_000, open_bets: 0 }));
  expect(await inside.findByText(/지급한 90만/)).toBeVisible();
  const form = inside.getByRole('button', { name: '되돌림 승인 요청' }).closest('form')!;
  await user.type(within(form).getByLabelText('이유'), '점수 오류');
  api.replies.set(`POST ${path}/take-back`, { body: { success: true, approval: 13 } });
  await user.click(within(form).getByRole('button', { name: '되돌림 승인 요청' }));
  await waitFor(() => expect(api.changes()[0]?.body).toEqual({ note: '점수 오류', version: 2 }));
});

// spec backoffice.18
test('the second person approves in place', async () => {
  const may = { approve: true, reject: true, withdraw: false, take_over: false };
  const { api, user, inside } = await open(makeResultRow({ state: 'void_requested', approval: 12 }), (fake) =>
    fake.replies.set('GET /api/ops/approvals/12', { body: makeApproval({ kind: 'sports.void', may }) }),
  );
  await user.click(await inside.findByRole('button', { name: '승인' }));
  await waitFor(() => expect(api.changes()[0]?.path).toBe('/api/ops/approvals/12/approve'));
});

test('a cancelled match has no score to enter', async () => {
  const { api, user, inside } = await open();
  await user.click(await inside.findByRole('button', { name: /경기 상태$/ }));
  await user.click(await screen.findByRole('option', { name: '취소' }));
  expect(inside.queryByRole('textbox', { name: '서울 유나이티드 합계' })).toBeNull();
  api.replies.set(`POST ${path}/result`, { body: { success: true, approval: null } });
  await user.click(inside.getByRole('button', { name: '결과 입력 후 정산' }));
  const scores = { home: 0, away: 0, periods: [] };
  await waitFor(() => expect(api.changes()[0]?.body).toEqual({ status_id: 6, scores, version: 2 }));
});

test('sets are counted by who won them, and innings are added', async () => {
  const { user, inside } = await open(makeResultRow({ sport_id: 4, feed: null }));
  const set = async (name: string, points: string) => user.type(await inside.findByRole('textbox', { name }), points);
  for (const [n, home, away] of [
    [1, '25', '20'],
    [2, '23', '25'],
    [3, '25', '9'],
  ] as const) {
    await set(`서울 유나이티드 ${n}세트`, home);
    await set(`부산 웨이브 ${n}세트`, away);
  }
  expect(inside.getByRole('textbox', { name: '서울 유나이티드 합계' })).toHaveValue('2');
  expect(inside.getByRole('textbox', { name: '부산 웨이브 합계' })).toHaveValue('1');
});

test('a result that the server refuses is told beside the form, and what was typed stays', async () => {
  const { api, user, inside } = await open();
  const goals = await inside.findByRole('textbox', { name: '서울 유나이티드 후반' });
  await user.clear(goals);
  await user.type(goals, '7');
  const refused = { message: '입력한 값을 확인해주세요.', errors: { status_id: ['아직 시작하지 않은 경기입니다.'] } };
  api.replies.set(`POST ${path}/result`, { status: 422, body: { code: 'MARU-101', ...refused } });
  await user.click(inside.getByRole('button', { name: '결과 입력 후 정산' }));
  expect(await inside.findByRole('alert')).toHaveTextContent('아직 시작하지 않은 경기입니다.');
  expect(goals).toHaveValue('7');
});

// spec sports.23
test('a correction needs words and a second person; without a connection both stay, and the next try goes through', async () => {
  const settled = makeResultRow({
    state: 'settled',
    open_bets: 0,
    entered: makeResultRow().feed,
    entered_by: '박지훈',
  });
  const { api, user, inside } = await open(settled);
  const goals = await inside.findByRole('textbox', { name: '부산 웨이브 후반' });
  await user.clear(goals);
  await user.type(goals, '3');
  const button = inside.getByRole('button', { name: '정정 승인 요청' });
  expect(button).toBeDisabled();
  const form = button.closest('form')!;
  await user.type(within(form).getByLabelText('이유'), '공식 기록지');
  api.replies.set(`POST ${path}/result`, 'no answer');
  await user.click(button);
  expect(await within(form).findByRole('alert')).toHaveTextContent(/서버가 응답하지 않아/);
  expect(goals).toHaveValue('3');
  expect(within(form).getByLabelText('이유')).toHaveValue('공식 기록지');
  api.replies.set(`POST ${path}/result`, { body: { success: true, approval: 14 } });
  await user.click(button);
  await waitFor(() => expect(screen.getByText(/승인을 요청했습니다/)).toBeVisible());
  expect(api.changes().at(-1)!.body).toMatchObject({ reason: '공식 기록지', version: 2 });
});

test('a void that is refused tells why in its question; the reason stays chosen', async () => {
  const { api, user, inside } = await open(makeResultRow({ feed: null }));
  await user.click(await inside.findByRole('button', { name: '배당 오류' }));
  await user.type(inside.getByLabelText('메모'), '1.10이 11.0으로');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('dialog', { name: /적특 처리할까요/ });
  api.replies.set(`POST ${path}/void`, { status: 403, body: { code: 'MARU-110', message: '권한이 없습니다.' } });
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await inside.findByText('권한이 없습니다.')).toBeVisible();
  expect(inside.getByRole('button', { name: '배당 오류' })).toHaveAttribute('aria-pressed', 'true');
  expect(inside.getByLabelText('메모')).toHaveValue('1.10이 11.0으로');
});

test('the list begins with what waits; everything is asked for page by page', async () => {
  const { api, user } = await openConsole('/ops/results', (fake) => {
    fake.me = makeMe('trader');
    serveTrading(fake);
    const rows = [makeResultRow(), makeResultRow({ id: 90_413, home: '대전 팰컨스', state: 'settled' })];
    fake.replies.set('GET /api/ops/trading/results', (call) => ({
      body: call.query.get('before')
        ? { rows: [rows[1]], counts: {}, more: false, next: null }
        : { rows: [rows[0]], counts: { todo: 7, all: 212 }, more: call.query.get('view') === 'all', next: 1_795e12 },
    }));
  });
  const queries = () => api.calls.filter((call) => call.path === '/api/ops/trading/results').map(({ query }) => query);
  await screen.findByRole('row', { name: /서울 유나이티드/ });
  expect(queries()[0]!.get('view')).toBe('todo');
  await user.click(screen.getByRole('button', { name: /^전체/ }));
  await user.click(await screen.findByRole('button', { name: '더 보기' }));
  expect(await screen.findByRole('row', { name: /대전 팰컨스/ })).toBeVisible();
  expect(queries().some((query) => query.get('before') === '1795000000000000')).toBe(true);
});

test('J and K go to the next match and back; with something typed they ask first', async () => {
  const { user, inside } = await open(makeResultRow(), (fake) => {
    const rows = [makeResultRow(), makeResultRow({ id: 90_413, home: '대전 팰컨스' })];
    fake.replies.set('GET /api/ops/trading/results', { body: { rows, counts: {}, more: false, next: null } });
    const second = { ...(fake.replies.get(`GET ${path}`) as { body: object }).body, trail: [] };
    fake.replies.set('GET /api/ops/trading/matches/90413', { body: second });
  });
  expect(await inside.findByText('1 / 2')).toBeVisible();
  await user.keyboard('j');
  const next = within(await screen.findByRole('dialog', { name: /대전 팰컨스/ }));
  const goals = await next.findByRole('textbox', { name: '대전 팰컨스 후반' });
  await user.type(goals, '1');
  await user.click(next.getByRole('button', { name: '이전' }));
  expect(await next.findByText(/저장하지/)).toBeVisible();
});

test('I finds a match that waits for nothing', async () => {
  const { user } = await openConsole('/ops/results', (fake) => {
    fake.me = makeMe('trader');
    serveTrading(fake);
  });
  await screen.findByRole('row', { name: /서울 유나이티드/ });
  await user.keyboard('i');
  const dialog = within(await screen.findByRole('dialog', { name: '결과 직접 입력' }));
  await user.type(dialog.getByLabelText('팀 · 경기번호'), '서울');
  await user.click(await dialog.findByRole('link', { name: /서울 유나이티드/ }));
  expect(await screen.findByRole('dialog', { name: /서울 유나이티드/ })).toBeVisible();
});
