import { matchTreeAtom, navigate, PlatformProvider, setConfig, store } from '@maru/platform';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import '../boot/texts';
import '../texts/account';
import { ProfileView } from '../account/settings/ProfileView';
import BetRecordPage from '../pages/bet-record/BetRecordPage';
import { NewsCard } from '../pages/home/board/NewsCard';
import MemosPage from '../pages/memo/MemosPage';
import NotificationList from '../shell/header/NotificationList';
import { LeftRail } from '../shell/left/LeftRail';
import { demoConfig, releaseDemo, signInDemo } from '../shell/test/fake-api';
import { fakeMedia } from '../shell/test/fake-media';

const List = () => <NotificationList onClose={() => {}} />;
const late = () => screen.queryByText('예상보다 오래 걸리고 있습니다');
const wait = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));

let calls: string[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  calls = [];
  fakeMedia();
  // Every call hangs.
  globalThis.fetch = ((request: Request | string) => {
    calls.push(new URL(typeof request === 'string' ? request : request.url, window.location.href).pathname);
    return new Promise(() => {});
  }) as typeof fetch;
  signInDemo();
  setConfig({ ...demoConfig, time: Date.now() });
  store.set(matchTreeAtom, null);
  releaseDemo();
});
afterEach(() => jest.useRealTimers());

// spec robustness.3
test.each<[string, ComponentType, string]>([
  ['bet record', BetRecordPage, '/api/info/betRecord'],
  ['memos', MemosPage, '/api/cscenter/memo'],
  ['settings', () => <ProfileView />, '/api/users/7'],
  ['notifications', List, '/api/user/notifications'],
  ['today’s matches', LeftRail, '/api/game/matches'],
  ['the home page’s news', NewsCard, '/api/notice/notice'],
])('%s that do not come say so after 5 s, and ask again', async (_what, Page, path) => {
  act(() => navigate('/home', { replace: true }));
  render(
    <PlatformProvider>
      <Page />
    </PlatformProvider>,
  );
  await wait(4_900);
  expect(late()).not.toBeInTheDocument();
  await wait(200);
  expect(late()).toBeInTheDocument();
  const before = calls.filter((call) => call === path).length;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await wait(300);
  expect(late()).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
  // The record requests open and settled bets.
  const expected = path === '/api/info/betRecord' ? 2 : 1;
  expect(calls.filter((call) => call === path)).toHaveLength(before + expected);
});

test('without the feed nothing is waited for', async () => {
  setConfig({ ...demoConfig, the_sports_config: { ...demoConfig.the_sports_config, use: 0 }, time: Date.now() });
  render(
    <PlatformProvider>
      <LeftRail />
    </PlatformProvider>,
  );
  await wait(5_100);
  expect(late()).not.toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
