import { rememberScroll, scrollTopOf } from './scroll-memory';

beforeEach(() => sessionStorage.clear());

test('each history entry has its own position, the newest one counts', () => {
  rememberScroll('a', 1_200.4);
  rememberScroll('b', 30);
  rememberScroll('a', 900);
  expect([scrollTopOf('a'), scrollTopOf('b'), scrollTopOf('c')]).toEqual([900, 30, undefined]);
});

test('the last fifty entries are known, and what others have written is no position', () => {
  for (let at = 0; at < 60; at += 1) rememberScroll(`k${at}`, at);
  expect([scrollTopOf('k9'), scrollTopOf('k10'), scrollTopOf('k59')]).toEqual([undefined, 10, 59]);
  for (const bad of ['x', '{}', '[["a"],[1,2],null]']) {
    sessionStorage.setItem('maru.feed.scroll', bad);
    expect(scrollTopOf('a')).toBeUndefined();
  }
});
