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

test('all rows are loaded page by page up to a cap, beside those that are shown', async () => {
  const load = jest.fn(async (before = 10) => ({
    ok: true as const,
    data: { rows: [{ id: before - 1 }, { id: before - 2 }], more: before > 5 },
  }));
  const { result } = renderHook(() => useList('a third list', load), { wrapper: TestConsole });
  await pass(10);
  load.mockClear();
  const all = await result.current.loadAll(100);
  expect(all).toMatchObject({ ok: true, data: { more: false } });
  expect(all.ok && all.data.rows.map(({ id }) => id)).toEqual([9, 8, 7, 6, 5, 4, 3, 2]);
  expect(load.mock.calls).toEqual([[undefined], [8], [6], [4]]);
  const capped = await result.current.loadAll(3);
  expect(capped.ok && [capped.data.rows.map(({ id }) => id), capped.data.more]).toEqual([[9, 8, 7], true]);
  expect(result.current.rows?.map(({ id }) => id)).toEqual([9, 8]);
});

test('a page that is refused ends the loading of all rows', async () => {
  const refused = { ok: false as const, status: 403, code: 'MARU-1', message: 'no', errors: {} };
  const load = async (before?: number) =>
    before === undefined ? { ok: true as const, data: { rows: [{ id: 2 }], more: true } } : refused;
  const { result } = renderHook(() => useList('a fourth list', load), { wrapper: TestConsole });
  await pass(10);
  expect(await result.current.loadAll(100)).toEqual(refused);
});
