import type { OperatorRole } from '@maru/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, makeMe } from '../../../testing/fake-api';
import { openConsole } from '../../../testing/render-console';
import { question } from '../../../testing/rows';

const answer = { content: '<p>처리했습니다.</p>', created_at: 0, read_at: null };
const done = question({ id: 4, title: '지난 문의', answer, answered_by: '김도윤' });
const open = (role: OperatorRole = 'support', prepare: (fake: FakeApi) => void = () => {}) =>
  openConsole(
    '/ops/questions',
    (fake) => {
      fake.me = makeMe(role);
      fake.replies.set('GET /api/ops/questions', ({ query }) => ({
        body: {
          questions: query.get('open') === '1' ? [question()] : [question(), done],
          more: false,
          open: 1,
          complaints: { open: 0, overdue: 0, disputed: 0 },
        },
      }));
      prepare(fake);
    },
    '환전 문의',
  );

test('those that wait come first, as plain text; the menu counts them', async () => {
  const { user } = await open();
  expect(screen.getByText(/<b>빨리<\/b>/)).toBeVisible();
  expect(screen.queryByText('지난 문의')).toBeNull();
  expect(await screen.findByRole('link', { name: '1:1 문의 1' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: '전체 문의' }));
  expect(await screen.findByText('지난 문의')).toBeVisible();
});

test('an answered one tells who and when, and its answer on demand', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('tab', { name: '전체 문의' }));
  const row = within((await screen.findByText('지난 문의')).closest('tr')!);
  expect(row.getByText(/김도윤 답변, 1970-01-01 09:00 · 아직 읽지 않음/)).toBeVisible();
  expect(row.queryByTitle('지난 문의 문의의 답변')).toBeNull();
  row.getByText(/김도윤 답변/).closest('details')!.open = true;
  const frame = (await row.findByTitle('지난 문의 문의의 답변')) as HTMLIFrameElement;
  await waitFor(() => expect(frame.contentDocument!.body.innerHTML).toBe('<p>처리했습니다.</p>'));
  expect(row.queryByRole('button', { name: /^답변/ })).toBeNull();
});

test('an answer is sent once, and the question leaves those that wait', async () => {
  const { api, user } = await open();
  let isAnswered = false;
  api.replies.set('GET /api/ops/questions', () => ({
    body: {
      questions: isAnswered ? [] : [question()],
      more: false,
      open: isAnswered ? 0 : 1,
      complaints: { open: 0, overdue: 0, disputed: 0 },
    },
  }));
  api.replies.set('POST /api/ops/questions/5/answer', () => {
    isAnswered = true;
    return { body: question({ answer, answered_by: '이서연' }) };
  });
  await user.click(screen.getByRole('button', { name: '답변: 환전 문의' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/언제 되나요/)).toBeVisible();
  await user.type(dialog.getByLabelText('답변'), '<p>처리했습니다.</p>');
  await user.dblClick(dialog.getByRole('button', { name: '답변 보내기' }));
  expect(await screen.findByText('demo2 회원에게 답변을 보냈습니다.')).toBeVisible();
  expect(api.changes().map(({ path, body }) => [path, body])).toEqual([
    ['/api/ops/questions/5/answer', { content: '<p>처리했습니다.</p>' }],
  ]);
  expect(await screen.findByText('답변을 기다리는 문의가 없습니다.')).toBeVisible();
  expect(screen.getByRole('link', { name: '1:1 문의' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

// spec releases.40
test('where a colleague was faster, what was written stays', async () => {
  const { api, user } = await open();
  const errors = { content: ['이미 답변했습니다.'] };
  api.replies.set('POST /api/ops/questions/5/answer', {
    status: 409,
    body: { code: 'MARU-601', message: 'x', errors },
  });
  await user.click(screen.getByRole('button', { name: '답변: 환전 문의' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('답변'), '네');
  await user.click(dialog.getByRole('button', { name: '답변 보내기' }));
  expect(await dialog.findByText('이미 답변했습니다.')).toBeVisible();
  expect(dialog.getByLabelText('답변')).toHaveValue('네');
});

test('the member’s line leads to the member, the menu to all of them', async () => {
  const { api, user } = await open();
  await user.click(screen.getByRole('link', { name: 'demo2 · 마루둘' }));
  expect(await screen.findByRole('heading', { name: '회원' })).toBeVisible();
  expect(location.pathname + location.search).toBe('/ops/members?search=demo2');
  expect(screen.getByPlaceholderText('아이디나 닉네임')).toHaveValue('demo2');
  await waitFor(() => {
    const membersCall = api.calls.find(({ path }) => path === '/api/ops/members');
    expect(membersCall?.query.get('search')).toBe('demo2');
  });
  await user.click(screen.getByRole('link', { name: '회원' }));
  expect(screen.getByPlaceholderText('아이디나 닉네임')).toHaveValue('');
  expect(location.search).toBe('');
});

// spec releases.43
test('who may not send messages neither finds nor asks for questions', async () => {
  const { api } = await openConsole(
    '/ops/questions',
    (fake) => {
      fake.me = makeMe('viewer');
    },
    '이 화면을 볼 권한이 없습니다.',
  );
  expect(screen.queryByRole('link', { name: /1:1 문의/ })).toBeNull();
  expect(api.calls.filter(({ path }) => path.includes('questions'))).toEqual([]);
});
