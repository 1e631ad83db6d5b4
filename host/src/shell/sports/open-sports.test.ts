import { demoSports } from '../test/fake-api';
import { withoutClosed } from './open-sports';
import { searchTree, sportsTree, totals } from './tree';

test('what is closed is neither counted, nor in the tree, nor found', () => {
  const both = { inplay: true, prematch: true };
  expect(withoutClosed(demoSports, both)).toBe(demoSports);
  expect(totals(withoutClosed(demoSports, { inplay: false, prematch: true }))).toEqual({ inplay: 0, prematch: 38 });
  expect(totals(withoutClosed(demoSports, { inplay: true, prematch: false }))).toEqual({ inplay: 16, prematch: 0 });
  const none = sportsTree(withoutClosed(demoSports, { inplay: false, prematch: false }));
  expect(none).toEqual([]);
  expect(searchTree(none, '축구')).toEqual({ kind: 'hits', keyword: '축구', hits: [] });
});
