import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { writeRequest } from '../../model/requests/write-request';
import { fakeApi, showAt } from '../../testing/fake-api';
import { page, request, terms } from '../../testing/samples';

const ended = (id: number, changes = {}) =>
  request({ id, state: 'done', ended_at: Date.UTC(2026, 4, 18, 5, 40), ...changes });
const table = async (name: string) => within(await screen.findByRole('table', { name }));

test('a list names time, amount, state and why a request was turned down', async () => {
  fakeApi({
    'GET /api/cash/terms': { body: terms() },
    'GET /api/cash/debit': page([
      request({ id: 3, kind: 'debit', state: 'paying' }),
      ended(2, { kind: 'debit', state: 'rejected', reason: 'wrong_account' }),
      ended(1, { kind: 'debit', state: 'rejected', reason: 'other', words: '본인 확인이 필요합니다' }),
    ]),
  });
  await showAt('/cash/debit');
  const rows = (await table('환전 내역')).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('05-18 14:31300,000원마루** ****-**-***-012입금 중–');
  expect(rows[2]).toHaveTextContent(/계좌 정보가 맞지 않습니다.*거절.*05-18 14:40/);
  expect(rows[3]).toHaveTextContent('본인 확인이 필요합니다');
  // What is open cannot be hidden.
  expect(within(rows[1]!).queryByRole('button')).not.toBeInTheDocument();
  expect(within(rows[2]!).getByRole('button', { name: '05-18 14:31 내역 삭제' })).toBeInTheDocument();
});

// spec cash.7
test('one entry is hidden after it was asked for; the focus stays in the list', async () => {
  let hidden = false;
  const requests = fakeApi({
    'GET /api/cash/terms': { body: terms() },
    'GET /api/cash/credit': () => page(hidden ? [] : [ended(9)]),
    'DELETE /api/cash/credit/9': () => {
      hidden = true;
      return { body: { success: true } };
    },
  });
  await showAt('/cash/credit');
  fireEvent.click((await table('충전 내역')).getByRole('button', { name: '05-18 14:31 내역 삭제' }));
  const dialog = within(screen.getByRole('dialog', { name: '이 내역을 삭제할까요?' }));
  fireEvent.click(dialog.getByRole('button', { name: '취소' }));
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  fireEvent.click((await table('충전 내역')).getByRole('button', { name: '05-18 14:31 내역 삭제' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '삭제' }));
  expect(await screen.findByText('충전 내역이 없습니다')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '충전 내역' })).toHaveFocus();
});

// spec cash.7
test('all that are over are hidden together; a refusal leaves the list and says why', async () => {
  const requests = fakeApi({
    'GET /api/cash/terms': { body: terms() },
    'GET /api/cash/credit': page([request({ id: 10 }), ended(9)]),
    'DELETE /api/cash/credit/all': { status: 409, body: { message: '잠시 후 다시' } },
  });
  await showAt('/cash/credit/list');
  await table('충전 내역');
  expect(screen.queryByRole('textbox', { name: '충전금액' })).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '전체 삭제' }));
  expect(screen.getByText(/진행 중인 신청은 그대로 있습니다/)).toBeInTheDocument();
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '전체 삭제' }));
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/cash/credit/all' }));
  expect((await table('충전 내역')).getAllByRole('row')).toHaveLength(3);
});

test('the page of a list stands in the address', async () => {
  const requests = fakeApi({
    'GET /api/cash/terms': { body: terms() },
    'GET /api/cash/credit': page([ended(30)], 1, 2),
    'GET /api/cash/credit?page=2': page([ended(1)], 2, 2),
  });
  await showAt('/cash/credit');
  fireEvent.click(await screen.findByRole('button', { name: '다음' }));
  await waitFor(() => expect(window.location.search).toBe('?page=2'));
  await waitFor(() => expect(requests.some(({ path }) => path === '/api/cash/credit?page=2')).toBe(true));
  expect(await table('충전 내역')).toBeTruthy();
});

test('a list that cannot be loaded leaves the form usable', async () => {
  fakeApi({
    'GET /api/cash/terms': { body: terms() },
    'GET /api/cash/credit': { status: 409, body: { message: '서버 오류' } },
  });
  await showAt('/cash/credit');
  expect(await screen.findByText('내역을 불러오지 못했습니다')).toBeInTheDocument();
  expect(await screen.findByRole('textbox', { name: '충전금액' })).toBeEnabled();
});

// spec cash.8
test('state and period are asked for and stand in the address; what ends leaves the list of open ones', async () => {
  let isDone = false;
  const requests = fakeApi({
    'GET /api/cash/terms': { body: terms() },
    'GET /api/cash/credit': page([request({ id: 10 }), ended(9)]),
    'GET /api/cash/credit?state=open': () => page(isDone ? [] : [request({ id: 10 })]),
  });
  await showAt('/cash/credit');
  expect((await table('충전 내역')).getAllByRole('row')).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: '진행 중' }));
  await waitFor(async () => expect((await table('충전 내역')).getAllByRole('row')).toHaveLength(2));
  expect(window.location.search).toBe('?state=open');
  isDone = true;
  act(() => writeRequest(request({ id: 10, state: 'done', version: 99 })));
  expect(await screen.findByText('조건에 맞는 내역이 없습니다')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '7일' }));
  await waitFor(() => expect(window.location.search).toBe('?state=open&period=week'));
  await waitFor(() =>
    expect(requests.some(({ path }) => /^\/api\/cash\/credit\?state=open&from=\d+$/.test(path))).toBe(true),
  );
});

test('completed deposits and withdrawals of thirty days stand above the list, also in words', async () => {
  const first = Date.UTC(2026, 3, 18, 15);
  const days = Array.from({ length: 30 }, (_, at) => ({ day: first + at * 86_400_000, credit: 0, debit: 0 }));
  days[3] = { ...days[3]!, credit: 300_000 };
  days[29] = { ...days[29]!, credit: 100_000, debit: 50_000 };
  fakeApi({
    'GET /api/cash/terms': { body: terms() },
    'GET /api/cash/credit': page([]),
    'GET /api/cash/flow': { body: { days } },
  });
  await showAt('/cash/credit');
  const card = within(await screen.findByRole('region', { name: '최근 30일 충전·환전' }));
  const chart = await card.findByRole('img', {
    name: '날짜별 충전과 환전. 충전 400,000원, 환전 50,000원',
  });
  expect(chart.childNodes).toHaveLength(30);
  expect(card.getByTitle('05-18 · 충전 100,000원 · 환전 50,000원')).toBeInTheDocument();
  expect(card.getByText('충전').closest('div')).toHaveTextContent('충전400,000원');
});

test('thirty days without a completed request say so; a chart that cannot be loaded can be tried again', async () => {
  let broken = true;
  const days = Array.from({ length: 30 }, (_, day) => ({ day, credit: 0, debit: 0 }));
  fakeApi({
    'GET /api/cash/terms': { body: terms() },
    'GET /api/cash/debit': page([]),
    'GET /api/cash/flow': () => (broken ? { status: 409, body: { message: '서버 오류' } } : { body: { days } }),
  });
  await showAt('/cash/debit');
  const card = within(await screen.findByRole('region', { name: '최근 30일 충전·환전' }));
  expect(await card.findByText('서버 오류')).toBeInTheDocument();
  broken = false;
  fireEvent.click(card.getByRole('button', { name: '다시 시도' }));
  expect(await card.findByText('최근 30일 동안 완료된 충전과 환전이 없습니다.')).toBeInTheDocument();
  expect(card.queryByRole('img')).toBeNull();
});
