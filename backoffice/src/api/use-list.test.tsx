import { act, renderHook } from '@testing-library/react';
import { TestConsole } from '../testing/TestConsole';
import { useList } from './use-list';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('a list is asked for again by itself, five times less often once more than one page is shown', async () => {
  const load = jest.fn(async (before: number | undefined) => ({
    ok: true as const,
    data: { rows: [{ id: before === undefined ? 9 : 4 }], more: before === undefined },
  }));
  const { result } = renderHook(() => useList('a list', load, 1_000), { wrapper: TestConsole });
  await pass(10);
  expect(load).toHaveBeenCalledTimes(1);
  await pass(2_000);
  expect(load).toHaveBeenCalledTimes(3);
  act(() => result.current.loadMore());
  await pass(10);
  expect(result.current.rows?.map(({ id }) => id)).toEqual([9, 4]);
  load.mockClear();
  await pass(4_500);
  expect(load).not.toHaveBeenCalled();
  await pass(1_000);
  expect(load.mock.calls).toEqual([[undefined], [9]]);
});

test('a list without an interval is asked for once', async () => {
  const load = jest.fn(async () => ({ ok: true as const, data: { rows: [{ id: 1 }], more: false } }));
  renderHook(() => useList('another list', load), { wrapper: TestConsole });
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});
