import type { Protection } from '@maru/contracts';
import { PlatformProvider, textsReady } from '@maru/platform';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import '../../boot/texts';
import { fakeApi, type RecordedCall, releaseDemo, signInDemo } from '../../shell/test/fake-api';
import { percentUsed, timeText } from './amounts';
import { monthsLater, timeOutEnd } from './ends';
import { toStep } from './LimitEditor';
import { ProtectionView } from './ProtectionView';

const hour = 3_600_000;
const now = Date.now();
const kinds = ['deposit', 'loss', 'stake', 'time'] as const;
const spans = ['day', 'week', 'month'] as const;
const activity = { deposits: 0, withdrawals: 0, net: -301_600, seconds: 7_200, longest_day: null, longest_seconds: 0 };

/** The page's answer: a weekly limit of deposits of 5,000,000 won, 1,900,000 of it used; no other limit. */
function answer(more: Partial<Protection> = {}): Protection {
  return {
    limits: kinds.flatMap((kind) =>
      spans.map((span) => ({
        kind,
        span,
        amount: null,
        operator: null,
        used: 0,
        raise: null,
        frees_at: null,
        ...(kind === 'deposit' && span === 'week' && { amount: 5_000_000, used: 1_900_000 }),
      })),
    ),
    reality_minutes: 60,
    time_out_until: null,
    exclusion: null,
    age: null,
    review_at: now + 1_000 * hour,
    session: { started_at: now, staked: 0, open: 0, returned: 0, net: 0, reality_at: now + hour, time: now },
    activity: (['day', 'week', 'month', 'year'] as const).map((span) => ({ span, ...activity })),
    ...more,
  };
}

let requests: RecordedCall[];
async function show(shown: Protection, answers: Parameters<typeof fakeApi>[0] = {}) {
  signInDemo();
  releaseDemo();
  requests = fakeApi({
    'GET /api/protection': { body: shown },
    'GET /api/protection/events': { body: { rows: [], more: false } },
    ...answers,
  });
  await textsReady();
  render(
    <PlatformProvider>
      <ProtectionView />
    </PlatformProvider>,
  );
  await screen.findByText('내 한도');
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const sent = (path: string) => requests.filter((request) => request.path === path && request.method !== 'GET');

// spec cash.49
test('a lower limit is set with one press and shown as the server answers it', async () => {
  const lower = answer({
    limits: answer().limits.map((limit) => (limit.amount ? { ...limit, amount: 3_000_000 } : limit)),
  });
  await show(answer(), { 'POST /api/protection/limit': { body: { success: true, protection: lower } } });
  press('충전 한도 바꾸기');
  fireEvent.change(screen.getByLabelText('새 7일 충전 한도'), { target: { value: '3,000,000' } });
  expect(screen.getByText('300만원 · 지금보다 200만원 낮게')).toBeInTheDocument();
  press('300만원으로 바로 낮추기');
  expect(await screen.findByText('/ 300만')).toBeInTheDocument();
  expect(sent('/api/protection/limit').map(({ body }) => body)).toEqual([
    { kind: 'deposit', span: 'week', amount: 3_000_000 },
  ]);
  expect(screen.queryByLabelText('새 7일 충전 한도')).toBeNull();
});

// spec cash.67
test('an operator’s limit stands beside the member’s own, and the lower one is what is left of', async () => {
  const limits = answer().limits.map((limit) => (limit.amount ? { ...limit, operator: 2_400_000 } : limit));
  await show(answer({ limits }), {
    'GET /api/protection/events': {
      body: {
        rows: [
          {
            id: 1,
            at: 1_700_000_000_000,
            actor: '이서연',
            action: 'operator_limit',
            kind: 'deposit',
            span: 'week',
            before: null,
            after: 2_400_000,
            until: null,
          },
        ],
        more: false,
      },
    },
  });
  expect(screen.getByText('/ 240만')).toBeInTheDocument();
  expect(screen.getByText('담당자 한도 240만')).toBeInTheDocument();
  expect(await screen.findByText(/^담당자 한도 · /)).toBeInTheDocument();
});

test('a higher limit is requested; what the server refuses stands at the field', async () => {
  await show(answer(), {
    'POST /api/protection/limit': { status: 429, body: { message: '잠시 뒤에 다시 시도해주세요.' } },
  });
  press('충전 한도 바꾸기');
  fireEvent.change(screen.getByLabelText('새 7일 충전 한도'), { target: { value: '5000001' } });
  press(/높이기 신청/);
  await waitFor(() =>
    expect(screen.getByLabelText('새 7일 충전 한도')).toHaveAccessibleDescription(/잠시 뒤에 다시 시도해주세요/),
  );
  expect(screen.getByLabelText('새 7일 충전 한도')).toHaveValue('5,000,001');
});

// spec cash.49
test.each([
  [2 * hour, true],
  [-hour, false],
])('a raise whose time is %d ms away has its second yes blocked: %s', async (left, isBlocked) => {
  const raise = {
    id: 5,
    amount: 6_000_000,
    requested_at: now + left - 24 * hour,
    confirm_from: now + left,
    expires_at: now + 100 * hour,
  };
  await show(answer({ limits: answer().limits.map((limit) => (limit.amount ? { ...limit, raise } : limit)) }), {
    'DELETE /api/protection/raise/5': { body: { success: true, protection: answer() } },
  });
  expect(screen.getByText(/7일 충전 500만원 → 600만원/)).toBeInTheDocument();
  const confirm = screen.getByRole('button', { name: '확인하고 높이기' });
  expect(confirm.hasAttribute('disabled')).toBe(isBlocked);
  press('신청 취소');
  await waitFor(() => expect(screen.queryByRole('button', { name: '확인하고 높이기' })).toBeNull());
});

// spec cash.50
test('a time-out that is shorter than the one under way can’t be begun', async () => {
  await show(answer({ time_out_until: now + 72 * hour }));
  expect(screen.getByRole('button', { name: '24시간 쉬기' })).toBeDisabled();
  fireEvent.click(screen.getByLabelText(/6주/));
  expect(screen.getByRole('button', { name: '6주 쉬기' })).toBeEnabled();
});

// spec cash.50
test('a self-exclusion takes three steps and the password; a wrong one stands at the field', async () => {
  await show(answer(), {
    'POST /api/protection/exclude': { status: 422, body: { message: '비밀번호가 맞지 않습니다.' } },
  });
  fireEvent.click(screen.getByLabelText(/무기한/));
  press('다음: 내용 확인');
  press('다음: 본인 확인');
  const field = screen.getByLabelText('현재 비밀번호');
  // Without a password nothing is sent, and the field has the focus.
  press('무기한 제한 시작');
  expect(field).toHaveFocus();
  fireEvent.change(field, { target: { value: 'wrong' } });
  press('무기한 제한 시작');
  await waitFor(() => expect(field).toHaveAccessibleDescription('비밀번호가 맞지 않습니다.'));
  expect(sent('/api/protection/exclude').map(({ body }) => body)).toEqual([{ months: null, password: 'wrong' }]);
});

// spec cash.51
test('who is excluded sees until when, and can ask to return only once the time has run', async () => {
  const exclusion = { from: now - 2 * hour, until: now - hour, return_requested_at: null, returns_at: null };
  await show(answer({ exclusion }), {
    'POST /api/protection/return': {
      body: {
        success: true,
        protection: answer({ exclusion: { ...exclusion, return_requested_at: now, returns_at: now + 24 * hour } }),
      },
    },
  });
  expect(screen.queryByText(/다음: 내용 확인/)).toBeNull();
  press('이용 재개 신청');
  expect(await screen.findByText(/이용 재개를 신청했습니다/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '이용 재개 신청' })).toBeNull();
});

// spec cash.52
test('the record says what was changed and what waits, and leads on to older lines', async () => {
  const line = { actor: 'member', kind: null, span: null, before: null, after: null, until: null, at: now };
  const lines = [
    { ...line, id: 9, action: 'raise_requested', kind: 'stake', span: 'day', before: 1_500_000, after: 2_000_000 },
    { ...line, id: 8, action: 'reality_changed', after: 15 },
    { ...line, id: 7, action: 'reality_acknowledged' },
    { ...line, id: 6, action: 'limit_set', kind: 'time', span: 'day', before: null, after: 180 },
  ];
  await show(answer(), {
    'GET /api/protection/events': ({ query }) => ({
      body: query.get('before')
        ? { rows: [{ ...line, id: 1, action: 'reviewed' }], more: false }
        : { rows: lines, more: true },
    }),
  });
  const card = within(screen.getByText('변경 기록').closest('section')!);
  expect((await card.findByText('24시간 배팅금액 150만 → 200만')).closest('li')).toHaveTextContent('대기');
  expect(card.queryByText(/이용시간/)).toBeNull();
  fireEvent.click(card.getByRole('button', { name: '전체' }));
  expect(card.getByText('24시간 이용시간 정하지 않음 → 3시간')).toBeInTheDocument();
  fireEvent.click(card.getByRole('button', { name: '이전 기록' }));
  expect(await card.findByText('한도 확인')).toBeInTheDocument();
});

describe('rules', () => {
  test('a step is named by what it does to the present limit', () => {
    expect([toStep(null, 0), toStep(null, 1), toStep(5, 5), toStep(5, 4), toStep(5, 6)]).toEqual([
      'empty',
      'first',
      'same',
      'lower',
      'higher',
    ]);
  });
  test('a win uses nothing of a limit, more than the limit is all of it', () => {
    expect([percentUsed(-5, 10), percentUsed(1, 3), percentUsed(20, 10), percentUsed(0, 0)]).toEqual([0, 33, 100, 100]);
  });
  test('minutes are said in hours', () => {
    const text = (key: string, values?: object) => `${key} ${JSON.stringify(values)}`;
    expect(timeText(45, text)).toBe('unit.minutes {"n":45}');
    expect(timeText(72, text)).toBe('unit.both {"h":1,"m":12}');
    expect(timeText(180, text)).toBe('unit.hours {"n":3}');
  });
  test('a month after a 31st ends on the last day that there is, by the Korean calendar', () => {
    expect(monthsLater(Date.parse('2025-01-31T12:00:00+09:00'), 1)).toBe(Date.parse('2025-02-28T12:00:00+09:00'));
    expect(monthsLater(Date.parse('2025-03-01T00:30:00+09:00'), 12)).toBe(Date.parse('2026-03-01T00:30:00+09:00'));
    expect(timeOutEnd('six_weeks', 0)).toBe(42 * 86_400_000);
  });
});
