import { shareUnchangedNodes } from './share-unchanged-nodes';
import type { TreeNode } from './tree';

const leaf = (key: string, count: number): TreeNode => ({
  key,
  name: key,
  live: 0,
  coming: count,
  to: `/${key}`,
  children: [],
});
const node = (key: string, children: TreeNode[]): TreeNode => ({
  key,
  name: key,
  live: children.reduce((sum, child) => sum + child.live, 0),
  coming: children.reduce((sum, child) => sum + child.coming, 0),
  children,
});
const tree = (last = 3) => [
  node('1', [node('1-1', [leaf('1-1-1', 1), leaf('1-1-2', 2)])]),
  node('2', [node('2-1', [leaf('2-1-1', last)])]),
];

test('a tree that says the same is the one of before', () => {
  const before = tree();
  expect(shareUnchangedNodes(before, tree())).toBe(before);
});

// spec robustness.20
test('only the row that changed and the rows above it are new', () => {
  const before = tree();
  const after = shareUnchangedNodes(before, tree(4));
  expect(after).toEqual(tree(4));
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});

test('a sibling of what changed is kept', () => {
  const before = [node('1', [leaf('1-1', 1), leaf('1-2', 2)])];
  const [after] = shareUnchangedNodes(before, [node('1', [leaf('1-1', 1), leaf('1-2', 5)])]);
  expect(after!.children[0]).toBe(before[0]!.children[0]);
  expect(after!.children[1]).toEqual(leaf('1-2', 5));
});

test('what came, went or moved is as the new tree says', () => {
  const before = [leaf('1', 1), leaf('2', 2)];
  expect(shareUnchangedNodes(before, [leaf('2', 2), leaf('3', 3)])).toEqual([leaf('2', 2), leaf('3', 3)]);
  expect(shareUnchangedNodes(before, [leaf('2', 2), leaf('1', 1)]).map(({ key }) => key)).toEqual(['2', '1']);
  expect(shareUnchangedNodes(before, [leaf('1', 1)])).toEqual([leaf('1', 1)]);
  expect(shareUnchangedNodes([], before)).toEqual(before);
});

test('a row of which only the live matches changed is new', () => {
  const before = [leaf('1', 4)];
  const after = shareUnchangedNodes(before, [{ ...leaf('1', 4), live: 2 }]);
  expect(after[0]).not.toBe(before[0]);
});
