import { scopeAttribute } from '@maru/contracts/release-scope';
import { decoded, type Node, quoted, type Selector, walkNodes } from './tree';

const outside = { types: ['html', 'body', 'head'], pseudos: ['root', 'host', 'host-context', 'scope'] };

/** What in a selector means an element that is never a remote's; null when nothing does. */
export function outsider(selector: Selector): string | null {
  for (const node of walkNodes(selector)) {
    if (node.type === 'TypeSelector') {
      const name = decoded(node.name.split('|').at(-1)!).toLowerCase();
      if (outside.types.includes(name)) return name;
    }
    if (node.type === 'PseudoClassSelector') {
      const name = decoded(node.name).toLowerCase();
      if (outside.pseudos.includes(name)) return `:${name}`;
    }
  }
  return null;
}

/** Whether a node is exactly `:where([data-remote="<container>"])`. */
function isScope(node: Node | undefined, container: string): boolean {
  if (node?.type !== 'PseudoClassSelector' || node.name.toLowerCase() !== 'where') return false;
  const lists = (node.children as Node[] | null) ?? [];
  const [list] = lists;
  if (lists.length !== 1 || list!.type !== 'SelectorList') return false;
  const selectors = list!.children as Node[];
  const [selector] = selectors;
  if (selectors.length !== 1 || selector!.type !== 'Selector') return false;
  const compound = selector!.children as Node[];
  const [attribute] = compound;
  if (compound.length !== 1 || attribute!.type !== 'AttributeSelector') return false;
  const { name, matcher, value, flags } = attribute!;
  const scope = value?.type === 'String' ? value.value : value?.type === 'Identifier' ? decoded(value.name) : null;
  return decoded(name.name) === scopeAttribute && matcher === '=' && !flags && scope === container;
}

/** Why a selector reaches past the elements of a container; null when it does not. */
export function escapes(selector: Selector, container: string): string | null {
  const [scope, combinator, ...rest] = selector.children as Node[];
  if (!isScope(scope, container)) return `${quoted(selector)} is not scoped to the remote’s own elements`;
  // After the first step down, every other step stays below the remote's element.
  const down = combinator?.type === 'Combinator' && [' ', '>'].includes(combinator.name);
  if (!down || rest.length === 0) return `${quoted(selector)} leaves the remote’s own elements`;
  const foreignName = outsider({ ...selector, children: rest } as Selector);
  return foreignName ? `${quoted(selector)} names ${foreignName}` : null;
}

// The types do not know this node yet.
const isNesting = (node: Node) => (node.type as string) === 'NestingSelector';

/** Why a nested selector may match elements that are not below its rule; null if it cannot. */
export function nestedEscapes(selector: Selector): string | null {
  const [first, ...rest] = selector.children as Node[];
  const again = rest.some((node) => [...walkNodes(node)].some(isNesting));
  const inside = first && !isNesting(first) && [...walkNodes(first)].some(isNesting);
  const relative = first && first.type !== 'Combinator';
  if (!relative || again || inside) return `${quoted(selector)}: in a nested rule & stands first and only once`;
  const foreignName = outsider(selector);
  return foreignName ? `${quoted(selector)} names ${foreignName}` : null;
}
