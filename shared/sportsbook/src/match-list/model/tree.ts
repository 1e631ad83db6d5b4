/** Numbers of matches of a part of the tree, by a name of the area's own ('inplay', 'cross'). */
export type TreeCounts = Readonly<Record<string, number>>;

/** A sport, country or league with the numbers of its matches. */
export interface TreeNode {
  id: number;
  name: string;
  counts: TreeCounts;
}

/** A sport with its countries and their leagues. */
export interface SportNode extends TreeNode {
  countries: readonly (TreeNode & { leagues: readonly TreeNode[] })[];
}
