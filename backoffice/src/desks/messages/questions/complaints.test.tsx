import type { Complaint } from '@maru/contracts';
import { screen, within } from '@testing-library/react';
import { type FakeApi, makeMe } from '../../../testing/fake-api';
import { openConsole } from '../../../testing/render-console';
import { question } from '../../../testing/rows';

const of = (changes: Partial<Complaint> = {}): Complaint => ({
  kind: 'bet',
  bet: '31',
  state: 'received',
  acknowledge_due: 1,
  answer_due: Date.now() + 86_400_000,
  history: [],
  ...changes,
});
const late = question({ id: 9, title: '늦은 민원', complaint: of() });
const answer = { content: '<p>답</p>', created_at: 0, read_at: null };
const done = question({
  id: 8,
  title: '답한 민원',
  answer,
  answered_by: '한지우',
  complaint: of({ state: 'answered' }),
});
const open = async (prepare: (fake: FakeApi) => void = () => {}) => {
  const opened = await openConsole(
    '/ops/questions',
    (fake) => {
      fake.me = makeMe('support');
      const complaints = { open: 2, overdue: 1, disputed: 1 };
      fake.replies.set('GET /api/ops/questions', { body: { questions: [late], more: false, open: 1, complaints } });
      fake.replies.set('GET /api/ops/complaints', { body: { questions: [late, done], more: false } });
      prepare(fake);
    },
    '늦은 민원',
  );
  await opened.user.click(screen.getByRole('tab', { name: /민원/ }));
  await screen.findByText('답한 민원');
  return opened;
};
const row = (title: string) => within(screen.getByText(title).closest('tr')!);

test('the queue shows what each complaint is about and when it is due; the menu counts those in dispute too', async () => {
  await open();
  expect(row('늦은 민원').getByText('#31')).toBeVisible();
  expect(row('늦은 민원').getByText(/기한 1970-01-01 09:00 지남/)).toBeVisible();
  expect(row('답한 민원').queryByText(/기한/)).toBeNull();
  expect(screen.getByRole('link', { name: '1:1 문의 2' })).toBeVisible();
});

test('one is acknowledged with one press, and its row follows', async () => {
  const { api, user } = await open();
  api.replies.set('PUT /api/ops/complaints/9', { body: { ...late, complaint: of({ state: 'acknowledged' }) } });
  await user.click(screen.getByRole('button', { name: '접수 확인: 늦은 민원' }));
  expect(await screen.findByText('접수를 확인했습니다.')).toBeVisible();
  expect(api.changes().map(({ path, body }) => [path, body])).toEqual([
    ['/api/ops/complaints/9', { to: 'acknowledged' }],
  ]);
  expect(screen.queryByRole('button', { name: '접수 확인: 늦은 민원' })).toBeNull();
});

test('an answered one is closed with its outcome, and what is refused is said', async () => {
  const { api, user } = await open();
  api.replies.set('PUT /api/ops/complaints/8', {
    status: 409,
    body: { code: 'MARU-208', message: '지금은 안 됩니다.' },
  });
  expect(screen.queryByRole('button', { name: '종결: 늦은 민원' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '종결: 답한 민원' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('결과'), '합의함');
  await user.click(dialog.getByRole('button', { name: '종결' }));
  expect(await dialog.findByText('지금은 안 됩니다.')).toBeVisible();
  expect(dialog.getByLabelText('결과')).toHaveValue('합의함');
  api.replies.set('PUT /api/ops/complaints/8', { body: { ...done, complaint: of({ state: 'closed' }) } });
  await user.click(dialog.getByRole('button', { name: '종결' }));
  expect(await screen.findByText('민원을 종결했습니다.')).toBeVisible();
  expect(api.changes().at(-1)!.body).toEqual({ to: 'closed', note: '합의함' });
});
