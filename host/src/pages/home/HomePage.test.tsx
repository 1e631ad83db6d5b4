import type { Banner } from '@maru/contracts';
import { type Config, overlayAtoms, PlatformProvider, setConfig, setLocale, store } from '@maru/platform';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import '../../boot/texts';
import { MenuProvider } from '../../menu/frame-context';
import { demoConfig, demoMenu, fakeApi, type RecordedCall, signInDemo } from '../../shell/test/fake-api';
import { fakeMedia } from '../../shell/test/fake-media';
import { bannerMs } from './banner/carousel';
import HomePage from './HomePage';

const words = (title: string, action = '보기') => ({ tag: '이벤트', title, text: '', action });
const banner = (id: number, art: Banner['art'], title: string, to = '/info/betRecord'): Banner => ({
  id,
  purpose: 'notice',
  art,
  to,
  texts: { ko: words(title) },
});
const three = [banner(1, 'soccer', '하나'), banner(2, 'coins', '둘'), banner(3, 'kite', '셋', '/nowhere')];

let still = false;
let requests: RecordedCall[] = [];
let rest = async () => {};
let onScreen: (seen: boolean) => void = () => {};

beforeEach(() => {
  still = false;
  fakeMedia((query) => still && query.includes('reduced-motion'));
  window.IntersectionObserver = class {
    constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
      onScreen = (isIntersecting) => act(() => notify([{ isIntersecting }]));
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  // The page rests when a test lets it.
  window.requestIdleCallback = (run) => {
    rest = async () => act(async () => run({} as IdleDeadline));
    return 1;
  };
  window.cancelIdleCallback = () => {};
  requests = fakeApi({});
  signInDemo();
});
afterEach(() => jest.useRealTimers());

const withBanners = (banners: Banner[]) => setConfig({ ...demoConfig, banners, time: Date.now() } as Config);
function show() {
  return render(
    <PlatformProvider>
      <MenuProvider value={demoMenu}>
        <HomePage />
      </MenuProvider>
    </PlatformProvider>,
  );
}
const banners = () => screen.getByRole('group', { name: '배너' });
/** The one banner that is not out of reach. */
const current = () => banners().querySelector('.slide:not([inert]) .title')!.textContent;
const spoken = () => store.get(overlayAtoms.polite)?.text ?? null;

test('without banners the member is greeted, and nothing can be moved', () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: '달빛주자님, 환영합니다' })).toBeInTheDocument();
  expect(within(banners()).queryAllByRole('button')).toEqual([]);
  expect(banners().querySelector('img')).toHaveAttribute('fetchpriority', 'high');
});

test('banners are moved by buttons and arrow keys, which is said, and the others are out of reach', () => {
  withBanners(three);
  show();
  expect(screen.getByRole('heading', { level: 1, name: '홈' })).toBeInTheDocument();
  expect(current()).toBe('하나');
  fireEvent.click(screen.getByRole('button', { name: '다음 배너' }));
  expect(current()).toBe('둘');
  expect(spoken()).toBe('배너 3개 중 2번째: 둘');
  const link = banners().querySelector<HTMLElement>('.slide:not([inert]) a')!;
  act(() => link.focus());
  fireEvent.keyDown(link, { key: 'ArrowLeft' });
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' });
  expect(current()).toBe('셋');
  expect(screen.getByRole('button', { name: '이전 배너' })).toHaveFocus();
  expect(banners().querySelectorAll('.slide[inert]')).toHaveLength(2);
});

test('a button stands where its page is', () => {
  withBanners(three);
  show();
  expect([...banners().querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/info/betRecord',
    '/info/betRecord',
  ]);
});

test('a finger moves banners, a mouse does not', () => {
  withBanners(three);
  show();
  const swipe = (pointerType: string, x: number) => {
    for (const [kind, clientX] of [['pointerDown', 200] as const, ['pointerUp', 200 + x] as const]) {
      const event = new MouseEvent(kind.toLowerCase(), { bubbles: true, clientX, clientY: 10 });
      Object.defineProperty(event, 'pointerType', { value: pointerType });
      fireEvent(banners(), event);
    }
  };
  swipe('mouse', -120);
  expect(current()).toBe('하나');
  swipe('touch', -120);
  expect(current()).toBe('둘');
  swipe('touch', 120);
  expect(current()).toBe('하나');
});

// spec layout.28
test('banners come by themselves, unsaid, while they are seen and nobody is at them', () => {
  jest.useFakeTimers();
  store.set(overlayAtoms.polite, null);
  withBanners(three);
  show();
  const wait = () => act(() => jest.advanceTimersByTime(bannerMs));
  wait();
  expect(current()).toBe('하나');
  onScreen(true);
  wait();
  expect(current()).toBe('둘');
  fireEvent.pointerEnter(banners());
  wait();
  expect(current()).toBe('둘');
  fireEvent.pointerLeave(banners());
  wait();
  expect(current()).toBe('셋');
  expect(spoken()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '자동 넘김 멈추기' }));
  wait();
  expect(current()).toBe('셋');
  fireEvent.click(screen.getByRole('button', { name: '자동 넘김 시작' }));
  wait();
  expect(current()).toBe('하나');
});

test('who moves banners by hand has stopped them', () => {
  jest.useFakeTimers();
  withBanners(three);
  show();
  onScreen(true);
  fireEvent.click(screen.getByRole('button', { name: '다음 배너' }));
  act(() => jest.advanceTimersByTime(bannerMs * 3));
  expect(current()).toBe('둘');
  expect(screen.getByRole('button', { name: '자동 넘김 시작' })).toBeInTheDocument();
});

// spec layout.28
test('who wants no motion sees none, and has nothing to stop', () => {
  still = true;
  jest.useFakeTimers();
  withBanners(three);
  show();
  onScreen(true);
  act(() => jest.advanceTimersByTime(bannerMs * 3));
  expect(current()).toBe('하나');
  expect(screen.queryByRole('button', { name: '자동 넘김 멈추기' })).not.toBeInTheDocument();
});

test('pictures of other banners wait until the page has rested, and only those beside come', async () => {
  const far = [...three, banner(4, 'wheel', '넷'), banner(5, 'hero', '다섯')];
  withBanners(far);
  show();
  const pictures = () => [...banners().querySelectorAll('.slide')].map((slide) => slide.querySelector('img') !== null);
  expect(pictures()).toEqual([true, false, false, false, false]);
  await rest();
  expect(pictures()).toEqual([true, true, false, false, true]);
});

// spec layout.28
test('words are the member’s, and Korean ones are marked as such', async () => {
  withBanners([{ ...three[0]!, texts: { ko: words('하나'), en: words('One') } }, three[1]!]);
  show();
  await act(() => setLocale('en'));
  const texts = [...document.querySelectorAll('.slide > .text')];
  expect(texts.map((text) => [text.getAttribute('lang'), text.querySelector('h2')!.textContent])).toEqual([
    ['en', 'One'],
    ['ko', '둘'],
  ]);
  await act(() => setLocale('ko'));
});

test('the board is asked for when the page has rested, not before', async () => {
  show();
  expect(screen.queryByRole('tab', { name: '공지사항' })).not.toBeInTheDocument();
  await rest();
  expect(await screen.findByRole('tab', { name: '공지사항' })).toBeInTheDocument();
  await waitFor(() => expect(requests.some(({ path }) => path === '/api/notice/notice')).toBe(true));
  expect(requests.some(({ path }) => path === '/api/notice/event')).toBe(false);
});
