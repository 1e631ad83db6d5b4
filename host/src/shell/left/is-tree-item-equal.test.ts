import type { TreeNode } from '../../matches/tree';
import { isTreeItemEqual, type TreeItemProps } from './is-tree-item-equal';

const league = (key: string): TreeNode => ({ key, name: key, live: 0, coming: 1, to: `/${key}`, children: [] });
const node: TreeNode = {
  key: '1',
  name: '1',
  live: 0,
  coming: 2,
  children: [{ key: '1-1', name: '1-1', live: 0, coming: 2, children: [league('1-1-1'), league('1-1-2')] }],
};
const look: TreeItemProps = { node, open: new Set(['1']), stop: '1', path: '' };
const after = (more: Partial<TreeItemProps>) => isTreeItemEqual(look, { ...look, ...more });

test('an item whose parts are those of before looks the same', () => {
  expect(after({})).toBe(true);
  expect(after({ open: new Set(['1']) })).toBe(true);
});

test('another node, or the Tab stop coming, going or moving in it, is a change', () => {
  expect(after({ node: { ...node } })).toBe(false);
  expect(after({ stop: '2' })).toBe(false);
  expect(after({ stop: '1-1-2' })).toBe(false);
});

// spec robustness.20
test('what happens in its neighbours is none', () => {
  const other = { ...look, stop: '2', path: '/2-1-1' };
  expect(isTreeItemEqual(other, { ...other, stop: '12-1' })).toBe(true);
  expect(isTreeItemEqual(other, { ...other, path: '/3-1-1' })).toBe(true);
  expect(isTreeItemEqual(other, { ...other, open: new Set(['1', '2']) })).toBe(true);
});

test('opening something under it and coming to one of its leagues are changes', () => {
  expect(after({ open: new Set(['1', '1-1']) })).toBe(false);
  expect(after({ path: '/1-1-2' })).toBe(false);
});
