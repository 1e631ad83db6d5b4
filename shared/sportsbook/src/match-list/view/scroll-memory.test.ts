import { rememberScroll, scrollTopOf } from './scroll-memory';

const area = 'maru.test.scroll';

beforeEach(() => sessionStorage.clear());

test('each history entry has its own position, the newest one counts', () => {
  rememberScroll(area, 'a', 1_200.4);
  rememberScroll(area, 'b', 30);
  rememberScroll(area, 'a', 900);
  expect([scrollTopOf(area, 'a'), scrollTopOf(area, 'b'), scrollTopOf(area, 'c')]).toEqual([900, 30, undefined]);
});

test('the last fifty entries are known, and what others have written is no position', () => {
  for (let at = 0; at < 60; at += 1) rememberScroll(area, `k${at}`, at);
  expect([scrollTopOf(area, 'k9'), scrollTopOf(area, 'k10'), scrollTopOf(area, 'k59')]).toEqual([undefined, 10, 59]);
  for (const bad of ['x', '{}', '[["a"],[1,2],null]']) {
    sessionStorage.setItem(area, bad);
    expect(scrollTopOf(area, 'a')).toBeUndefined();
  }
});
