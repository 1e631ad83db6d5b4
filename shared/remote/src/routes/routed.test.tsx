import { navigate, PlatformProvider } from '@maru/platform';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Component, type ReactNode, useState } from 'react';
import { partOf } from '../part';
import { routed, type ViewProps } from './routed';
import { readScrollTop, rememberScroll, restoreMs } from './scroll-memory';
import { defineRoutes, routesOf } from './table';

const routes = defineRoutes({
  list: { path: '/things' },
  thing: { path: '/things/:id(\\d+)', flags: ['things.use'] },
  slow: { path: '/things/slow/:word' },
});

function Thing({ params, search, arrived }: ViewProps<'/things/:id(\\d+)'>) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      thing {params.id + 1} {search.get('tab')} {String(arrived)} {count}
    </button>
  );
}

class Boundary extends Component<{ children: ReactNode }> {
  override state = { error: '' };
  static getDerivedStateFromError(error: Error) {
    return { error: error.message };
  }
  override render() {
    return this.state.error ? <p>crash: {this.state.error}</p> : this.props.children;
  }
}

const loadSlow = jest.fn(async () => ({
  default: ({ params }: ViewProps<'/things/slow/:word'>) => <p>slow {params.word}</p>,
}));
const Main = routed(
  routes,
  { list: () => <p>list</p>, thing: Thing, slow: partOf(loadSlow) },
  { Loading: () => <p>loading</p>, NotFound: () => <p>none</p> },
);
const page = () => (
  <PlatformProvider>
    <Boundary>
      <Main />
    </Boundary>
  </PlatformProvider>
);
const go = (path: string) => act(async () => navigate(path));

beforeEach(async () => {
  sessionStorage.clear();
  window.scrollTo = jest.fn();
  await go('/things');
});

test('the view of the address is shown, with its parameters as they are typed', async () => {
  render(page());
  expect(screen.getByText('list')).toBeInTheDocument();
  await go('/things/7?tab=odds');
  expect(screen.getByRole('button')).toHaveTextContent('thing 8 odds true 0');
  await go('/things/x');
  expect(screen.getByText('none')).toBeInTheDocument();
});

test('on the way out of the mount nothing is shown and nothing named', async () => {
  const Plain = routed(routes, { list: () => <p>list</p>, thing: Thing, slow: partOf(loadSlow) });
  document.title = 'things';
  const { container } = render(
    <PlatformProvider>
      <Plain />
    </PlatformProvider>,
  );
  await go('/elsewhere');
  expect(container).toBeEmptyDOMElement();
  expect(document.title).toBe('things');
});

test('a view stays as it is while only its parameters change', async () => {
  await go('/things/1');
  render(page());
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('thing 2 false 1');
  await go('/things/2');
  expect(screen.getByRole('button')).toHaveTextContent('thing 3 true 1');
  await go('/things');
  await go('/things/2');
  expect(screen.getByRole('button')).toHaveTextContent('thing 3 true 0');
});

test('a lazy view is loaded when it is first shown, once', async () => {
  const { unmount } = render(page());
  expect(loadSlow).not.toHaveBeenCalled();
  act(() => navigate('/things/slow/a'));
  expect(screen.getByText('loading')).toBeInTheDocument();
  expect(await screen.findByText('slow a')).toBeInTheDocument();
  await go('/things');
  await go('/things/slow/b');
  expect(screen.getByText('slow b')).toBeInTheDocument();
  expect(loadSlow).toHaveBeenCalledTimes(1);
  unmount();
});

test('a view that cannot be loaded is the mount’s failure, and is loaded anew the next time', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = jest.fn(async () => ({ default: () => <p>here</p> }));
  load.mockRejectedValueOnce(new Error('chunk is gone'));
  const Broken = routed(defineRoutes({ one: { path: '/things' } }), { one: partOf(load) });
  const broken = () => (
    <PlatformProvider>
      <Boundary>
        <Broken />
      </Boundary>
    </PlatformProvider>
  );
  const { unmount } = render(broken());
  expect(await screen.findByText('crash: chunk is gone')).toBeInTheDocument();
  unmount();
  render(broken());
  expect(await screen.findByText('here')).toBeInTheDocument();
});

test('an entry of the history that is come back to is scrolled to where it was left', async () => {
  jest.useFakeTimers();
  render(page());
  const key = () => (window.history.state as { key: string }).key;
  const first = key();
  Object.defineProperty(window, 'scrollY', { value: 640, configurable: true });
  window.dispatchEvent(new Event('scroll'));
  await go('/things/1');
  expect(readScrollTop(first)).toBe(640);
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5_000, configurable: true });
  const scrollTo = window.scrollTo as jest.Mock;
  scrollTo.mockClear();
  await act(async () => {
    window.history.replaceState({ key: first }, '', '/things');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await jest.advanceTimersByTimeAsync(50);
  });
  expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
  jest.useRealTimers();
});

test('a page that never gets so high, and a member who scrolls, are left where they are', async () => {
  jest.useFakeTimers();
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 100, configurable: true });
  rememberScroll('low', 900);
  const come = async () => {
    window.history.replaceState({ key: 'low' }, '', '/things');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await jest.advanceTimersByTimeAsync(100);
  };
  render(page());
  const scrollTo = window.scrollTo as jest.Mock;
  scrollTo.mockClear();
  await act(come);
  await act(async () => {
    window.dispatchEvent(new Event('wheel'));
    Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5_000, configurable: true });
    await jest.advanceTimersByTimeAsync(restoreMs);
  });
  expect(scrollTo).not.toHaveBeenCalled();
  jest.useRealTimers();
});

test('a description lists the routes of its tables', () => {
  expect(routesOf(routes, defineRoutes({ other: { path: '/other' } }))).toEqual([
    { path: '/things' },
    { path: '/things/:id(\\d+)', flags: ['things.use'] },
    { path: '/things/slow/:word' },
    { path: '/other' },
  ]);
});
