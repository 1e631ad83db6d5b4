import {
  configAtom,
  holdLease,
  holdMoneyInFlight,
  keepUncovered,
  navigate,
  openModal,
  overlayAtoms,
  PlatformProvider,
  sessionEndAtom,
  store,
  toast,
  userAtom,
} from '@maru/platform';
import { setUser } from '@maru/platform/user-writers';
import { act, fireEvent, render, screen } from '@testing-library/react';
import '../../boot/texts';
import {
  bannersAtom,
  clearNotifications,
  receiveNotification,
  unreadAtom,
  unreadByKind,
} from '../../session/notifications';
import { demoUser, fakeApi, signInDemo } from '../test/fake-api';
import { OverlayHost } from './OverlayHost';

const later = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  fakeApi({});
  signInDemo();
  navigate('/home', { replace: true });
  store.set(overlayAtoms.toasts, []);
  store.set(overlayAtoms.modals, []);
  clearNotifications();
});
afterEach(() => {
  act(() => setUser(null));
  jest.useRealTimers();
});
function show() {
  return render(
    <PlatformProvider>
      <OverlayHost />
    </PlatformProvider>,
  );
}
const dialog = () => screen.queryByRole('alertdialog');

// spec session.18
test('with 30 s left the member is asked, in the words of the site, and the seconds run', async () => {
  show();
  // Its code loads once, after the page.
  await act(async () => void (await import('./MemberWatchers')));
  later(29_500);
  expect(dialog()).not.toBeInTheDocument();
  later(600);
  expect(dialog()).toHaveTextContent('동작이 없어서 30초 후에 로그아웃됩니다.');
  later(2_000);
  expect(dialog()).toHaveTextContent('동작이 없어서 28초 후에 로그아웃됩니다.');
  expect(screen.getByRole('button', { name: '계속 이용' })).toHaveFocus();
});

test('with 10 s left it is said once more', () => {
  show();
  later(30_600);
  const first = store.get(overlayAtoms.assertive);
  expect(first?.text).toBe('동작이 없어서 30초 후에 로그아웃됩니다.');
  later(20_000);
  expect(store.get(overlayAtoms.assertive)?.text).toBe('동작이 없어서 10초 후에 로그아웃됩니다.');
});

test('going on closes the question and counts from the start', () => {
  show();
  later(45_000);
  fireEvent.click(screen.getByRole('button', { name: '계속 이용' }));
  expect(dialog()).not.toBeInTheDocument();
  later(29_000);
  expect(dialog()).not.toBeInTheDocument();
  expect(store.get(userAtom)).not.toBeNull();
  later(2_000);
  expect(dialog()).toBeInTheDocument();
});

test('Escape means the same as going on', () => {
  show();
  later(40_000);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(dialog()).not.toBeInTheDocument();
  later(25_000);
  expect(store.get(userAtom)).not.toBeNull();
});

// spec session.18
test('after 60 s the member is out and at the login page, and nothing of the question stays on it', () => {
  navigate('/game/sports/3?x=1#g7', { replace: true });
  show();
  later(50_600);
  expect(document.body).toHaveTextContent('동작이 없어서');
  later(10_000);
  expect(document.body).not.toHaveTextContent('동작이 없어서');
  expect(store.get(userAtom)).toBeNull();
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe('/login?next=%2Fgame%2Fsports%2F3%3Fx%3D1#g7');
  expect(store.get(sessionEndAtom)).toBe('idle');
  expect(dialog()).not.toBeInTheDocument();
});

test('input keeps the member in', () => {
  show();
  for (let i = 0; i < 5; i++) {
    later(25_000);
    fireEvent.pointerMove(window);
  }
  expect(dialog()).not.toBeInTheDocument();
  expect(store.get(userAtom)).not.toBeNull();
});

test('a moving mouse does not answer the question', () => {
  show();
  later(31_000);
  fireEvent.pointerMove(window);
  expect(dialog()).toBeInTheDocument();
  later(30_000);
  expect(store.get(userAtom)).toBeNull();
});

// spec session.18
test('while a bet is under way nobody is logged out, and an open question goes away', () => {
  show();
  later(40_000);
  const giveBack = holdLease('bet');
  later(1_000);
  expect(dialog()).not.toBeInTheDocument();
  later(300_000);
  expect(store.get(userAtom)).not.toBeNull();
  giveBack();
  later(29_000);
  expect(dialog()).not.toBeInTheDocument();
  later(32_000);
  expect(store.get(userAtom)).toBeNull();
});

test('a visitor is never asked', () => {
  act(() => setUser(null));
  show();
  later(300_000);
  expect(dialog()).not.toBeInTheDocument();
});

// spec live.3
test('live notifications: counted, shown 500 ms one after another, gone after 10 s or when closed', () => {
  show();
  act(() => {
    for (const id of ['1', '2']) receiveNotification({ id, icon: 'x', message: `적중 ${id}`, type: 'game' });
  });
  expect(store.get(unreadAtom)).toBe(2);
  expect(screen.getByText('적중 1')).toBeInTheDocument();
  expect(screen.queryByText('적중 2')).not.toBeInTheDocument();
  later(500);
  expect(screen.getByText('적중 2')).toBeInTheDocument();
  later(9_499);
  expect(screen.getByText('적중 1')).toBeInTheDocument();
  later(1);
  expect(screen.queryByText('적중 1')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '닫기' }));
  expect(store.get(bannersAtom)).toEqual([]);
});

// spec live.3
test('a banner stays its 10 s however many come after it: the fourth waits until one of three goes', () => {
  show();
  const kinds = ['game', 'memo', 'coupon', 'credit', 'brand new'];
  act(() => {
    for (const type of kinds) receiveNotification({ id: type, icon: '', message: `소식 ${type}`, type });
  });
  later(9_900);
  const onScreen = () => kinds.filter((kind) => screen.queryByText(`소식 ${kind}`));
  expect(onScreen()).toEqual(['game', 'memo', 'coupon']);
  fireEvent.click(screen.getAllByRole('button', { name: '닫기' })[1]!);
  expect(onScreen()).toEqual(['game', 'coupon', 'credit']);
  later(100);
  expect(onScreen()).toEqual(['coupon', 'credit']);
  later(400);
  expect(onScreen()).toEqual(['coupon', 'credit', 'brand new']);
  expect(screen.queryByText(/notify\.kind/)).not.toBeInTheDocument();
});

test('the banner of a settled bet leads to the bet record', () => {
  show();
  act(() => receiveNotification({ id: '1', icon: 'x', message: '적중', type: 'game' }));
  fireEvent.click(screen.getByRole('button', { name: '확인' }));
  expect(window.location.pathname).toBe('/info/betRecord');
  expect(store.get(bannersAtom)).toEqual([]);
});

test('the banner of a draw leads to its game', () => {
  show();
  act(() =>
    receiveNotification({ id: '1', icon: 'clock', message: '추첨', type: 'draw', path: '/tokenGame/roulette' }),
  );
  fireEvent.click(screen.getByRole('button', { name: '확인' }));
  expect(window.location.pathname).toBe('/tokenGame/roulette');
});

test('unread notifications are counted by kind', () => {
  const row = (type: 'game' | 'memo', read_at: number | null) => ({
    id: 'x',
    type,
    icon: '',
    message: '',
    read_at,
    created_at: 0,
  });
  expect([...unreadByKind([row('game', null), row('memo', 1), row('game', null), row('memo', null)])]).toEqual([
    ['game', 2],
    ['memo', 1],
  ]);
});

test('toasts speak politely, danger interrupts, what is said elsewhere is silent; each can be closed', () => {
  show();
  act(() => {
    toast({ tone: 'success', title: '접수' });
    toast({ tone: 'caution', title: '이미 표시됨', isSilent: true });
    toast({ tone: 'danger', title: 'Error', text: '오류가 발생했습니다.' });
  });
  expect(screen.getByText('접수').closest('[role=status]')).toBeInTheDocument();
  expect(screen.getByText('이미 표시됨').closest('[role]')).toBe(null);
  const danger = screen.getByText('Error').closest('[role=alert]');
  fireEvent.click(danger!.querySelector('button')!);
  expect(screen.queryByText('Error')).not.toBeInTheDocument();
  expect(store.get(configAtom)).not.toBeNull();
  expect(demoUser.id).toBe(7);
});

describe('money in flight', () => {
  /** A control that decides about it, with its place on the screen. */
  function control(top: number) {
    const button = document.body.appendChild(document.createElement('button'));
    button.getBoundingClientRect = () => ({ left: 0, right: 300, top, bottom: top + 50 }) as DOMRect;
    let release = () => {};
    act(() => {
      release = keepUncovered(button);
    });
    return () => {
      act(release);
      button.remove();
    };
  }

  test('nobody is reminded or signed out while a bet is under way, and counts anew after it', () => {
    show();
    const release = holdMoneyInFlight('round');
    later(300_000);
    expect(dialog()).not.toBeInTheDocument();
    expect(store.get(userAtom)).not.toBeNull();
    act(release);
    later(29_000);
    expect(dialog()).not.toBeInTheDocument();
    later(2_000);
    expect(dialog()).toBeInTheDocument();
  });

  test('a dialog waits behind a control that decides about it, with its state, and has the focus afterwards', () => {
    show();
    act(() => {
      openModal(() => <input aria-label="note" />, { label: 'question' });
    });
    later(50);
    const field = screen.getByLabelText('note') as HTMLInputElement;
    fireEvent.change(field, { target: { value: 'half' } });
    const end = control(100);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(store.get(overlayAtoms.toasts).map(({ title }) => title)).toEqual([
      '열린 창은 진행 중인 배팅이 끝나면 보입니다',
    ]);
    end();
    later(50);
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.getByLabelText('note')).toBe(field);
    expect(field).toHaveValue('half');
    expect(field).toHaveFocus();
  });

  test('notices move off it, and wait out of sight where there is no place', () => {
    const { container } = show();
    const box = container.querySelector<HTMLElement>('.toasts')!;
    // The box at the bottom, or where it was moved to at the top.
    const boxTop = () => (box.dataset.place === 'other' ? 80 : 700);
    act(() => toast({ tone: 'info', title: 'a notice' }));
    (box.firstElementChild as HTMLElement).getBoundingClientRect = () =>
      ({ left: 0, right: 300, top: boxTop(), bottom: boxTop() + 60 }) as DOMRect;
    const endBelow = control(690);
    later(300);
    expect(box.dataset.place).toBe('other');
    const endAbove = control(90);
    later(300);
    expect(box.dataset.place).toBe('none');
    endBelow();
    later(300);
    expect(box.dataset.place).toBeUndefined();
    endAbove();
    expect(box.dataset.place).toBeUndefined();
  });

  // spec session.19
  test('notices keep off a control that commits money as well, while dialogs may lie over it', () => {
    const { container } = show();
    const box = container.querySelector<HTMLElement>('.toasts')!;
    const boxTop = () => (box.dataset.place === 'other' ? 80 : 700);
    const bet = document.body.appendChild(document.createElement('button'));
    bet.dataset.commitsMoney = '';
    bet.getBoundingClientRect = () => ({ left: 0, right: 300, top: 690, bottom: 740, width: 300 }) as DOMRect;
    try {
      act(() => toast({ tone: 'danger', title: 'a refusal' }));
      (box.firstElementChild as HTMLElement).getBoundingClientRect = () =>
        ({ left: 0, right: 300, top: boxTop(), bottom: boxTop() + 60 }) as DOMRect;
      later(300);
      expect(box.dataset.place).toBe('other');
      act(() => void openModal(() => <p>asked</p>, { label: 'question' }));
      expect(screen.getByRole('dialog')).toBeVisible();
      // One that is not on the screen, as in a closed drawer, is not kept clear.
      bet.getBoundingClientRect = () => ({ left: 0, right: 0, top: 0, bottom: 0, width: 0 }) as DOMRect;
      later(300);
      expect(box.dataset.place).toBeUndefined();
    } finally {
      bet.remove();
    }
  });
});
