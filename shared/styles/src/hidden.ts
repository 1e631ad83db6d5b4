import { decoded, listChildren, type Node, plainName, quoted, type Rule, type Selector, writeSheet } from './tree';

/** Types of elements that contain a remote's content; a rule on one of them alone applies to all of it. */
const frames = new Set(['*', 'div', 'main', 'section', 'article']);
/** Pseudo-classes that the first element of a remote has, whatever it is. */
const places = new Set(['first-child', 'last-child', 'only-child', 'first-of-type', 'last-of-type', 'only-of-type']);

/** One step of a selector below the remote's own element, and the combinator before it. */
interface Step {
  combinator: string;
  nodes: Node[];
}

/** Splits a scoped selector into its steps below the scope. */
function listSteps(selector: Selector): Step[] {
  const steps: Step[] = [];
  for (const node of (selector.children as Node[]).slice(1)) {
    if (node.type === 'Combinator') steps.push({ combinator: node.name, nodes: [] });
    else steps.at(-1)?.nodes.push(node);
  }
  return steps;
}

/** Whether a step fits whatever a remote draws. */
function isAnything(nodes: readonly Node[]): boolean {
  return nodes.every((node) => {
    if (node.type === 'TypeSelector') return frames.has(decoded(node.name).toLowerCase());
    if (node.type !== 'PseudoClassSelector') return false;
    const name = decoded(node.name).toLowerCase();
    if (name !== 'is' && name !== 'where') return places.has(name);
    const [list] = (node.children as Node[] | null) ?? [];
    return list !== undefined && listChildren(list).some((alternative) => isAnything(listChildren(alternative)));
  });
}

const rootNodes = ['TypeSelector', 'ClassSelector', 'IdSelector'];
/** Whether a step fits the remote's root as it always is: no state, attribute or pseudo-element narrows it. */
const isRoot = ({ combinator, nodes }: Step) =>
  combinator === '>' && nodes.every((node) => rootNodes.includes(node.type));

/** What of a rule hides an element, as it is written; null where nothing does. */
function hidingDeclaration(rule: Rule): string | null {
  const declarations = listChildren(rule.block as Node).flatMap((node) =>
    node.type === 'Declaration' ? [{ name: plainName(node.property), node }] : [],
  );
  // What fades in begins without opacity.
  const isAnimated = declarations.some(({ name }) => /^(-webkit-)?animation/.test(name));
  const hiding = declarations.find(({ name, node }) => {
    const value = writeSheet(node.value as Node)
      .trim()
      .toLowerCase();
    if (name === 'display') return value === 'none';
    if (name === 'visibility') return value === 'hidden' || value === 'collapse';
    if (name === 'content-visibility') return value === 'hidden';
    return name === 'opacity' && !isAnimated && /^[+-]?[0.]+%?$/.test(value);
  });
  return hiding ? quoted(hiding.node) : null;
}

/**
 * Why a scoped rule hides what its remote draws: it hides the remote's root, or everything in it. Null when it does not.
 * Which class a root has no sheet says: that is seen by a browser.
 */
export function hidesRemote(rule: Rule, selector: Selector): string | null {
  const steps = listSteps(selector);
  const reaches = steps.every((step, at) => {
    const isDown = step.combinator === ' ' || step.combinator === '>';
    return isDown && (isAnything(step.nodes) || (at === 0 && isRoot(step)));
  });
  const hiding = steps.length > 0 && reaches ? hidingDeclaration(rule) : null;
  return hiding && `${quoted(selector)} hides the remote itself by ${hiding}`;
}
