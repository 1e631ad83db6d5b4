import { scrollMemory } from './scroll-memory';

const list = scrollMemory('test.scroll');

beforeEach(() => sessionStorage.clear());

// spec feed.4
test('each history entry has its own position, the newest one counts', () => {
  list.remember('a', 1_200.4);
  list.remember('b', 30);
  list.remember('a', 900);
  expect([list.findTop('a'), list.findTop('b'), list.findTop('c')]).toEqual([900, 30, undefined]);
});

test('the last fifty entries are known, and what others have written is no position', () => {
  for (let at = 0; at < 60; at += 1) list.remember(`k${at}`, at);
  expect([list.findTop('k9'), list.findTop('k10'), list.findTop('k59')]).toEqual([undefined, 10, 59]);
  for (const bad of ['x', '{}', '[["a"],[1,2],null]']) {
    sessionStorage.setItem('maru.test.scroll.v1', bad);
    expect(list.findTop('a')).toBeUndefined();
  }
});
