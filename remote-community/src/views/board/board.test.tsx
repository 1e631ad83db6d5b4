import type { BoardComment, BoardPost, BoardRow } from '@maru/contracts';
import { type Config, setConfig } from '@maru/platform';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeApi, show } from '../../testing/fake-api';
import { BoardArea } from '../BoardArea';

const author = { nick: '새벽**', mark: '3FA2', level: 5, mine: false, simulated: false };
const row = (id: number, more: Partial<BoardRow> = {}): BoardRow => ({
  id,
  category: 'free',
  title: `글 ${id}`,
  author,
  created_at: Date.UTC(2026, 4, 18, 15, 30),
  views: 12,
  likes: 58,
  comments: 3,
  has_picture: true,
  has_slip: false,
  ...more,
});
const post = (id: number, more: Partial<BoardPost> = {}): BoardPost => ({
  ...row(id),
  content: '<p>본문<script>alert(1)</script></p>',
  slips: [],
  edited_at: null,
  version: 1,
  locked: false,
  hidden: null,
  liked: false,
  reported: false,
  newer: null,
  older: null,
  ...more,
});
const comment: BoardComment = {
  id: 5,
  author,
  text: '<b>댓글</b>',
  created_at: 1,
  edited: false,
  likes: 2,
  liked: false,
  reported: false,
  gone: null,
  answers: [],
};
const side = { body: { popular: [], posts: 1, comments: 2, may_write: true, mute: null } };
const list = { body: { data: [row(2), row(1)], newer: null, older: '0.1', counts: { free: 41 } } };
const comments = { body: { data: [comment], more: false } };
const board = { use: 1, hide_at_reports: 3, categories: [{ id: 'free', names: { ko: '자유' } }] };

async function open(path: string) {
  const view = await show(BoardArea, path);
  act(() => setConfig({ brand: { name: '마루' }, maintenance: false, board, time: Date.now() } as unknown as Config));
  return view;
}

test('a list has its posts with their counts, and leads to older ones by key', async () => {
  fakeApi({ 'GET /api/board/free': list, 'GET /api/board/side': side });
  await open('/board/free');
  expect(await screen.findByRole('link', { name: /글 2/ })).toHaveAttribute('href', '/board/free/2');
  expect(screen.getByRole('link', { name: '이전 글 쪽' })).toHaveAttribute('href', '/board/free?older=0.1');
  expect(screen.queryByRole('link', { name: '최신 글 쪽' })).toBeNull();
  expect(await screen.findByRole('button', { name: /자유\s*41/ })).toHaveAttribute('aria-pressed', 'true');
});

test('a post is cleaned before it is shown, and words of comments stay words', async () => {
  fakeApi({
    'GET /api/board/free/2': { body: post(2) },
    'GET /api/board/free/2/comments': comments,
    'GET /api/board/side': side,
  });
  const { container } = await open('/board/free/2');
  expect(await screen.findByRole('heading', { name: '글 2' })).toBeInTheDocument();
  expect(await screen.findByText('본문')).toBeInTheDocument();
  expect(await screen.findByText('<b>댓글</b>')).toBeInTheDocument();
  expect(container.querySelector('script')).toBeNull();
});

test('a like is sent once and shown at once; a report asks for its reason', async () => {
  const asked = fakeApi({
    'GET /api/board/free/2': { body: post(2) },
    'GET /api/board/free/2/comments': comments,
    'GET /api/board/side': side,
    'POST /api/board/likes': { body: { success: true, likes: 59, liked: true } },
    'POST /api/board/reports': { body: { success: true, first: true } },
  });
  await open('/board/free/2');
  const like = await screen.findByRole('button', { name: '추천 58' });
  await waitFor(() => expect(like).toBeEnabled());
  fireEvent.click(like);
  fireEvent.click(like);
  expect(await screen.findByRole('button', { name: '추천 59', pressed: true })).toBeInTheDocument();
  fireEvent.click(screen.getAllByRole('button', { name: '신고' })[0]!);
  fireEvent.click(await screen.findByLabelText('사기·수익 보장'));
  fireEvent.click(screen.getByRole('button', { name: '신고하기' }));
  await waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(2));
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { kind: 'post', id: 2, on: true },
    { kind: 'post', id: 2, reason: 'fraud', note: '' },
  ]);
});

test('what cannot be shown any more leads back to the list', async () => {
  fakeApi({ 'GET /api/board/side': side });
  await open('/board/free/9');
  await waitFor(() => expect(document.querySelector('[data-missing-page]')).toBeInTheDocument());
  expect(screen.getByRole('link', { name: '목록으로' })).toHaveAttribute('href', '/board/free');
});
