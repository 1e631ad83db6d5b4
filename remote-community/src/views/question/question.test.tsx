import type { Question } from '@maru/contracts';
import { channels, type LiveNotification, liveEvents } from '@maru/contracts/live';

const handlers = new Map<string, Record<string, (data: unknown) => void>>();
jest.mock('@maru/platform', () => ({
  ...jest.requireActual('@maru/platform'),
  live: {
    subscribe: (channel: string, subscribed: Record<string, (data: unknown) => void>) => {
      handlers.set(channel, subscribed);
      return () => handlers.delete(channel);
    },
  },
}));

import { overlayAtoms, store } from '@maru/platform';
import { setUser } from '@maru/platform/user-writers';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, member, type RecordedCall, show } from '../../testing/fake-api';
import { QuestionPage } from './QuestionPage';

const path = '/api/cscenter/csquestion';
const question = (id: number, answer: Question['answer'] = null): Question => ({
  id,
  title: `질문 ${id}`,
  content: `첫 줄\n<b>${id}</b>`,
  created_at: Date.UTC(2026, 4, 18, 5, 32),
  answer,
  complaint: null,
});
const answered = (id: number, read_at: number | null = null) =>
  question(id, { content: `<p>답변 <b>${id}</b></p><script>window.bad=1</script>`, created_at: 1, read_at });
const page = (data: Question[], current_page = 1, last_page = 1) => ({
  body: { data, current_page, last_page, total: data.length + (last_page - 1) * 20 },
});
const done = { body: { success: true } };
let requests: RecordedCall[] = [];
const changes = () => requests.filter(({ method }) => method !== 'GET');
const notify = (type: string) =>
  act(async () => handlers.get(channels.user(member.id))![liveEvents.notification]!({ type } as LiveNotification));

beforeEach(() => {
  window.scrollTo = jest.fn();
  sessionStorage.clear();
  store.set(overlayAtoms.toasts, []);
  store.set(overlayAtoms.modals, []);
});

test('a question is asked, and stands in the list', async () => {
  let list = page([]);
  requests = fakeApi({
    [`GET ${path}`]: () => list,
    [`POST ${path}`]: () => {
      list = page([question(1)]);
      return { body: question(1) };
    },
  });
  await show(QuestionPage, '/cscenter/csquestion');
  expect(await screen.findByText('문의 내역이 없습니다')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('제목'), '  환전  ');
  await userEvent.type(screen.getByLabelText('내용'), '언제 처리되나요?');
  expect(screen.getByText('2 / 100자')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '문의 등록' }));
  expect(await screen.findByRole('button', { name: /대기.*질문 1/ })).toBeInTheDocument();
  expect(changes()[0]).toMatchObject({ method: 'POST', body: { title: '환전', content: '언제 처리되나요?' } });
  expect(screen.getByLabelText('제목')).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
});

// spec community.41
test('what the server refuses is said at the field, and nothing that was written is lost', async () => {
  requests = fakeApi({
    [`GET ${path}`]: page([]),
    [`POST ${path}`]: { status: 422, body: { message: '확인', errors: { content: ['금지된 내용입니다.'] } } },
  });
  const { unmount } = await show(QuestionPage, '/cscenter/csquestion');
  await userEvent.type(screen.getByLabelText('제목'), '환전');
  await userEvent.type(screen.getByLabelText('내용'), '언제 처리되나요?');
  fireEvent.click(screen.getByRole('button', { name: '문의 등록' }));
  const field = await screen.findByLabelText('내용');
  await waitFor(() => expect(field).toHaveAccessibleDescription('금지된 내용입니다.'));
  expect(field).toHaveFocus();
  expect(field).toHaveValue('언제 처리되나요?');
  // A reload or a swap of the remote restores the draft.
  unmount();
  await show(QuestionPage, '/cscenter/csquestion');
  expect(screen.getByLabelText('내용')).toHaveValue('언제 처리되나요?');
});

test.each([
  [422, { message: '답변을 기다리는 문의가 5건입니다.' }, '답변을 기다리는 문의가 5건입니다.'],
  [429, { message: '잠시 후 다시 시도해주세요.' }, '잠시 후 다시 시도해주세요.'],
])('a refusal %i that concerns no field stands above the form', async (status, body, message) => {
  fakeApi({ [`GET ${path}`]: page([]), [`POST ${path}`]: { status, body } });
  await show(QuestionPage, '/cscenter/csquestion');
  await userEvent.type(screen.getByLabelText('제목'), '환전');
  await userEvent.type(screen.getByLabelText('내용'), '언제 처리되나요?');
  fireEvent.click(screen.getByRole('button', { name: '문의 등록' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('제목')).toHaveValue('환전');
});

test('a question without an answer is sent again under its key, also from a page that is opened later', async () => {
  let status = 503;
  requests = fakeApi({
    [`GET ${path}`]: page([]),
    [`POST ${path}`]: () => (status === 200 ? { body: question(1) } : { status, body: { message: '잠시 후' } }),
  });
  const { unmount } = await show(QuestionPage, '/cscenter/csquestion');
  await userEvent.type(screen.getByLabelText('제목'), '환전');
  await userEvent.type(screen.getByLabelText('내용'), '언제 처리되나요?');
  const press = () => fireEvent.click(screen.getByRole('button', { name: '문의 등록' }));
  press();
  await screen.findByRole('alert');
  unmount();
  await show(QuestionPage, '/cscenter/csquestion');
  status = 200;
  press();
  await waitFor(() => expect(screen.getByLabelText('제목')).toHaveValue(''));
  // Asked on purpose once more, it is another question.
  await userEvent.type(screen.getByLabelText('제목'), '환전');
  await userEvent.type(screen.getByLabelText('내용'), '언제 처리되나요?');
  press();
  await waitFor(() => expect(changes()).toHaveLength(3));
  const [first, again, other] = changes().map(({ key }) => key);
  expect(first).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('an empty form asks nothing and says what is missing', async () => {
  requests = fakeApi({ [`GET ${path}`]: page([]) });
  await show(QuestionPage, '/cscenter/csquestion');
  fireEvent.click(screen.getByRole('button', { name: '문의 등록' }));
  expect(screen.getByLabelText('제목')).toHaveAccessibleDescription('제목을 입력해주세요.');
  expect(screen.getByLabelText('내용')).toHaveAccessibleDescription('내용은 5자 이상 입력해주세요.');
  expect(screen.getByLabelText('제목')).toHaveFocus();
  expect(changes()).toEqual([]);
});

// spec community.41
test('two presses ask once', async () => {
  let finish = (_answer: { body: unknown }) => {};
  requests = fakeApi({
    [`GET ${path}`]: page([]),
    [`POST ${path}`]: () => new Promise((resolve) => (finish = resolve)),
  });
  await show(QuestionPage, '/cscenter/csquestion');
  await userEvent.type(screen.getByLabelText('제목'), '환전');
  await userEvent.type(screen.getByLabelText('내용'), '언제 처리되나요?');
  const button = screen.getByRole('button', { name: '문의 등록' });
  fireEvent.click(button);
  fireEvent.click(button);
  fireEvent.submit(button.closest('form')!);
  await waitFor(() => expect(changes()).toHaveLength(1));
  await act(async () => finish({ body: question(1) }));
  expect(changes()).toHaveLength(1);
});

// spec community.39
test('opening a thread shows the member’s plain words and the cleaned answer, and marks it as read once', async () => {
  let list = page([answered(4)]);
  requests = fakeApi({
    [`GET ${path}`]: () => list,
    [`PATCH ${path}/4`]: () => {
      list = page([answered(4, 5)]);
      return done;
    },
  });
  await show(QuestionPage, '/cscenter/csquestion');
  const head = await screen.findByRole('button', { name: /완료.*질문 4.*새 답변/ });
  fireEvent.click(head);
  expect(await screen.findByText(/답변/, { selector: '.html p' })).toHaveTextContent('답변 4');
  expect(screen.getByText(/첫 줄/)).toHaveTextContent('<b>4</b>');
  expect((window as { bad?: number }).bad).toBeUndefined();
  await waitFor(() => expect(screen.queryByText('새 답변')).not.toBeInTheDocument());
  fireEvent.click(head);
  fireEvent.click(head);
  expect(changes()).toHaveLength(1);
});

// spec community.39
test('an answer that could not be marked says so; opening it again tries again', async () => {
  let broken = true;
  requests = fakeApi({
    [`GET ${path}`]: () => page([answered(4, broken ? null : 5)]),
    [`PATCH ${path}/4`]: () => (broken ? { status: 500, body: {} } : done),
  });
  await show(QuestionPage, '/cscenter/csquestion');
  const head = await screen.findByRole('button', { name: /질문 4/ });
  fireEvent.click(head);
  expect(await screen.findByText(/읽음으로 저장하지 못했습니다/)).toBeInTheDocument();
  broken = false;
  fireEvent.click(head);
  fireEvent.click(head);
  await waitFor(() => expect(screen.queryByText('새 답변')).not.toBeInTheDocument());
  expect(screen.queryByText(/읽음으로 저장하지 못했습니다/)).not.toBeInTheDocument();
});

// spec community.42
test('an answer that arrives live is shown without a reload; other notifications ask nothing', async () => {
  let list = page([question(4)]);
  requests = fakeApi({ [`GET ${path}`]: () => list });
  await show(QuestionPage, '/cscenter/csquestion');
  expect(await screen.findByRole('button', { name: /대기.*질문 4/ })).toBeInTheDocument();
  await notify('credit');
  expect(requests).toHaveLength(1);
  list = page([answered(4)]);
  await notify('csanswer');
  expect(await screen.findByRole('button', { name: /완료.*질문 4/ })).toBeInTheDocument();
});

// spec community.40
test('a question is deleted after it was asked for, and the focus stays in the list', async () => {
  let list = page([question(4), answered(3, 5)]);
  requests = fakeApi({
    [`GET ${path}`]: () => list,
    [`DELETE ${path}/4`]: () => {
      list = page([answered(3, 5)]);
      return done;
    },
  });
  await show(QuestionPage, '/cscenter/csquestion/4');
  fireEvent.click(await screen.findByRole('button', { name: '삭제' }));
  const dialog = within(screen.getByRole('dialog', { name: '문의를 삭제할까요?' }));
  expect(changes()).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: '삭제' }));
  await waitFor(() => expect(screen.queryByText('질문 4')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: /문의 내역/ })).toHaveFocus();
});

// spec community.40
test('all answered ones are deleted together; a refusal leaves the list and says why', async () => {
  requests = fakeApi({
    [`GET ${path}`]: page([answered(3, 5)]),
    [`DELETE ${path}/all`]: { status: 409, body: { message: '서버 오류' } },
  });
  await show(QuestionPage, '/cscenter/csquestion');
  fireEvent.click(await screen.findByRole('button', { name: '완료된 문의 삭제' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '삭제' }));
  await waitFor(() => expect(store.get(overlayAtoms.toasts)[0]).toMatchObject({ tone: 'danger', text: '서버 오류' }));
  expect(screen.getByText('질문 3')).toBeInTheDocument();
  expect(changes()).toMatchObject([{ method: 'DELETE', path: `${path}/all` }]);
});

// spec community.38
test('an address that names a question opens it, on whatever page it stands', async () => {
  fakeApi({
    [`GET ${path}`]: page([question(44), question(43)], 1, 2),
    [`GET ${path}?page=2`]: page([question(9)], 2, 2),
  });
  await show(QuestionPage, '/cscenter/csquestion/9');
  expect(await screen.findByRole('button', { name: /질문 9/, expanded: true })).toBeInTheDocument();
  expect(window.location.pathname + window.location.search).toBe('/cscenter/csquestion/9?page=2');
});

// spec community.38
test('an address that names a question that is not there says so', async () => {
  fakeApi({ [`GET ${path}`]: page([question(44)], 1, 1) });
  await show(QuestionPage, '/cscenter/csquestion/99');
  expect(await screen.findByText(/찾는 문의가 목록에 없습니다/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /질문 44/ })).toBeInTheDocument();
});

// spec community.43
test.each([
  [{ only_cs: 1 as const }, true],
  [{ status: 5 }, true],
  [{}, false],
])('a member with %j is told why they are kept here: %s', async (more, received) => {
  fakeApi({ [`GET ${path}`]: page([]) });
  await show(QuestionPage, '/cscenter/csquestion', more);
  await screen.findByText('문의 내역이 없습니다');
  expect(screen.queryAllByText(/이용이 제한된 회원입니다/)).toHaveLength(received ? 1 : 0);
  expect(screen.queryAllByText(/help@maru\.example/)).toHaveLength(received ? 1 : 0);
});

// spec session.25
test('another member sees neither the questions nor what was being written', async () => {
  let refused = false;
  requests = fakeApi({ [`GET ${path}`]: () => (refused ? { status: 500, body: {} } : page([question(1)])) });
  await show(QuestionPage, '/cscenter/csquestion');
  expect(await screen.findByRole('button', { name: /질문 1/ })).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('제목'), '환전');
  refused = true;
  act(() => setUser({ ...member, id: 8 }));
  expect(screen.queryByRole('button', { name: /질문 1/ })).not.toBeInTheDocument();
  expect(screen.getByLabelText('제목')).toHaveValue('');
  await waitFor(() => expect(requests).toHaveLength(2));
});

test('a list that cannot be loaded leaves the form usable', async () => {
  fakeApi({ [`GET ${path}`]: { status: 409, body: { message: '서버 오류' } } });
  await show(QuestionPage, '/cscenter/csquestion');
  expect(await screen.findByText('문의 내역을 불러오지 못했습니다')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '문의 등록' })).toBeEnabled();
});
