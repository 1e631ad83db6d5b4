import type { Complaint, Question } from '@maru/contracts';
import { type Config, overlayAtoms, setConfig, store } from '@maru/platform';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, type RecordedCall, show } from '../../testing/fake-api';
import { QuestionPage } from './QuestionPage';

const path = '/api/cscenter/csquestion';
const hour = 3_600_000;
const complaints = {
  acknowledge_hours: 24,
  answer_days: 56,
  adr_name: '분쟁조정위원회',
  adr_url: 'https://adr.example/maru',
};
const complaint = (changes: Partial<Complaint> = {}): Complaint => ({
  kind: 'bet',
  bet: '31',
  state: 'received',
  acknowledge_due: Date.now() + hour,
  answer_due: Date.now() + 2 * hour,
  history: [{ state: 'received', at: Date.now(), by: 'member' }],
  ...changes,
});
const question = (of: Complaint): Question => ({
  id: 5,
  title: '정산 오류',
  content: '다시 봐 주세요',
  created_at: Date.now(),
  answer: null,
  complaint: of,
});
const page = (rows: Question[]) => ({ body: { data: rows, current_page: 1, last_page: 1, total: rows.length } });
const bet = {
  id: '31',
  product: 'feed',
  status: 'open',
  stake: 10_000,
  ratio: 250,
  win: 25_000,
  rule: 'x',
  paid: null,
  placed_at: Date.UTC(2026, 4, 18, 5, 32),
  settled_at: null,
  legs: [],
};
let requests: RecordedCall[] = [];
const open = async (of: Complaint, more: Parameters<typeof fakeApi>[0] = {}) => {
  requests = fakeApi({ [`GET ${path}`]: page([question(of)]), ...more });
  await show(QuestionPage, '/cscenter/csquestion/5');
  act(
    () =>
      void setConfig({ brand: { contact: 'help@maru.example' }, complaints, time: Date.now() } as unknown as Config),
  );
  return within(await screen.findByRole('region', { name: '민원 진행' }));
};

beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo = jest.fn();
  store.set(overlayAtoms.toasts, []);
  store.set(overlayAtoms.modals, []);
});

test('a complaint about an own bet is sent with its kind and the chosen bet', async () => {
  requests = fakeApi({
    [`GET ${path}`]: page([]),
    'GET /api/info/betRecord?page=1': { body: { data: [bet], total: 1, current_page: 1, last_page: 1, next: null } },
    [`POST ${path}`]: { body: question(complaint()) },
  });
  await show(QuestionPage, '/cscenter/csquestion');
  act(() => void setConfig({ brand: {}, complaints, time: Date.now() } as unknown as Config));
  expect(screen.queryByLabelText('관련 배팅')).toBeNull();
  fireEvent.change(screen.getByLabelText('종류'), { target: { value: 'bet' } });
  expect(screen.getByText(/24시간 안에 접수를 확인하고, 56일 안에/)).toBeInTheDocument();
  await screen.findByRole('option', { name: '#31 · 05-18 14:32 · 10,000원 · 2.50' });
  fireEvent.change(screen.getByLabelText('관련 배팅'), { target: { value: '31' } });
  await userEvent.type(screen.getByLabelText('제목'), '정산 오류');
  await userEvent.type(screen.getByLabelText('내용'), '다시 봐 주세요');
  fireEvent.click(screen.getByRole('button', { name: '문의 등록' }));
  await waitFor(() => expect(requests.find(({ method }) => method === 'POST')).toBeDefined());
  expect(requests.find(({ method }) => method === 'POST')!.body).toEqual({
    title: '정산 오류',
    content: '다시 봐 주세요',
    complaint: { kind: 'bet', bet: '31' },
  });
});

test('a bet that is refused is said at its field', async () => {
  requests = fakeApi({
    [`GET ${path}`]: page([]),
    'GET /api/info/betRecord?page=1': { body: { data: [bet], total: 1, current_page: 1, last_page: 1, next: null } },
    [`POST ${path}`]: {
      status: 422,
      body: { message: 'x', errors: { 'complaint.bet': ['회원님의 배팅이 아닙니다.'] } },
    },
  });
  await show(QuestionPage, '/cscenter/csquestion');
  fireEvent.change(screen.getByLabelText('종류'), { target: { value: 'bet' } });
  await userEvent.type(screen.getByLabelText('제목'), '정산 오류');
  await userEvent.type(screen.getByLabelText('내용'), '다시 봐 주세요');
  fireEvent.click(screen.getByRole('button', { name: '문의 등록' }));
  await waitFor(() =>
    expect(screen.getByLabelText('관련 배팅')).toHaveAccessibleDescription('회원님의 배팅이 아닙니다.'),
  );
});

test('before its time is over a complaint shows its terms, no way to dispute and no way off the list', async () => {
  const way = await open(complaint());
  expect(way.getByText(/까지 접수를 확인해드립니다/)).toBeInTheDocument();
  expect(way.getByText(/최종 답변 기한/)).toBeInTheDocument();
  expect(way.getByRole('link', { name: '배팅 #31' })).toHaveAttribute('href', '/info/betRecord?bet=31');
  expect(way.queryByRole('link', { name: '분쟁조정위원회' })).toBeNull();
  expect(way.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: '삭제' })).toBeNull();
});

// spec community.17
test('once its time is over the body for dispute resolution is linked, and the step is asked before it is made', async () => {
  const late = complaint({ state: 'acknowledged', acknowledge_due: 1, answer_due: 2 });
  const way = await open(late, { [`PUT ${path}/5/complaint`]: { body: question({ ...late, state: 'disputed' }) } });
  expect(way.getByText(/기한이 지났습니다/)).toBeInTheDocument();
  const link = way.getByRole('link', { name: '분쟁조정위원회' });
  expect(link).toHaveAttribute('href', complaints.adr_url);
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(way.queryByRole('button', { name: '민원 종결하기' })).toBeNull();
  fireEvent.click(way.getByRole('button', { name: '분쟁조정으로 넘기기' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
  fireEvent.click(dialog.getByRole('button', { name: '분쟁조정으로 넘기기' }));
  await waitFor(() => expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ to: 'disputed' }));
});

test('an answered one may be closed or disputed; a closed one has no more buttons and can be taken off', async () => {
  const way = await open(complaint({ state: 'answered' }));
  expect(way.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '분쟁조정으로 넘기기',
    '민원 종결하기',
  ]);
});

test('a closed one has no more buttons and can be taken off the list', async () => {
  const way = await open(complaint({ state: 'closed' }));
  expect(way.queryByRole('button')).toBeNull();
  expect(way.getByRole('link', { name: '분쟁조정위원회' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '삭제' })).toBeInTheDocument();
});

test('a restricted member is led to withdrawal and records', async () => {
  requests = fakeApi({ [`GET ${path}`]: page([]) });
  await show(QuestionPage, '/cscenter/csquestion', { only_cs: 1 });
  const to = ['환전', '배팅내역', '머니 내역'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  expect(to).toEqual(['/cash/debit', '/info/betRecord', '/cash/statement']);
});
