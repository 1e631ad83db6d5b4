import { Link, useLocation, useT } from '@maru/platform';
import { Flag, Icon } from '@maru/ui';
import { type KeyboardEvent, memo, useCallback, useMemo, useRef, useState } from 'react';
import { shareUnchangedNodes } from '../../matches/share-unchanged-nodes';
import type { TreeNode } from '../../matches/tree';
import { isTreeItemEqual } from './is-tree-item-equal';
import { MatchCounts } from './MatchCounts';
import { treeStep } from './tree-keys';
import './match-tree.css';

interface NodeProps {
  node: TreeNode;
  level: number;
  open: ReadonlySet<string>;
  /** The item that Tab stops at. */
  stop: string;
  /** The address, where it is one of the tree's; empty elsewhere. */
  path: string;
  onToggle(key: string): void;
  onStop(key: string): void;
}

/** A row and what is under it. It renders when its own part changes, not with every change of route. */
const Node = memo(function Node(props: NodeProps) {
  const { node, level, open, stop } = props;
  const expanded = open.has(node.key);
  const shared = {
    role: 'treeitem',
    'aria-level': level,
    'data-key': node.key,
    tabIndex: stop === node.key ? 0 : -1,
    onFocus: () => props.onStop(node.key),
  } as const;
  if (node.to) {
    return (
      <li role="none">
        <Link {...shared} to={node.to} aria-current={props.path === node.to ? 'true' : undefined}>
          <span className="cut">{node.name}</span>
          <MatchCounts live={node.live} coming={node.coming} />
        </Link>
      </li>
    );
  }
  return (
    <li role="none">
      <button {...shared} type="button" aria-expanded={expanded} onClick={() => props.onToggle(node.key)}>
        {node.icon ? <Icon name={node.icon} /> : <Flag code={node.flag ?? ''} />}
        <span className="cut">
          {node.name}
          {node.areaName ? <em>{node.areaName}</em> : null}
        </span>
        <MatchCounts live={node.live} coming={node.coming} />
        <Icon name="chevron-down" />
      </button>
      {expanded ? (
        // biome-ignore lint/a11y/useSemanticElements: a group of tree items, not of form fields
        <ul role="group">
          {node.children.map((child) => (
            <Node key={child.key} {...props} node={child} level={level + 1} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}, isTreeItemEqual);

/** Today's matches by sport, country and league. One Tab stop; the arrows move as in the tree pattern. */
export default function MatchTree(props: { nodes: readonly TreeNode[] }) {
  const t = useT('host');
  const last = useRef(props.nodes);
  last.current = shareUnchangedNodes(last.current, props.nodes);
  const nodes = last.current;
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(firstOpen(nodes)));
  const [stop, setStop] = useState(nodes[0]?.key ?? '');

  const toggle = useCallback(
    (key: string, to?: boolean) =>
      setOpen((current) => {
        const next = new Set(current);
        if (to ?? !next.has(key)) next.add(key);
        else next.delete(key);
        return next;
      }),
    [],
  );
  const addresses = useMemo(() => new Set(listAddresses(nodes)), [nodes]);
  const address = `${pathname}${search}`;

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=treeitem]')];
    const at = items.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    const rows = items.map((item) => ({
      level: Number(item.getAttribute('aria-level')),
      expanded: item.hasAttribute('aria-expanded') ? item.getAttribute('aria-expanded') === 'true' : null,
    }));
    const step = treeStep(event.key, at, rows);
    if (!step) return;
    event.preventDefault();
    if (step.kind === 'focus') items[step.to]!.focus();
    else toggle(items[at]!.dataset.key!, step.kind === 'open');
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the tree pattern, whose lists are trees and groups
    <ul className="tree" role="tree" aria-label={t('tree.title')} onKeyDown={onKeyDown}>
      {nodes.map((node) => (
        <Node
          key={node.key}
          node={node}
          level={1}
          open={open}
          stop={stop}
          path={addresses.has(address) ? address : ''}
          onToggle={toggle}
          onStop={setStop}
        />
      ))}
    </ul>
  );
}

/** The first sport and its first country start open, to show the tree's depth. */
function firstOpen(nodes: readonly TreeNode[]): string[] {
  const sport = nodes[0];
  const country = sport?.children[0];
  return [sport?.key, country?.key].filter((key) => key !== undefined);
}

/** Where the leagues of a tree lead. */
function listAddresses(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap(({ to, children }) => (to ? [to] : listAddresses(children)));
}
