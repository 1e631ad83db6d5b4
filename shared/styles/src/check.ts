import { propertyPrefix, scopePrefix } from '@maru/contracts/release-scope';
import { hidesRemote } from './hidden';
import { findDeclaration, findFont, findName, knownAtrules, splitByComma } from './names';
import { counterProperties, type Owner, wide } from './scope';
import { escapes, nestedEscapes } from './selectors';
import {
  type Atrule,
  type Declaration,
  decoded,
  formatLine,
  listChildren,
  listSelectors,
  type Node,
  plainName,
  quoted,
  type Rule,
  readSheet,
  unprefixed,
  walkNodes,
} from './tree';

/** So many findings of one sheet are enough. */
const maxProblems = 20;

/**
 * What in a style sheet's bytes reaches past the elements of the build that it belongs to, or hides the build itself.
 * Empty when nothing does.
 * @param tokens custom properties of the site, '--space-5': a remote uses them and gives them no other value
 */
export function problemsOfStyles(css: string, owner: Owner, tokens: ReadonlySet<string>): string[] {
  const { sheet, errors } = readSheet(css);
  const problems = [...errors];
  const prefix = scopePrefix(owner.container);
  // Rules of paper and of the moment before an element is shown hide nothing that a member sees.
  let isUnseen = false;
  const say = (node: Node, why: string | null) => {
    if (why && problems.length < maxProblems) problems.push(formatLine(node) + why);
  };

  function visit(node: Node, nested: boolean): void {
    if (node.type === 'Rule') visitRule(node, nested);
    else if (node.type === 'Atrule') visitAtrule(node, nested);
    else if (node.type === 'Declaration') visitDeclaration(node);
    else if (node.type === 'Raw') {
      if (/[^;\s]/.test(node.value)) say(node, `${quoted(node)} cannot be read: write it without nesting`);
    } else if (node.type !== 'Comment' && node.type !== 'WhiteSpace') say(node, `${quoted(node)} is not expected here`);
  }
  function visitRule(rule: Rule, nested: boolean): void {
    const selectors = listSelectors(rule);
    if (!selectors) say(rule, `${quoted(rule.prelude as Node)} cannot be read as a selector`);
    for (const selector of selectors ?? []) {
      const problem = nested ? nestedEscapes(selector) : escapes(selector, owner.container);
      say(rule, problem ?? (nested || isUnseen ? null : hidesRemote(rule, selector)));
    }
    for (const child of listChildren(rule.block as Node)) visit(child, true);
  }
  function visitAtrule(rule: Atrule, nested: boolean): void {
    const kind = unprefixed(plainName(rule.name));
    if (!knownAtrules.has(kind)) {
      say(rule, `@${kind} is not allowed`);
      return;
    }
    for (const name of listNames(rule, kind)) {
      const start = kind === 'property' ? propertyPrefix(owner.remote) : prefix;
      if (!name?.startsWith(start)) say(rule, `@${kind} ${name ?? ''} does not begin with ${start}`);
    }
    if (kind === 'keyframes' || !rule.block) return;
    if (kind === 'font-face' || kind === 'property' || kind === 'counter-style') addresses(rule.block as Node);
    else {
      const before = isUnseen;
      isUnseen ||= kind === 'starting-style' || (kind === 'media' && /^\s*(only )?print\b/i.test(formatPrelude(rule)));
      for (const child of listChildren(rule.block as Node)) visit(child, nested);
      isUnseen = before;
    }
  }
  function visitDeclaration(declaration: Declaration): void {
    const property = plainName(declaration.property);
    if (tokens.has(property)) say(declaration, `${property} is a token of the site and cannot be given another value`);
    if (counterProperties.has(property)) {
      for (const node of walkNodes(declaration.value as Node)) {
        const name = node.type === 'Identifier' ? decoded(node.name) : prefix;
        if (!name.startsWith(prefix) && !wide.has(name.toLowerCase()))
          say(declaration, `the counter ${name} does not begin with ${prefix}`);
      }
    }
    if (property === 'view-transition-name' && !/:\s*none\b/.test(quoted(declaration)))
      say(declaration, 'view-transition-name is one for the whole page');
    addresses(declaration);
  }
  function addresses(node: Node): void {
    for (const inner of walkNodes(node)) {
      if (inner.type === 'Url' && isForeign(inner.value)) say(inner, `${quoted(inner)} is an address of another site`);
    }
  }
  for (const child of listChildren(sheet)) visit(child, false);
  return problems;
}

const formatPrelude = ({ prelude }: Atrule) => (prelude ? quoted(prelude as Node) : '');

/** Names that an at-rule gives to the whole page; null for one that cannot be read. */
function listNames(rule: Atrule, kind: string): (string | null)[] {
  if (kind === 'keyframes' || kind === 'counter-style' || kind === 'property') return [findName(rule)];
  if (kind === 'font-face') {
    const family = findDeclaration(rule, 'font-family');
    return [family && findFont(splitByComma(family)[0] ?? [])];
  }
  if (kind !== 'layer' || !rule.prelude) return [];
  if (rule.prelude.type === 'Raw') return [null];
  return [...walkNodes(rule.prelude as Node)].flatMap((node) => (node.type === 'Layer' ? [decoded(node.name)] : []));
}

/** Whether an address leads to another site. */
function isForeign(address: string): boolean {
  const plain = address.replace(/[\s\p{Cc}]+/gu, '').replaceAll('\\', '/');
  return plain.startsWith('//') || (/^[a-z][a-z0-9+.-]*:/i.test(plain) && !/^data:/i.test(plain));
}
