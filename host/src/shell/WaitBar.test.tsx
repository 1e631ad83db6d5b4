import { PlatformProvider, store } from '@maru/platform';
import { act, fireEvent, render, screen } from '@testing-library/react';
import '../boot/texts';
import { pageRegistry } from '../remotes/page-registry';
import { barMs, PageWait, WaitBar } from './WaitBar';

const later = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const bar = () => screen.queryByRole('progressbar', { name: '이동 중' });
const main = (kind: 'loading' | 'empty') =>
  act(() =>
    store.set(pageRegistry.slots.states, {
      main: kind === 'loading' ? { kind, remote: 'remote-feed' } : { kind },
      cart: { kind: 'empty' },
      home: { kind: 'empty' },
    } as never),
  );
const show = (wait = false) =>
  render(
    <PlatformProvider>
      <WaitBar remote />
      {wait ? <PageWait /> : null}
    </PlatformProvider>,
  );

beforeEach(() => {
  jest.useFakeTimers();
  main('empty');
});
afterEach(() => jest.useRealTimers());

// spec host.22
test('a page that is there within 200 ms has no bar', () => {
  show();
  main('loading');
  later(199);
  expect(bar()).not.toBeInTheDocument();
  main('empty');
  later(barMs);
  expect(bar()).not.toBeInTheDocument();
});

// spec host.22
test('a slower one has it from then until it stands, at most 5 s', () => {
  show();
  main('loading');
  later(201);
  expect(bar()).toBeInTheDocument();
  main('empty');
  expect(bar()).not.toBeInTheDocument();
  main('loading');
  later(201 + barMs);
  expect(barMs).toBe(5_000);
  expect(bar()).not.toBeInTheDocument();
});

test('a page of the host whose code is on its way has it too', () => {
  const { rerender } = show(true);
  later(201);
  expect(bar()).toBeInTheDocument();
  rerender(
    <PlatformProvider>
      <WaitBar remote />
    </PlatformProvider>,
  );
  expect(bar()).not.toBeInTheDocument();
});

// spec robustness.3
test('one whose code does not come says so after 5 s, and waits on when asked to', () => {
  show(true);
  later(5_001);
  expect(screen.getByRole('alert')).toHaveTextContent('예상보다 오래 걸리고 있습니다');
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  later(201);
  expect(bar()).toBeInTheDocument();
  later(5_001);
  expect(screen.getByRole('alert')).toBeInTheDocument();
});
