import { overlayAtoms, store, userAtom } from '@maru/platform';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, fakeApi, showAt } from '../../testing/fake-api';
import { page, terms } from '../../testing/samples';

const at = Date.UTC(2026, 4, 18, 5, 31);
const site = (more: Record<string, Answer | (() => Answer)> = {}) =>
  fakeApi({
    'GET /api/cash/terms': { body: terms() },
    'GET /api/cash/convertPoint': page([]),
    'GET /api/cash/allPoint': page([]),
    ...more,
  });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

// spec cash.9
test('points are converted after a question, once; money and points of the panel follow the answer', async () => {
  const requests = site({
    'POST /api/cash/convertPoint': {
      body: {
        success: true,
        conversion: { id: 1, point: 3_642_000, money: 36_420, created_at: at },
        money: 1_320_920,
        point: 50,
      },
    },
  });
  await showAt('/cash/convertPoint');
  await userEvent.click(await screen.findByRole('button', { name: '전액' }));
  expect(screen.getByRole('textbox', { name: '전환할 포인트' })).toHaveValue('36,420');
  expect(screen.getByText('0.50P')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '포인트 전환' }));
  expect(screen.getByRole('dialog', { name: '36,420P를 36,420원으로 전환할까요?' })).toBeInTheDocument();
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '포인트 전환' }));
  await waitFor(() => expect(store.get(userAtom)).toMatchObject({ money: 1_320_920, point: 50 }));
  expect(requests.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { point: 3_642_000 } }]);
  expect(store.get(overlayAtoms.toasts).map(({ title }) => title)).toEqual(['36,420원으로 전환했습니다']);
});

test.each([
  ['999', '최소 1,000P부터 전환할 수 있습니다.'],
  ['36421', '보유포인트가 부족합니다.'],
])('%s points are not sent: %s', async (typed, words) => {
  const requests = site();
  await showAt('/cash/convertPoint');
  await userEvent.type(await screen.findByRole('textbox', { name: '전환할 포인트' }), typed);
  fireEvent.click(screen.getByRole('button', { name: '포인트 전환' }));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);
});

// spec cash.9
test('the log says why points came and went, with what was left, and its lines can be hidden', async () => {
  let hidden = false;
  const entry = { reason: 'stake', product: 'feed', words: '', point: 12_345, balance: 3_642_050, created_at: at };
  const taken = { ...entry, id: 1, reason: 'taken', words: '오지급 회수', point: -500, balance: 3_629_705 };
  site({
    'GET /api/cash/allPoint': () => page(hidden ? [taken] : [{ ...entry, id: 2 }, taken]),
    'DELETE /api/cash/allPoint/delete/2': () => {
      hidden = true;
      return { body: { success: true } };
    },
  });
  await showAt('/cash/convertPoint');
  const log = within(await screen.findByRole('table', { name: '포인트 내역' }));
  expect(log.getByRole('row', { name: /\+123\.45P.*배팅 적립.*36,420\.50P/ })).toBeInTheDocument();
  expect(log.getByRole('row', { name: /−5P.*회수 · 오지급 회수/ })).toBeInTheDocument();
  fireEvent.click(log.getAllByRole('button', { name: /내역 삭제/ })[0]!);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '삭제' }));
  await waitFor(() => expect(screen.queryByText('+123.45P')).not.toBeInTheDocument());
});

// spec cash.2
test('members of type 2 have no tab of it and convert nothing', async () => {
  site();
  await showAt('/cash/convertPoint', { type: 2 });
  expect(await screen.findByText('포인트 전환을 이용할 수 없는 회원입니다')).toBeInTheDocument();
  const tabs = within(screen.getByRole('navigation', { name: '입출금' }));
  expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual(['충전 신청', '환전 신청']);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('points that are switched off say so', async () => {
  site({ 'GET /api/cash/terms': { body: terms({ points: { open: false, rate: 100, min: 100_000 } }) } });
  await showAt('/cash/convertPoint');
  expect(await screen.findByText('지금은 포인트를 전환할 수 없습니다.')).toBeInTheDocument();
});
