import type { TreeNode } from './tree';

/**
 * The new tree with every unchanged part replaced by the previous object, so rows with the same number do not render
 * again.
 */
export function shareUnchangedNodes(before: readonly TreeNode[], after: readonly TreeNode[]): readonly TreeNode[] {
  const byKey = new Map(before.map((node) => [node.key, node]));
  const shared = after.map((node) => {
    const last = byKey.get(node.key);
    return last ? shareUnchangedNode(last, node) : node;
  });
  const same = shared.length === before.length && shared.every((node, at) => node === before[at]);
  return same ? before : shared;
}

function shareUnchangedNode(before: TreeNode, after: TreeNode): TreeNode {
  const children = shareUnchangedNodes(before.children, after.children) as TreeNode[];
  const { name, live, coming, icon, flag, to } = after;
  const same =
    children === before.children &&
    name === before.name &&
    live === before.live &&
    coming === before.coming &&
    icon === before.icon &&
    flag === before.flag &&
    to === before.to;
  return same ? before : { ...after, children };
}
