import { navigate, PlatformProvider, setConfig } from '@maru/platform';
import { setUser } from '@maru/platform/user-writers';
import { act, render, screen } from '@testing-library/react';
import '../../boot/texts';
import { pageRegistry } from '../../remotes/page-registry';
import { demoConfig, demoUser, fakeApi } from '../test/fake-api';
import { AccountTabs } from './AccountTabs';

/** A remote that has both of the specification's pages of the member's own. */
const mounts = [
  { slot: 'main', name: 'money', path: '/cash' },
  { slot: 'main', name: 'people', path: '/info/fellows' },
];

beforeEach(() => {
  fakeApi({});
  setConfig({ ...demoConfig, time: Date.now() });
  setUser(demoUser);
  pageRegistry.document = {
    environment: 'test',
    serial: 1,
    issued_at: 0,
    remotes: { 'remote-x': { remote: 'remote-x', description: { mounts, redirects: [], menu: [] } } },
  } as never;
});

async function showAt(path: string) {
  window.history.replaceState(null, '', path);
  await act(async () =>
    render(
      <PlatformProvider>
        <AccountTabs />
      </PlatformProvider>,
    ),
  );
}
const tabs = () => screen.queryAllByRole('link').map((link) => link.textContent);
const current = () => screen.queryAllByRole('link', { current: 'page' }).map((link) => link.textContent);

const seven = ['마이페이지', '배팅내역', '머니 내역', '이용 한도', '로그인·보안', '내 정보', '추천인'];

test.each([
  ['/info/mypage', '마이페이지'],
  ['/cash/statement', '머니 내역'],
  ['/info/fellows', '추천인'],
  ['/settings/protection', '이용 한도'],
  ['/settings/password', '내 정보'],
  ['/settings', '내 정보'],
])('at %s the same seven tabs stand in one order, %s being the page’s own', async (path, name) => {
  await showAt(path);
  expect(tabs()).toEqual(seven);
  expect(current()).toEqual([name]);
});

test('other pages have none, nor do visitors, nor a member who is kept to the customer centre', async () => {
  await showAt('/cash/credit');
  expect(tabs()).toEqual([]);
  act(() => navigate('/info/mypage'));
  expect(tabs()).toHaveLength(7);
  act(() => setUser({ ...demoUser, status: 5 }));
  expect(tabs()).toEqual([]);
  act(() => setUser(null));
  expect(tabs()).toEqual([]);
});
