import type { CashRequest } from '@maru/contracts';
import { overlayAtoms, store, userAtom } from '@maru/platform';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeRequest } from '../../model/requests/write-request';
import { type Answer, fakeApi, lookUpName, showAt } from '../../testing/fake-api';
import { page, request, terms } from '../../testing/samples';

const credits = 'GET /api/cash/credit';
const debits = 'GET /api/cash/debit';
const termsCall = 'GET /api/cash/terms';
const toasts = () => store.get(overlayAtoms.toasts).map(({ title }) => title);
const yes = (name: string) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: new RegExp(`^${name}$`) }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the form names limits, account and usual time, and the amount adds up in the member’s units', async () => {
  fakeApi({ [termsCall]: { body: terms() }, [credits]: page([]) });
  await showAt('/cash/credit');
  const amount = await screen.findByRole('textbox', { name: '충전금액' });
  expect(screen.getByText('평균 소요 3분')).toBeInTheDocument();
  expect(screen.getByText('1만원 단위 · 최소 1만원 · 최대 100만원')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: '등록 계좌' })).toHaveValue('마루** ****-**-***-012');
  expect(screen.getByText('마루은행 3021-000-000100')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '10만 더하기' }));
  await userEvent.click(screen.getByRole('button', { name: '30만 더하기' }));
  expect(amount).toHaveValue('400,000');
  expect(screen.getByRole('button', { name: '40만원 충전 신청' })).toBeEnabled();
  expect(screen.getByText('1,684,500원')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '정정' }));
  expect(amount).toHaveValue('');
  expect(document.title).toBe('충전 신청 · 마루');
});

test('what is wrong is said at the field, and nothing is asked or sent', async () => {
  const requests = fakeApi({ [termsCall]: { body: terms() }, [credits]: page([]) });
  await showAt('/cash/credit');
  const amount = await screen.findByRole('textbox', { name: '충전금액' });
  await userEvent.type(amount, '15000');
  fireEvent.submit(amount.closest('form')!);
  expect(await screen.findByText('10,000원 단위로 신청할 수 있습니다.')).toBeInTheDocument();
  expect(amount).toHaveFocus();
  expect(amount).toHaveAccessibleDescription(/10,000원 단위로/);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);
});

test('quick amounts add nothing to a text that is no amount, which is refused beside the field', async () => {
  fakeApi({ [termsCall]: { body: terms() }, [credits]: page([]) });
  await showAt('/cash/credit');
  const amount = await screen.findByRole('textbox', { name: '충전금액' });
  await userEvent.type(amount, '1.5');
  const add = screen.getByRole('button', { name: '10만 더하기' });
  await userEvent.click(add);
  expect(add).toBeDisabled();
  expect(amount).toHaveValue('1.5');
  expect(amount).toHaveAccessibleDescription(/1만 5천/);
  await userEvent.type(amount, '만');
  await userEvent.click(add);
  expect(amount).toHaveValue('115,000');
});

// spec cash.3
test('a credit is asked for first, sent once under one key, and stands as open at once', async () => {
  let made: CashRequest | null = null;
  const requests = fakeApi({
    [termsCall]: () => {
      const body = terms();
      return { body: made ? { ...body, credit: { ...body.credit, current: made } } : body };
    },
    [credits]: () => page(made ? [made] : []),
    'POST /api/cash/credit': () => {
      made = request({ amount: 300_000 });
      return { body: { success: true, request: made } };
    },
  });
  await showAt('/cash/credit');
  await userEvent.click(await screen.findByRole('button', { name: '30만 더하기' }));
  fireEvent.click(screen.getByRole('button', { name: '30만원 충전 신청' }));
  const dialog = within(await screen.findByRole('dialog', { name: '30만원 충전을 신청할까요?' }));
  expect(dialog.getByText('마루은행 3021-000-000100')).toBeInTheDocument();
  yes('충전 신청');
  const card = within(await screen.findByRole('region', { name: '진행 중인 신청' }));
  expect(card.getByText('300,000원')).toBeInTheDocument();
  expect(card.getByText('입금 확인')).toHaveAttribute('aria-current', 'step');
  expect(toasts()).toEqual(['충전 300,000원을 신청했습니다']);
  expect(screen.getByRole('textbox', { name: '충전금액' })).toHaveValue('');
  // One is open: no second one is sent.
  expect(screen.getByRole('button', { name: '충전 신청' })).toHaveAttribute('aria-disabled', 'true');
  fireEvent.submit(screen.getByRole('textbox', { name: '충전금액' }).closest('form')!);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const posts = requests.filter(({ method }) => method === 'POST');
  expect(posts).toMatchObject([{ body: { amount: 300_000 }, key: expect.stringMatching(/.{16,}/) }]);
});

// spec cash.3
test('a credit without an answer is asked about under its key, also after a reload, and never sent anew', async () => {
  let reachable = false;
  const requests = fakeApi({
    [termsCall]: { body: terms() },
    [credits]: page([]),
    'POST /api/cash/credit': () =>
      reachable ? { body: { success: true, request: request({ id: 60, amount: 50_000 }) } } : { status: 0 },
  });
  jest.useFakeTimers({ advanceTimers: true });
  const view = await showAt('/cash/credit');
  fireEvent.click(await screen.findByRole('button', { name: '5만 더하기' }));
  fireEvent.click(screen.getByRole('button', { name: '5만원 충전 신청' }));
  yes('충전 신청');
  await act(() => jest.advanceTimersByTimeAsync(8_000));
  expect(await screen.findByText(/응답을 받지 못했습니다/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: '충전금액' })).toHaveValue('50,000');
  jest.useRealTimers();
  view.unmount();
  reachable = true;
  await showAt('/cash/credit');
  await waitFor(() => expect(toasts()).toContain('충전 50,000원을 신청했습니다'));
  const posts = requests.filter(({ method }) => method === 'POST');
  expect(posts.length).toBeGreaterThan(4);
  expect(new Set(posts.map(({ key, body }) => `${key} ${JSON.stringify(body)}`)).size).toBe(1);
});

test('a credit of a closed tab that never arrived is said, and is not sent again without a press', async () => {
  const body = { key: 'k'.repeat(16), userId: 7, body: { amount: 50_000 } };
  localStorage.setItem('maru.cash.credit.7.v2', JSON.stringify(body));
  const requests = fakeApi({
    [termsCall]: { body: terms() },
    [credits]: page([]),
    [lookUpName]: { body: { arrived: false } },
  });
  await showAt('/cash/credit');
  await waitFor(() => expect(toasts()).toContain('신청이 접수되지 않았습니다'));
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

/** A site whose terms have the debit that was accepted. */
function debitSite(answer: Answer) {
  const made = (answer.body as { request?: CashRequest }).request;
  let current: CashRequest | null = null;
  return fakeApi({
    [termsCall]: () => ({ body: terms({ debit: { ...terms().debit, current } }) }),
    [debits]: page([]),
    'POST /api/cash/debit': () => {
      current = made ?? null;
      return answer;
    },
  });
}

async function sendDebit(password = 'maru-demo-1') {
  await userEvent.click(await screen.findByRole('button', { name: '10만 더하기' }));
  await userEvent.type(screen.getByLabelText('비밀번호'), password);
  fireEvent.click(screen.getByRole('button', { name: '10만원 환전 신청' }));
  yes('환전 신청');
}

// spec cash.4
test('a debit takes the password along and the money leaves the panel at once; nothing secret is kept', async () => {
  const made = request({ id: 70, kind: 'debit', amount: 100_000 });
  const requests = debitSite({ body: { success: true, request: made, money: 1_184_500 } });
  await showAt('/cash/debit');
  await sendDebit();
  expect(await screen.findByText(/되돌리거나 배팅에 쓸 수 없습니다/)).toBeInTheDocument();
  expect(store.get(userAtom)?.money).toBe(1_184_500);
  expect(screen.getByLabelText('비밀번호')).toHaveValue('');
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ amount: 100_000, password: 'maru-demo-1' });
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('maru-demo-1');
});

// spec cash.4
test('a wrong password is said at its field; amount and the rest stay', async () => {
  debitSite({ status: 422, body: { message: '아이디 또는 비밀번호가 맞지 않습니다.', code: 'MARU-102' } });
  await showAt('/cash/debit');
  await sendDebit('wrong');
  expect(await screen.findByText('비밀번호가 맞지 않습니다.')).toBeInTheDocument();
  expect(screen.getByLabelText('비밀번호')).toHaveFocus();
  expect(screen.getByRole('textbox', { name: '환전금액' })).toHaveValue('100,000');
});

test('a refusal of the server stands at the field that it speaks of, else above the form', async () => {
  let answer: Answer = { status: 422, body: { message: '오늘 신청할 수 있는 금액을 초과했습니다.', code: 'MARU-447' } };
  fakeApi({ [termsCall]: { body: terms() }, [credits]: page([]), 'POST /api/cash/credit': () => answer });
  await showAt('/cash/credit');
  await userEvent.click(await screen.findByRole('button', { name: '10만 더하기' }));
  const send = async () => {
    fireEvent.click(screen.getByRole('button', { name: '10만원 충전 신청' }));
    yes('충전 신청');
  };
  await send();
  expect(await screen.findByText('오늘 신청할 수 있는 금액을 초과했습니다.')).toHaveClass('field__error');
  answer = { status: 409, body: { message: '진행 중인 신청이 있습니다.', code: 'MARU-442' } };
  await send();
  const note = await screen.findByText('진행 중인 신청이 있습니다.');
  expect(note.closest('.note')).toHaveAttribute('role', 'alert');
});

// spec cash.5
test('a change that arrives live moves card and list on, an older one changes nothing, and the end is shown', async () => {
  const open = request({ id: 80, version: 2 });
  let current: CashRequest | null = open;
  fakeApi({
    [termsCall]: () => ({ body: { ...terms(), credit: { ...terms().credit, current } } }),
    [credits]: () => page([current ?? request({ id: 80, version: 4, state: 'done', seen_at: 1, ended_at: 2 })]),
  });
  await showAt('/cash/credit');
  const card = () => within(screen.getByRole('region', { name: /신청$/ }));
  await screen.findByRole('region', { name: '진행 중인 신청' });
  current = request({ id: 80, version: 3, seen_at: 1 });
  act(() => writeRequest(current!));
  await waitFor(() => expect(card().getByText('머니 지급')).toHaveAttribute('aria-current', 'step'));
  act(() => writeRequest(request({ id: 80, version: 1 })));
  expect(card().getByText('머니 지급')).toHaveAttribute('aria-current', 'step');
  current = null;
  act(() => writeRequest(request({ id: 80, version: 4, state: 'done', seen_at: 1, ended_at: 2 })));
  expect(await screen.findByRole('region', { name: '끝난 신청' })).toBeInTheDocument();
  expect(within(screen.getByRole('table', { name: '충전 내역' })).getByText('완료')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '끝난 신청 닫기' }));
  expect(screen.queryByRole('region', { name: '끝난 신청' })).not.toBeInTheDocument();
});

// spec cash.6
test('what an operator asks is answered in the card; a refusal keeps what was written', async () => {
  const held = request({ id: 90, version: 2, state: 'held', question: '누가 입금했나요?' });
  let reachable = false;
  let current: CashRequest = held;
  const requests = fakeApi({
    [termsCall]: () => ({ body: terms({ credit: { ...terms().credit, current } }) }),
    [credits]: () => page([current]),
    'POST /api/cash/requests/90/answer': () => {
      if (!reachable) return { status: 422, body: { message: '너무 깁니다' } };
      current = { ...held, version: 3, state: 'requested', answer: '제가 했습니다' };
      return { body: current };
    },
  });
  await showAt('/cash/credit');
  const card = within(await screen.findByRole('region', { name: '진행 중인 신청' }));
  expect(card.getByText('누가 입금했나요?')).toBeInTheDocument();
  fireEvent.click(card.getByRole('button', { name: '답변 보내기' }));
  expect(card.getByText('답변을 입력해주세요.')).toBeInTheDocument();
  await userEvent.type(card.getByLabelText('답변'), '제가 했습니다');
  fireEvent.click(card.getByRole('button', { name: '답변 보내기' }));
  expect(await card.findByText('너무 깁니다')).toBeInTheDocument();
  expect(card.getByLabelText('답변')).toHaveValue('제가 했습니다');
  reachable = true;
  fireEvent.click(card.getByRole('button', { name: '답변 보내기' }));
  expect(await screen.findByText('내 답변')).toBeInTheDocument();
  expect(requests.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({ answer: '제가 했습니다' });
});

test.each([
  [{ credit: { ...terms().credit, open: false } }, '지금은 충전 신청을 받지 않습니다.'],
  [{ own: null }, /등록된 본인 계좌가 없습니다/],
  [{ pay_to: null }, /지금은 입금할 계좌가 없습니다/],
])('no credit goes out where %j', async (changes, words) => {
  fakeApi({ [termsCall]: { body: terms(changes) }, [credits]: page([]) });
  await showAt('/cash/credit');
  expect(await screen.findByText(words)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '10만 더하기' }));
  fireEvent.click(screen.getByRole('button', { name: /충전 신청$/ }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an open credit stands above the form, says until when, and is taken back by its member', async () => {
  const open = request();
  const over = {
    ...open,
    state: 'expired' as const,
    taken_back: true,
    ended_at: open.created_at + 1,
    version: open.version + 1,
  };
  const body = terms();
  let isOver = false;
  const asked = fakeApi({
    [termsCall]: () => ({ body: { ...body, credit: { ...body.credit, current: isOver ? null : open } } }),
    [credits]: () => page([isOver ? over : open]),
    [`POST /api/cash/credit/${open.id}/takeBack`]: () => {
      isOver = true;
      return { body: over };
    },
  });
  await showAt('/cash/credit');
  const button = await screen.findByRole('button', { name: '신청 취소' });
  expect(screen.getByText(/까지 입금되지 않으면 신청이 자동으로 취소됩니다/)).toBeInTheDocument();
  const amount = screen.getByRole('textbox', { name: '충전금액' });
  expect(button.compareDocumentPosition(amount) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  fireEvent.click(button);
  yes('신청 취소');
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/takeBack'))).toBe(true));
  expect(await screen.findByText('신청을 취소했습니다.')).toBeInTheDocument();
});

test('the hours of the banks are said, and that they are now', async () => {
  fakeApi({ [termsCall]: { body: terms({ paused: true }) }, [credits]: page([]) });
  await showAt('/cash/credit');
  expect(await screen.findByText(/지금은 은행 점검 시간\(23:50–00:30\)입니다/)).toBeInTheDocument();
});

test('terms that cannot be loaded leave the list, and are asked for again', async () => {
  let broken = true;
  fakeApi({
    [termsCall]: () => (broken ? { status: 409, body: { message: '다시 시도해 주세요' } } : { body: terms() }),
    [credits]: page([request({ state: 'done', ended_at: 1 })]),
  });
  await showAt('/cash/credit');
  expect(await screen.findByText('신청 조건을 불러오지 못했습니다')).toBeInTheDocument();
  expect(await screen.findByRole('table', { name: '충전 내역' })).toBeInTheDocument();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('textbox', { name: '충전금액' })).toBeInTheDocument();
});

test('who has no limit of deposits is asked to set one before the deposit, without an amount; with one it is shown', async () => {
  fakeApi({ [termsCall]: { body: terms() }, [credits]: page([]) });
  const { unmount } = await showAt('/cash/credit');
  const card = (await screen.findByRole('heading', { name: '내 충전 한도' })).closest('section')!;
  expect(within(card).getByRole('link', { name: '한도 정하기' })).toHaveAttribute('href', '/settings/protection');
  expect(card.textContent).not.toMatch(/원/);
  unmount();
  const own = { window: 'week' as const, limit: 500_000, left: 500_000 };
  fakeApi({ [termsCall]: { body: { ...terms(), deposit_limit: own } }, [credits]: page([]) });
  await showAt('/cash/credit');
  expect(await screen.findByRole('heading', { name: '내 주간 충전 한도' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '한도 정하기' })).toBeNull();
});

// spec territories.6
test.each([
  ['play_money', '체험 머니', /현금으로 바꿀 수 없습니다/],
  ['none', '보호 없음', /돌려받지 못할 수 있습니다/],
  ['high', '높음', /신탁 계좌/],
])('a deposit says before how members’ money is kept: %s', async (funds_level, level, text) => {
  fakeApi({ [termsCall]: { body: terms() }, [credits]: page([]), [debits]: page([]) });
  await showAt('/cash/credit', {}, { funds_level });
  expect(await screen.findByText(level)).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
});

// spec cash.16
test('of real money the statement is confirmed first, and what the API refuses stands beside it', async () => {
  let answer: Answer = { status: 409, body: { code: 'MARU-601', message: '다른 안내' } };
  const requests = fakeApi({
    [termsCall]: () => ({ body: { ...terms(), funds_confirmed: answer.status !== 409 } }),
    [credits]: page([]),
    'POST /api/cash/fundsStatement': () => answer,
  });
  await showAt('/cash/credit', {}, { funds_level: 'none' });
  const button = await screen.findByRole('button', { name: '읽고 이해했습니다' });
  expect(screen.getByText(/먼저 회원 머니 보관 방식을 읽고/)).toBeVisible();
  expect(screen.getByRole('button', { name: '충전 신청' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  expect(await screen.findByText('다른 안내')).toBeVisible();
  answer = { body: { success: true } };
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: '읽고 이해했습니다' })).toBeNull());
  expect(screen.getByText('보호 없음')).toBeVisible();
  const posts = requests.filter(({ method }) => method === 'POST');
  expect(posts.map(({ body }) => body)).toEqual([{ level: 'none' }, { level: 'none' }]);
});
