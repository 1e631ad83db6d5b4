import { cache } from '@maru/client';
import type { CasinoTransfer } from '@maru/contracts';
import { addTexts, moneyInFlightAtom, PlatformProvider, store, type User } from '@maru/platform';
import { setUser } from '@maru/platform/user-writers';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { resetTransfers, takeTransfer } from '../model/transfers';
import { transferTexts } from '../texts';
import { TransferCard } from './TransferCard';

type Fake = (body: { transferId: string; amount: number | 'all' }) => { status?: number; body?: unknown };

const balance = (changes: object = {}) => ({
  balance: 200_000,
  point: 0,
  inPlay: false,
  asOf: 0,
  stale: false,
  maint: false,
  until: null,
  open: null,
  ...changes,
});
const makeTransfer = (id: string, changes: Partial<CasinoTransfer> = {}): CasinoTransfer => ({
  id,
  type: 'union',
  direction: 'to_casino',
  amount: 100_000,
  point: null,
  state: 'confirmed',
  reason: null,
  checks: 0,
  next_check_at: null,
  created_at: 1,
  sent_at: 2,
  ended_at: 3,
  version: 3,
  ...changes,
});
const makeAnswer = (transfer: CasinoTransfer, status = 'done') => ({
  success: true,
  status,
  transfer,
  balance: 300_000,
  money: 1_184_500,
});

/** Answers by path; returns the bodies that were sent to a path that moves money. */
function serve(answers: Record<string, Fake>) {
  const sent: { path: string; transferId: string; amount: number | 'all' }[] = [];
  globalThis.fetch = (async (request: Request) => {
    const path = new URL(request.url).pathname;
    const text = await request.text();
    const body = text ? JSON.parse(text) : {};
    if (body.transferId) sent.push({ path, ...body });
    const key = Object.keys(answers).find((name) => path.endsWith(name));
    const answer = key ? answers[key]!(body) : path.endsWith('csrf-cookie') ? { body: {} } : { status: 404, body: {} };
    if (answer.status === 0) throw new TypeError('Failed to fetch');
    return Response.json(answer.body ?? { message: '' }, { status: answer.status ?? 200 });
  }) as typeof fetch;
  return sent;
}

async function show(direction: 'to_casino' | 'to_money' = 'to_casino') {
  render(
    <PlatformProvider>
      <TransferCard wallet="union" direction={direction} />
    </PlatformProvider>,
  );
  await act(async () => {});
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  await addTexts('transfers', transferTexts);
  localStorage.clear();
  sessionStorage.clear();
  cache.clear();
  act(() => {
    resetTransfers();
    setUser({ id: 7, money: 1_284_500, nexus: { balance: 200_000, point: 0 } } as User);
  });
});
afterEach(cleanup);

test('an amount is moved once, and both sides are shown before and after', async () => {
  const sent = serve({
    checkBalance: () => ({ body: balance({ balance: 300_000 }) }),
    addBalance: ({ transferId }) => ({ body: makeAnswer(makeTransfer(transferId)) }),
  });
  await show();
  await screen.findByLabelText('옮길 금액');
  press('10만 더하기');
  expect(screen.getByText('1,184,500원')).toBeTruthy();
  press('10만원 전환');
  await screen.findByText('카지노 A로 옮겼습니다.');
  expect(sent).toHaveLength(1);
  expect(sent[0]!.amount).toBe(100_000);
  expect(screen.getByText('1,284,500').tagName).toBe('S');
  expect(screen.getByText('1,184,500')).toBeTruthy();
  press('닫기');
  expect(screen.getByLabelText('옮길 금액')).toBeTruthy();
});

test('more than there is, and nothing at all, are not sent', async () => {
  const sent = serve({ checkBalance: () => ({ body: balance() }) });
  await show();
  fireEvent.change(await screen.findByLabelText('옮길 금액'), { target: { value: '9,000,000' } });
  press('900만원 전환');
  expect(screen.getByText('보유머니가 부족합니다.')).toBeTruthy();
  press('정정');
  press('전환');
  expect(screen.getByText('옮길 금액을 입력해주세요.')).toBeTruthy();
  expect(sent).toHaveLength(0);
});

test('everything is asked for as such', async () => {
  const sent = serve({
    checkBalance: () => ({ body: balance() }),
    subBalance: ({ transferId }) => ({ body: makeAnswer(makeTransfer(transferId, { direction: 'to_money' })) }),
  });
  await show('to_money');
  await screen.findByLabelText('옮길 금액');
  press('전액');
  press('20만원 전환');
  await screen.findByText('카지노 A에서 머니로 옮겼습니다.');
  expect(sent[0]!.amount).toBe('all');
});

// spec cash.37
test('without an answer the same id is sent again, and it blocks another transfer', async () => {
  let isDown = true;
  const sent = serve({
    checkBalance: () => ({ body: balance() }),
    addBalance: ({ transferId }) => (isDown ? { status: 0 } : { body: makeAnswer(makeTransfer(transferId)) }),
  });
  await show();
  await screen.findByLabelText('옮길 금액');
  press('10만 더하기');
  press('10만원 전환');
  expect(screen.queryByLabelText('옮길 금액')).toBeNull();
  await waitFor(() => expect(sent.length).toBeGreaterThan(1), { timeout: 3_000 });
  isDown = false;
  await screen.findByText('카지노 A로 옮겼습니다.', {}, { timeout: 8_000 });
  expect(new Set(sent.map(({ transferId }) => transferId)).size).toBe(1);
  expect(localStorage.getItem('maru.transfers.union.7.v2')).toBeNull();
});

// spec cash.37
test('after a reload the site is asked about the attempt; of one that it never had nothing is sent, and the next has its id', async () => {
  const body = { wallet: 'union', direction: 'to_casino', amount: 5_000, before: { money: 9, casino: 9 } };
  const id = '3f210000-0000-4000-8000-000000007e04';
  const keep = () => localStorage.setItem('maru.transfers.union.7.v2', JSON.stringify({ key: id, userId: 7, body }));
  keep();
  const sent = serve({
    checkBalance: () => ({ body: balance() }),
    [id]: () => ({ body: makeTransfer(id, { state: 'unknown', checks: 2, next_check_at: Date.now() + 38_000 }) }),
  });
  await show();
  await screen.findByText('공급사에 도착했는지 확인하고 있습니다.');
  expect(screen.getByText('15초').getAttribute('aria-current')).toBe('step');
  expect((screen.getByRole('button', { name: '전환' }) as HTMLButtonElement).disabled).toBe(true);
  expect(store.get(moneyInFlightAtom)).toBe(1);
  // The event of its end, and one that is older and arrives late.
  act(() => takeTransfer(makeTransfer(id, { state: 'rejected', reason: 'limit', version: 9 })));
  act(() => takeTransfer(makeTransfer(id, { state: 'unknown', version: 8 })));
  expect(screen.getByText('카지노 A의 전환 한도를 넘었습니다.')).toBeTruthy();
  expect(store.get(moneyInFlightAtom)).toBe(0);
  cleanup();

  act(() => resetTransfers());
  cache.clear();
  keep();
  const later = serve({
    checkBalance: () => ({ body: balance() }),
    addBalance: ({ transferId }) => ({ body: makeAnswer(makeTransfer(transferId)) }),
  });
  await show();
  await screen.findByLabelText('옮길 금액');
  expect([...sent, ...later]).toEqual([]);
  // It may still be on its way: of it and the next one the site carries out one.
  press('10만 더하기');
  press('10만원 전환');
  await screen.findByText('카지노 A로 옮겼습니다.');
  expect(later.map(({ transferId }) => transferId)).toEqual([id]);
  expect(localStorage.getItem('maru.transfers.union.7.v2')).toBeNull();
});

test('a transfer of another tab, a game that is open, and maintenance take the place of the form', async () => {
  const open = makeTransfer('5c000000-0000-4000-8000-000000000001', { state: 'sent' });
  let answer: object = balance({ open });
  serve({ checkBalance: () => ({ body: answer }) });
  await show('to_money');
  await screen.findByText('공급사에 보내고 있습니다.');
  cleanup();
  for (const [changes, text] of [
    [{ inPlay: true }, '게임이 열려 있어 아직 뺄 수 없습니다.'],
    [{ maint: true }, '카지노 A가 점검 중입니다.'],
  ] as const) {
    act(() => resetTransfers());
    cache.clear();
    answer = balance(changes);
    await show('to_money');
    await screen.findByText(text);
    cleanup();
  }
});

test('a refusal of the call itself is said in the site’s words, and a new transfer has a new id', async () => {
  const sent = serve({
    checkBalance: () => ({ body: balance() }),
    addBalance: () => ({ status: 409, body: { message: '진행 중인 전환이 있습니다.' } }),
  });
  await show();
  await screen.findByLabelText('옮길 금액');
  for (const times of [1, 2]) {
    press('1만 더하기');
    press('1만원 전환');
    await waitFor(() => expect(sent).toHaveLength(times));
    await screen.findByText('진행 중인 전환이 있습니다.');
  }
  expect(sent[0]!.transferId).not.toBe(sent[1]!.transferId);
});
