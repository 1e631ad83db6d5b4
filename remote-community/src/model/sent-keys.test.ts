import { sentKeys } from './sent-keys';

beforeEach(() => localStorage.clear());

test('the same thing keeps its key in every page of the browser until it is answered', () => {
  const { key, seed } = sentKeys(7).keyFor('use 1');
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  sessionStorage.clear();
  expect(sentKeys(7).keyFor('use 1')).toEqual({ key, seed });
  expect(sentKeys(7).keyFor('use 2').key).not.toBe(key);
  sentKeys(7).forget('use 2');
  expect(sentKeys(7).keyFor('use 1').key).toBe(key);
  sentKeys(7).forget('use 1');
  expect(localStorage).toHaveLength(0);
  expect(sentKeys(7).keyFor('use 1').key).not.toBe(key);
});

test('another member has keys of their own', () => {
  expect(sentKeys(8).keyFor('use 1').key).not.toBe(sentKeys(7).keyFor('use 1').key);
});

test('the oldest of many is dropped, and what is no list is read as none', () => {
  const first = sentKeys(7).keyFor('text 0').key;
  for (let at = 1; at <= 20; at += 1) sentKeys(7).keyFor(`text ${at}`);
  expect(sentKeys(7).keyFor('text 0').key).not.toBe(first);
  localStorage.setItem('maru.community.sent.7.v1', '{"digest":1}');
  expect(sentKeys(7).keyFor('text 1').key).toMatch(/^[0-9a-f]{32}$/);
});
