import { clockAge, serverNow, syncClock } from './clock/clock';
import { getCookie, setCookie } from './storage/cookies';
import { onOtherTab } from './tabs/tabs';

test('before the first answer the clock is the browser’s and infinitely old', () => {
  expect(clockAge()).toBe(Number.POSITIVE_INFINITY);
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(50);
});

test('half the round trip is added, and a slower answer does not spoil a better one', () => {
  syncClock(Date.now() + 10_000, 40);
  expect(serverNow() - Date.now()).toBeGreaterThanOrEqual(10_015);
  expect(serverNow() - Date.now()).toBeLessThan(10_060);
  syncClock(Date.now() + 99_000, 4_000);
  expect(serverNow() - Date.now()).toBeLessThan(10_060);
  syncClock(Date.now() + 5_000, 10);
  expect(serverNow() - Date.now()).toBeLessThan(5_060);
});

test('a cookie stands for days or for the browser’s session', () => {
  const write = jest.spyOn(document, 'cookie', 'set');
  setCookie('a', 'x y', 2);
  setCookie('a', 'x y', 'session');
  expect(write.mock.calls).toEqual([
    ['a=x%20y; path=/; max-age=172800; samesite=lax'],
    ['a=x%20y; path=/; samesite=lax'],
  ]);
  write.mockRestore();
  setCookie('a', '', 0);
});

test('a cookie comes back as it was, a broken or missing one is null', () => {
  setCookie('a', 'x=1; y "한"', 1);
  expect(getCookie('a')).toBe('x=1; y "한"');
  // A cookie that another program wrote.
  document.cookie = 'broken=%E0%A4%A; path=/';
  expect(getCookie('broken')).toBeNull();
  expect(getCookie('none')).toBeNull();
  setCookie('a', '', 0);
  expect(getCookie('a')).toBeNull();
});

test('another tab’s words reach who listens for the topic, until it stops', async () => {
  const events: unknown[] = [];
  const stop = onOtherTab('cart', (data) => events.push(data));
  const otherTab = new BroadcastChannel('maru');
  otherTab.postMessage({ topic: 'cart', data: [1] });
  otherTab.postMessage({ topic: 'session', data: 'out' });
  for (let i = 0; i < 50 && events.length === 0; i++) await new Promise((done) => setTimeout(done, 10));
  expect(events).toEqual([[1]]);
  stop();
  otherTab.postMessage({ topic: 'cart', data: [2] });
  await new Promise((done) => setTimeout(done, 50));
  expect(events).toEqual([[1]]);
  otherTab.close();
});
