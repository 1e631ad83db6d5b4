import { cartWalletAt, gameAddress, listTabs, lobbyAt } from './routes';

test('addresses name lobbies', () => {
  expect(lobbyAt('/casino/slot')).toMatchObject({ casino: 'union', type: 'slot' });
  expect(lobbyAt('/casino3/casino/')).toMatchObject({ casino: 'hera', type: 'casino' });
  expect(lobbyAt('/game/global')).toMatchObject({ casino: 'aplus', type: 'sports' });
  expect(lobbyAt('/casino/pointLogs')).toBeNull();
});

test('tabs are those of the casino, as far as they are on', () => {
  const paths = (path: string, off = '') => listTabs(lobbyAt(path)!, (flag) => flag !== off).map((lobby) => lobby.path);
  expect(paths('/casino/slot')).toEqual(['/casino/casino', '/casino/slot', '/aplusCasino']);
  expect(paths('/casino/slot', 'aplus.1_sports_use')).toEqual(['/casino/casino', '/casino/slot']);
  expect(paths('/casino3/slot')).toEqual(['/casino3/casino', '/casino3/slot']);
});

// spec cash.39
test('the cart moves union’s money on /casino, that of aplus on its pages, and none on the second casino’s', () => {
  expect(['/casino/slot', '/casino3/slot', '/aplusCasino', '/game/global', '/game'].map(cartWalletAt)).toEqual([
    'union',
    null,
    'aplus',
    'aplus',
    null,
  ]);
});

test('a game is part of the address, beside what else the address says', () => {
  expect(gameAddress('/casino/slot', '?vendor=a', 'g1')).toBe('/casino/slot?vendor=a&game=g1');
  expect(gameAddress('/casino/slot', '?game=g1', null)).toBe('/casino/slot');
});
