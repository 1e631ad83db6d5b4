import { registerServiceWorker } from './register';

const register = jest.fn(async (..._options: unknown[]) => {});
beforeEach(() => {
  jest.useFakeTimers();
  register.mockReset().mockResolvedValue();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } });
});
afterEach(() => {
  jest.useRealTimers();
  delete window.__maru;
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('the worker is registered after the page, and its file is never taken from a cache', async () => {
  window.__maru = { serviceWorker: true };
  registerServiceWorker();
  expect(register).not.toHaveBeenCalled();
  jest.advanceTimersByTime(5_000);
  expect(register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' });
});

test('a page that is left first, a site without a worker and a browser without workers register nothing', () => {
  window.__maru = { serviceWorker: true };
  registerServiceWorker()?.();
  window.__maru = { serviceWorker: false };
  expect(registerServiceWorker()).toBeUndefined();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  window.__maru = { serviceWorker: true };
  expect(registerServiceWorker()).toBeUndefined();
  jest.advanceTimersByTime(60_000);
  expect(register).not.toHaveBeenCalled();
});

test('a browser that refuses the worker leaves the page as it is', async () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => {});
  register.mockRejectedValue(new DOMException('insecure', 'SecurityError'));
  window.__maru = { serviceWorker: true };
  registerServiceWorker();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(info).toHaveBeenCalledTimes(1);
  info.mockRestore();
});
