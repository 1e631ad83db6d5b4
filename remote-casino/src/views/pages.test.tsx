import { leaseCountAtom, navigate, store } from '@maru/platform';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { balance, fakeApi, lobby, makeGame, showAt } from '../testing/fake-api';
import { CartTransfer } from './cart/CartTransfer';
import LobbyPage from './lobby/LobbyPage';
import PointLogPage from './points/PointLogPage';

Element.prototype.scrollIntoView ??= () => {};
window.matchMedia ??= (() => ({ matches: false })) as never;
afterEach(cleanup);

// spec cash.38
test('a lobby shows its shelves, live tables, the star, and what is under maintenance', async () => {
  const tables = [{ game: '1', players: 214, seats: null, road: 'BBP' }];
  const asked = fakeApi({
    lobbyList: lobby,
    tables: { tables, time: 0 },
    favorite: { success: true, favorites: [] },
  });
  await showAt('/casino/casino', <LobbyPage />);
  await screen.findByRole('heading', { name: /라이브 바카라 42/ });
  await screen.findByRole('img', { name: '최근 결과: 뱅커 2, 플레이어 1' });
  const first = screen.getByRole('link', { name: /바카라 1/ });
  expect(first.getAttribute('href')).toBe('/casino/casino?game=1');
  expect(first.textContent).toContain('1천원–500만원');
  expect(screen.queryByRole('link', { name: /바카라 2/ })).toBeNull();
  expect(screen.getByText('점검 중')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '바카라 1 즐겨찾기 해제' }));
  await screen.findByRole('button', { name: '바카라 1 즐겨찾기 추가' });
  expect(asked.find(({ path }) => path.endsWith('favorite'))?.body).toEqual({ gameId: '1', on: false });
});

test('one letter is not searched for; a search, a studio and the member’s own games are lists of their own', async () => {
  const page = { games: [makeGame('9')], page: 1, last_page: 1, total: 1 };
  const asked = fakeApi({ lobbyList: lobby, getListByVendor: page });
  await showAt('/casino/slot', <LobbyPage />);
  const field = await screen.findByRole('searchbox');
  const lists = () => asked.filter(({ path }) => path.endsWith('getListByVendor')).map(({ body }) => body);
  fireEvent.change(field, { target: { value: '바' } });
  fireEvent.submit(field);
  expect(lists()).toHaveLength(0);
  fireEvent.change(field, { target: { value: '바카' } });
  fireEvent.submit(field);
  await screen.findByRole('link', { name: /바카라 9/ });
  fireEvent.click(screen.getByRole('button', { name: /오로라 라이브/ }));
  await waitFor(() => expect(lists()).toHaveLength(2));
  fireEvent.click(screen.getByRole('button', { name: /최근/ }));
  await waitFor(() => expect(lists()).toHaveLength(3));
  expect(lists()).toEqual([
    { vendorId: 'all', gameType: 'slot', search: '바카', page: 1 },
    { vendorId: 'aurora', gameType: 'slot', page: 1 },
    { vendorId: 'all', gameType: 'slot', own: 'recent', page: 1 },
  ]);
});

// spec cash.40
test('a game opens by a link of its own, holds off the idle logout, and asks before an open round is left', async () => {
  fakeApi({ lobbyList: lobby, checkBalance: balance, gameLink: { url: '/play/x', expiresAt: 1 } });
  await showAt('/casino/slot?game=1', <LobbyPage />);
  const frame = (await screen.findByTitle('게임')) as HTMLIFrameElement;
  expect(frame.getAttribute('src')).toBe('/play/x');
  expect(store.get(leaseCountAtom)).toBe(1);
  const send = (data: object, source: unknown) =>
    act(() => void window.dispatchEvent(new MessageEvent('message', { data, source: source as Window })));
  // Another window's word counts for nothing.
  send({ source: 'maru-casino', type: 'exit' }, window);
  expect(location.search).toBe('?game=1');
  send({ source: 'maru-casino', type: 'round', open: true }, frame.contentWindow);
  fireEvent.click(screen.getByRole('button', { name: '로비로 돌아가기' }));
  expect(location.search).toBe('?game=1');
  act(() => navigate('/home'));
  expect(location.pathname).toBe('/casino/slot');
  send({ source: 'maru-casino', type: 'round', open: false }, frame.contentWindow);
  send({ source: 'maru-casino', type: 'exit' }, frame.contentWindow);
  await waitFor(() => expect(location.search).toBe(''));
  expect(store.get(leaseCountAtom)).toBe(0);
});

test('the transfer stands beside the first casino, not beside the second', async () => {
  fakeApi({ checkBalance: balance });
  await showAt('/casino/slot', <CartTransfer />);
  await screen.findByRole('heading', { name: '카지노 머니 전환' });
  expect(screen.getByText(/1,204.50/)).toBeTruthy();
  act(() => navigate('/casino3/slot'));
  expect(screen.queryByRole('heading')).toBeNull();
});

// spec cash.42
test('whole points are exchanged, the rest stays', async () => {
  const log = { data: [], current_page: 1, last_page: 1, per_page: 20, total: 0 };
  const asked = fakeApi({ checkBalance: balance, pointLogs: log });
  await showAt('/casino/pointLogs', <PointLogPage />);
  await screen.findByText('포인트 내역이 없습니다.');
  fireEvent.click(screen.getByRole('button', { name: '1,204원으로 전환' }));
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith('exchangePoint'))).toBe(true));
  expect(asked.find(({ path }) => path.endsWith('exchangePoint'))!.body.amount).toBe(120_400);
});
