import type { Approval } from '@maru/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeApproval } from '../../testing/approvals';
import { type FakeApi, makeMe } from '../../testing/fake-api';
import { choose } from '../../testing/fields';
import { openConsole } from '../../testing/render-console';

const decides = { approve: true, reject: true, withdraw: false, take_over: false };
const nothing = { approve: false, reject: false, withdraw: false, take_over: false };
const serve = (fake: FakeApi, approval: Approval, counts = { todo: 1, mine: 0, expired: 0 }) => {
  fake.replies.set('GET /api/ops/approval-counts', { body: counts });
  fake.replies.set('GET /api/ops/approvals', { body: { approvals: [approval], more: false } });
  fake.replies.set(`GET /api/ops/approvals/${approval.id}`, { body: approval });
};
const open = (approval: Approval, path = `/ops/approvals/${approval.id}`) =>
  openConsole(
    path,
    (fake) => {
      fake.me = makeMe('admin');
      serve(fake, approval);
    },
    '승인함',
  );
const sheet = async () => within(await screen.findByRole('dialog'));

test('the menu counts what waits, the list opens a request beside it, and J and K go through', async () => {
  const approval = makeApproval({ may: decides });
  const { user, api } = await open(approval, '/ops/approvals');
  api.replies.set('GET /api/ops/approvals', {
    body: { approvals: [approval, { ...approval, id: 13, title: '둘째' }], more: false },
  });
  const menu = within(screen.getByRole('navigation'));
  await waitFor(() => expect(menu.getByRole('link', { name: /승인함/ })).toHaveTextContent('1'));
  expect(menu.getByRole('link', { name: /내 업무/ }).querySelector('.badge.mine')).toHaveTextContent('1');
  expect(menu.getAllByRole('link')[0]).toHaveTextContent('내 업무');
  const list = within(screen.getByRole('region', { name: '처리할 것' }));
  const row = await list.findByRole('button', { name: /최대 배팅 금액/ });
  row.focus();
  fireEvent.keyDown(row, { key: 'j' });
  fireEvent.keyDown(document.activeElement!, { key: 'k' });
  expect(row).toHaveFocus();
  await user.click(row);
  expect(location.pathname).toBe('/ops/approvals/12');
  expect((await sheet()).getByRole('heading', { level: 2 })).toHaveTextContent('최대 배팅 금액');
});

// spec backoffice.30
test('my turn: consequences stand before the button, A approves with a key of the attempt', async () => {
  const { api } = await open(makeApproval({ may: decides }));
  const inside = await sheet();
  expect(await inside.findByText('내 차례')).toBeVisible();
  expect(inside.getByText(/남은 시간 2[89]:/)).toBeVisible();
  for (const words of ['중단', '유지', '금액', '회원']) expect(inside.getByText(words)).toBeVisible();
  const done = makeApproval({
    state: 'approved',
    decided_by: { id: 1, name: '이서연' },
    decided_at: Date.now(),
    may: nothing,
  });
  api.replies.set('POST /api/ops/approvals/12/approve', 'no answer');
  const approve = inside.getByRole('button', { name: '승인' });
  approve.focus();
  fireEvent.keyDown(approve, { key: 'a' });
  expect(await inside.findByRole('alert')).toHaveTextContent('서버가 응답하지 않아');
  api.replies.set('POST /api/ops/approvals/12/approve', () => {
    serve(api, done);
    return { body: done };
  });
  await waitFor(() => expect(approve).toBeEnabled());
  approve.focus();
  fireEvent.keyDown(approve, { key: 'a' });
  expect(await inside.findByText('이서연 승인')).toBeVisible();
  const keys = api.changes().map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[\w-]{16,64}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(inside.queryByRole('button', { name: '승인' })).toBeNull();
});

// spec backoffice.32
test('my own request: I cannot approve it, by key neither, and can withdraw it', async () => {
  const own = makeApproval({ requested_by: { id: 1, name: '이서연' }, may: { ...nothing, withdraw: true } });
  const { api, user } = await open(own);
  const inside = await sheet();
  expect(await inside.findByText(/본인 승인 불가/)).toBeVisible();
  expect(inside.queryByRole('button', { name: '승인' })).toBeNull();
  const withdraw = inside.getByRole('button', { name: '요청 철회' });
  withdraw.focus();
  fireEvent.keyDown(withdraw, { key: 'a' });
  expect(api.changes()).toEqual([]);
  api.replies.set('POST /api/ops/approvals/12/withdraw', { body: { ...own, state: 'withdrawn', may: nothing } });
  await user.click(withdraw);
  await waitFor(() => expect(api.changes().map(({ path }) => path)).toEqual(['/api/ops/approvals/12/withdraw']));
});

// spec backoffice.32
test('a rejection takes a reason of the list and words; what was typed stays when somebody was faster', async () => {
  const { api, user } = await open(makeApproval({ may: decides }));
  const inside = await sheet();
  await user.click(await inside.findByRole('button', { name: '반려' }));
  const send = inside.getByRole('button', { name: '반려하기' });
  expect(send).toBeDisabled();
  await choose(user, '반려 사유', '근거 부족');
  const words = inside.getByLabelText('요청자에게 남길 말');
  // Letters that are keys of the sheet elsewhere are letters here.
  await user.type(words, 'a r 증거 한 장 더');
  const others = makeApproval({ state: 'approved', decided_by: { id: 3, name: '최민재' }, decided_at: Date.now() });
  api.replies.set('POST /api/ops/approvals/12/reject', () => {
    serve(api, others);
    return { status: 409, body: { code: 'MARU-623', message: '다른 사람이 먼저 처리했습니다.' } };
  });
  await user.click(send);
  expect(await inside.findByText('최민재 승인')).toBeVisible();
  expect(words).toHaveValue('a r 증거 한 장 더');
  expect(inside.getByText(/입력한 내용은 그대로 있습니다/)).toBeVisible();
  expect(send).toBeDisabled();
  expect(api.changes().map(({ body }) => body)).toEqual([{ reason: 'no_evidence', words: 'a r 증거 한 장 더' }]);
});

// spec backoffice.32
test('what members will see has to be read before it is approved', async () => {
  const { api, user } = await open(makeApproval({ may: decides, member_text: '경기가 취소되었습니다.' }));
  const inside = await sheet();
  expect(await inside.findByText('경기가 취소되었습니다.')).toBeVisible();
  expect(inside.getByRole('button', { name: '승인' })).toBeDisabled();
  await user.click(inside.getByLabelText('회원에게 보이는 문구를 읽었습니다'));
  await user.click(inside.getByRole('button', { name: '승인' }));
  await waitFor(() => expect(api.changes()[0]?.body).toEqual({ read: true }));
});

test.each([
  [
    'rejected',
    {
      state: 'rejected',
      decided_by: { id: 3, name: '정하은' },
      decided_at: 1,
      reason: 'no_evidence',
      words: '증거 한 장 더',
    },
    ['정하은 반려', '근거 부족 · “증거 한 장 더”'],
  ],
  [
    'timed out, and nobody took it',
    {
      state: 'expired',
      requested_at: 0,
      expires_at: 1_800_000,
      decided_at: 1_800_000,
      may: { ...nothing, take_over: true },
    },
    ['기한 만료', '30분 경과, 결정 없음', '이어받아 다시 요청'],
  ],
  [
    'timed out and passed on',
    {
      state: 'expired',
      requested_at: 0,
      expires_at: 1_800_000,
      decided_at: 1_800_000,
      taken_over: { id: 13, by: { id: 4, name: '최민재' } },
    },
    ['기한 만료', '30분 경과, 최민재에게 인계'],
  ],
  [
    'failed',
    { state: 'failed', decided_by: { id: 3, name: '정하은' }, decided_at: 1, reason: 'changed_meanwhile' },
    ['정하은 승인, 적용 실패'],
  ],
  ['unknown', { known: false, title: 'gone.kind' }, ['이 버전에서 지원하지 않는 요청이라 승인할 수 없습니다.']],
] as [string, Partial<Approval>, string[]][])('a request that is %s says so', async (_name, more, words) => {
  await open(makeApproval(more));
  const inside = await sheet();
  for (const text of words) expect(await inside.findByText(text)).toBeVisible();
});

test('a structured setting is shown field by field, and only what differs is marked', async () => {
  const item = { kind: 'choice' as const, options: ['KR', 'US', 'FR'], names: 'country' as const };
  const countries = (name: string) => ({
    name,
    optional: false,
    fixed: false,
    shape: { kind: 'rows', min: 0, max: 9, item } as const,
  });
  const setting = {
    shape: { kind: 'group' as const, fields: [countries('allowed'), countries('blocked')] },
    from: { allowed: ['KR'], blocked: ['US'] },
    to: { allowed: ['KR'], blocked: ['US', 'FR'] },
  };
  const json = { from: JSON.stringify(setting.from), to: JSON.stringify(setting.to) };
  await open(makeApproval({ changes: [{ key: 'territory', name: 'territory', ...json, setting }] }));
  const inside = await sheet();
  const added = await inside.findByText('프랑스');
  expect(added.tagName).toBe('INS');
  for (const country of ['대한민국', '미국']) expect(inside.getByText(country).tagName).toBe('SPAN');
  expect(inside.getByText('차단 국가')).toBeVisible();
  expect(inside.queryByText(/[{}[\]]/)).toBeNull();
});
