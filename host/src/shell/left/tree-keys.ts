/** A visible row of a tree: `expanded` is null for one that cannot open. */
export interface TreeRow {
  level: number;
  expanded: boolean | null;
}
export type TreeStep = { kind: 'focus'; to: number } | { kind: 'open' } | { kind: 'close' } | null;

/**
 * Effect of a key at row `at` of a tree (WAI-ARIA tree pattern). Down and up move between visible rows, right opens or
 * enters, left closes or moves to the parent, Home and End move to the ends.
 */
export function treeStep(key: string, at: number, rows: readonly TreeRow[]): TreeStep {
  const row = rows[at];
  if (!row) return null;
  const focus = (to: number): TreeStep => (to >= 0 && to < rows.length && to !== at ? { kind: 'focus', to } : null);
  switch (key) {
    case 'ArrowDown':
      return focus(at + 1);
    case 'ArrowUp':
      return focus(at - 1);
    case 'Home':
      return focus(0);
    case 'End':
      return focus(rows.length - 1);
    case 'ArrowRight':
      if (row.expanded === false) return { kind: 'open' };
      return row.expanded && rows[at + 1]?.level === row.level + 1 ? focus(at + 1) : null;
    case 'ArrowLeft': {
      if (row.expanded) return { kind: 'close' };
      for (let up = at - 1; up >= 0; up--) if (rows[up]!.level < row.level) return focus(up);
      return null;
    }
    default:
      return null;
  }
}
