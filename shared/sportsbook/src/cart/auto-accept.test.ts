import { readAutoAccept } from './auto-accept';

// spec feed.15
test('changed odds are accepted unless the cookie says false', () => {
  expect([null, '', 'true', 'x', 'false'].map(readAutoAccept)).toEqual([true, true, true, true, false]);
});
