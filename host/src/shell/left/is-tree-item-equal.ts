import type { TreeNode } from '../../matches/tree';

/** What an item of the tree is drawn from. */
export interface TreeItemProps {
  node: TreeNode;
  open: ReadonlySet<string>;
  stop: string;
  path: string;
}

/** Does an item look the same as before, with everything under it? */
export function isTreeItemEqual(before: TreeItemProps, after: TreeItemProps): boolean {
  const { node } = after;
  if (before.node !== node) return false;
  if (before.stop !== after.stop && (isIn(node, before.stop) || isIn(node, after.stop))) return false;
  if (before.path !== after.path && (leadsTo(node, before.path) || leadsTo(node, after.path))) return false;
  return before.open === after.open || sameOpen(node, before.open, after.open);
}

const isIn = (node: TreeNode, key: string) => key === node.key || key.startsWith(`${node.key}-`);

function leadsTo(node: TreeNode, to: string): boolean {
  return node.to === to || node.children.some((child) => leadsTo(child, to));
}

function sameOpen(node: TreeNode, before: ReadonlySet<string>, after: ReadonlySet<string>): boolean {
  return before.has(node.key) === after.has(node.key) && node.children.every((child) => sameOpen(child, before, after));
}
