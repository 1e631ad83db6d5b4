import { store } from '@maru/platform';
import { pageRegistry } from '../remotes/page-registry';
import { whenMainStands } from './when-main-stands';

type Main = ReturnType<typeof read>['main'];
const read = () => store.get(pageRegistry.slots.states);
const show = (main: Main) => store.set(pageRegistry.slots.states, { ...read(), main });
const loading: Main = { kind: 'loading', remote: 'feed', since: 0 };
const mounted: Main = { kind: 'mounted', remote: 'feed', version: '1.0.0', build: 'a' };

beforeEach(() => {
  jest.useFakeTimers();
  show({ kind: 'empty' });
});
afterEach(() => jest.useRealTimers());

test('waits for the remote in the centre, then for an idle browser', () => {
  const run = jest.fn();
  whenMainStands(run);
  show(loading);
  jest.advanceTimersByTime(2_500);
  expect(run).not.toHaveBeenCalled();
  show(mounted);
  expect(run).not.toHaveBeenCalled();
  // jsdom has no idle time: two seconds stand for it.
  jest.advanceTimersByTime(2_000);
  expect(run).toHaveBeenCalledTimes(1);
  show(loading);
  show(mounted);
  jest.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('does not wait for a remote that never comes', () => {
  const run = jest.fn();
  whenMainStands(run);
  jest.advanceTimersByTime(4_999);
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
});

test('one that is there already is not waited for', () => {
  show(mounted);
  const run = jest.fn();
  whenMainStands(run);
  jest.advanceTimersByTime(2_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test.each([[loading], [mounted]])('called off while %j, it never runs', (main) => {
  const run = jest.fn();
  show(main);
  whenMainStands(run)();
  show(mounted);
  jest.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
});
