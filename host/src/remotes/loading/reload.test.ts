import { reloadOnce } from './reload';

test('without a network the page is not reloaded, and the one reload of the minute is kept', () => {
  sessionStorage.clear();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(reloadOnce(0, 1_000)).toBe(false);
  expect(sessionStorage).toHaveLength(0);
  online.mockRestore();
});
