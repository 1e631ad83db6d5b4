import { propertyPrefix, scopePrefix, scopeSelector } from '@maru/contracts/release-scope';
import { findDeclaration, findFont, findName, knownAtrules, type PageNames, pageNames, splitByComma } from './names';
import { escapes, nestedEscapes, outsider } from './selectors';
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
  type Selector,
  unprefixed,
  walkNodes,
  writeSheet,
} from './tree';

/** Whose sheets they are: `remote-feed`, and the name of the build's container. */
export interface Owner {
  remote: string;
  container: string;
}

/** Part of a sheet that cannot be limited to the remote's own elements, with its line. */
export class StyleError extends Error {}

/**
 * Keeps the style sheets of one build at its own elements: every selector is scoped to the elements that the build
 * mounts in, without changing its specificity, and names that are one for the whole page get the container's before
 * them. Sheets of a build belong together: a keyframe may be used in another sheet than the one that has it.
 * @param sheets CSS by file name, as the bundler would write it
 * @throws StyleError for what names something outside: html, body, :root, an import, an at-rule that is not known
 */
export function scopeStyles(sheets: Readonly<Record<string, string>>, owner: Owner): Record<string, string> {
  const names = pageNames(Object.values(sheets));
  return Object.fromEntries(
    Object.entries(sheets).map(([file, css]) => {
      try {
        return [file, scopeSheet(css, owner, names)];
      } catch (error) {
        throw error instanceof StyleError ? new StyleError(`${file}: ${error.message}`) : error;
      }
    }),
  );
}

function scopeSheet(css: string, owner: Owner, names: PageNames): string {
  const { sheet, errors } = readSheet(css);
  if (errors.length > 0) throw new StyleError(errors.join('; '));
  const prefix = scopePrefix(owner.container);
  const [scope] = scopeNodes(owner.container);

  function visit(node: Node, nested: boolean): void {
    if (node.type === 'Atrule') visitAtrule(node, nested);
    else if (node.type === 'Rule') visitRule(node, nested);
    else if (node.type === 'Declaration') renameUses(node, prefix, names);
    else for (const child of listChildren(node)) visit(child, nested);
  }
  function visitRule(rule: Rule, nested: boolean): void {
    const selectors = listSelectors(rule);
    if (!selectors)
      throw new StyleError(`${formatLine(rule)}${quoted(rule.prelude as Node)} cannot be read as a selector`);
    for (const selector of selectors) {
      if (nested) refuse(rule, nestedEscapes(selector));
      // Sheets may be scoped twice: a bundler that works step by step sees its own output again.
      else if (escapes(selector, owner.container)) scopeOne(rule, selector, scope!);
    }
    for (const child of listChildren(rule.block as Node)) visit(child, true);
  }
  function visitAtrule(rule: Atrule, nested: boolean): void {
    const kind = unprefixed(plainName(rule.name));
    if (!knownAtrules.has(kind)) {
      const why = kind === 'import' ? 'bundle what it imports' : 'it reaches past the remote’s own elements';
      throw new StyleError(`${formatLine(rule)}@${kind} is not allowed: ${why}`);
    }
    if (kind === 'property' && !findName(rule)?.startsWith(propertyPrefix(owner.remote))) {
      throw new StyleError(
        `${formatLine(rule)}@property ${findName(rule)} must begin with ${propertyPrefix(owner.remote)}`,
      );
    }
    renameDefinition(rule, kind, prefix);
    // Steps of keyframes are no selectors.
    if (kind === 'keyframes') return;
    if (rule.block) for (const child of listChildren(rule.block as Node)) visit(child, nested);
  }
  visit(sheet, false);
  return writeSheet(sheet);
}

function refuse(node: Node, why: string | null): void {
  if (why) throw new StyleError(formatLine(node) + why);
}

function scopeOne(rule: Rule, selector: Selector, scope: Node): void {
  const foreignName = outsider(selector);
  refuse(rule, foreignName && `${quoted(selector)} names ${foreignName}, which is not the remote’s`);
  const combinator: Node = { type: 'Combinator', name: ' ' };
  const children = selector.children as Node[];
  if (children[0]?.type === 'Combinator')
    throw new StyleError(`${formatLine(rule)}${quoted(selector)} begins with a combinator`);
  children.unshift(scope, combinator);
}

/** The scope as nodes. */
function scopeNodes(container: string): Node[] {
  const { sheet } = readSheet(`${scopeSelector(container)}{}`);
  return listSelectors((sheet.children as Node[])[0] as Rule)![0]!.children as Node[];
}

/** Gives the container's name to what an at-rule defines for the whole page. */
function renameDefinition(rule: Atrule, kind: string, prefix: string): void {
  if (kind === 'keyframes' || kind === 'counter-style') renameFirst(rule, prefix);
  if (kind === 'layer' && rule.prelude) {
    for (const node of walkNodes(rule.prelude as Node))
      if (node.type === 'Layer') node.name = prefixed(prefix, node.name);
  }
  const family = kind === 'font-face' ? findDeclaration(rule, 'font-family') : null;
  const font = family && findFont(splitByComma(family)[0] ?? []);
  if (family && font) family.value = { type: 'Value', children: [{ type: 'String', value: prefixed(prefix, font) }] };
}

function renameFirst(rule: Atrule, prefix: string): void {
  const [first] = (rule.prelude as { children: Node[] }).children;
  if (first?.type === 'Identifier') first.name = prefixed(prefix, first.name);
  else if (first?.type === 'String') first.value = prefixed(prefix, first.value);
}

const prefixed = (prefix: string, name: string) => (name.startsWith(prefix) ? name : prefix + name);

/** Gives the container's name to uses of what its own sheets define; what the page defines is used as it is. */
function renameUses(declaration: Declaration, prefix: string, names: PageNames): void {
  const property = unprefixed(plainName(declaration.property));
  if (declaration.value.type !== 'Value') return;
  const children = declaration.value.children as Node[];
  const rename = (nodes: readonly Node[], own: (name: string) => boolean) => {
    for (const node of nodes) {
      if (node.type === 'Identifier' && own(decoded(node.name))) node.name = prefixed(prefix, node.name);
      else if (node.type === 'String' && own(node.value)) node.value = prefixed(prefix, node.value);
    }
  };
  if (property === 'animation' || property === 'animation-name') rename(children, (name) => names.keyframes.has(name));
  if (property === 'list-style' || property === 'list-style-type') {
    rename(children, (name) => names.counterStyles.has(name));
  }
  if (counterProperties.has(property)) rename(children, (name) => !wide.has(name.toLowerCase()));
  if (property === 'font-family' || property === 'font') renameFonts(declaration, prefix, names);
  for (const node of walkNodes(declaration.value)) {
    if (node.type !== 'Function' || !/^counters?$/i.test(node.name)) continue;
    const [counter, ...rest] = node.children as Node[];
    if (counter) rename([counter], () => true);
    rename(rest, (name) => names.counterStyles.has(name));
  }
}

/** Properties whose words are names of counters. */
export const counterProperties = new Set(['counter-reset', 'counter-increment', 'counter-set']);
/** Words that every property may have. */
export const wide = new Set(['none', 'inherit', 'initial', 'unset', 'revert', 'revert-layer']);

/** The fonts of `font-family`, or the last words of `font`, that the build's own sheets bring. */
function renameFonts(declaration: Declaration, prefix: string, names: PageNames): void {
  const parts = splitByComma(declaration).map((nodes) => {
    for (let from = 0; from < nodes.length; from += 1) {
      const font = findFont(nodes.slice(from));
      if (font && names.fonts.has(font)) {
        return [...nodes.slice(0, from), { type: 'String', value: prefixed(prefix, font) } as Node];
      }
    }
    return nodes;
  });
  const comma: Node = { type: 'Operator', value: ',' };
  const children = parts.flatMap((nodes, at) => (at > 0 ? [comma, ...nodes] : nodes));
  declaration.value = { type: 'Value', children };
}
