import { countBlockingLeases, reloadOnce } from './reload';

// spec robustness.1
test('without a network the page is not reloaded, and the one reload of the minute is kept', () => {
  sessionStorage.clear();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(reloadOnce(0, 1_000)).toBe(false);
  expect(sessionStorage).toHaveLength(0);
  online.mockRestore();
});

test('a broken page waits for what is under way a minute, and not for a lease that was leaked', () => {
  expect([0, 59_999, 60_000].map((waitedMs) => countBlockingLeases(2, waitedMs))).toEqual([2, 2, 0]);
});
