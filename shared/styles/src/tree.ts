import type { CssNodePlain, Raw, SelectorListPlain, SelectorPlain } from 'css-tree';
import convertor from 'css-tree/convertor';
import generate from 'css-tree/generator';
import parse from 'css-tree/parser';
import { ident } from 'css-tree/utils';

export type Node = CssNodePlain;
export type Rule = Extract<Node, { type: 'Rule' }>;
export type Atrule = Extract<Node, { type: 'Atrule' }>;
export type Declaration = Extract<Node, { type: 'Declaration' }>;
export type Selector = SelectorPlain;

/** A style sheet's tree, and what a browser's parser would stumble over as well. */
export function readSheet(css: string): { sheet: Extract<Node, { type: 'StyleSheet' }>; errors: string[] } {
  const errors: string[] = [];
  const tree = parse(css, {
    positions: true,
    onParseError: (error) => errors.push(`line ${error.line}: ${error.message}`),
  });
  return { sheet: convertor.toPlainObject(tree) as never, errors };
}

/** A tree as text. */
export function writeSheet(sheet: Node): string {
  // The conversion changes what it is given.
  return generate(convertor.fromPlainObject(structuredClone(sheet)));
}

/** A name as it is meant: escapes resolved. */
export const decoded = (name: string): string => ident.decode(name);

/** Name of a property, keyword or at-rule as browsers compare it; custom properties keep their case. */
export function plainName(name: string): string {
  const meant = decoded(name);
  return meant.startsWith('--') ? meant : meant.toLowerCase();
}

/** '-webkit-keyframes' → 'keyframes'. */
export const unprefixed = (name: string): string => name.replace(/^-[a-z]+-/, '');

export const formatLine = (node: Node): string => (node.loc ? `line ${node.loc.start.line}: ` : '');

/** A node as a reader sees it, cut where it would fill the screen. */
export function quoted(node: Node): string {
  const text = writeSheet(node);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

/** Children of any node, in the order of the text. */
export function listChildren(node: Node): Node[] {
  const parts = node as unknown as Record<string, unknown>;
  const fields = ['prelude', 'block', 'value', 'nth', 'selector', 'root', 'limit'] as const;
  const single = fields.flatMap((field) => {
    const part = parts[field];
    return part !== null && typeof part === 'object' ? [part as Node] : [];
  });
  return [...single, ...((parts.children as Node[] | null | undefined) ?? [])];
}

/** All nodes of a tree, itself first. */
export function* walkNodes(node: Node): Generator<Node> {
  yield node;
  for (const child of listChildren(node)) yield* walkNodes(child);
}

/** The selectors of a rule; null where the parser could not read them. */
export function listSelectors(rule: Rule): Selector[] | null {
  const prelude = rule.prelude as SelectorListPlain | Raw;
  if (prelude.type !== 'SelectorList') return null;
  const list = prelude.children as Node[];
  return list.every((node) => node.type === 'Selector') ? (list as Selector[]) : null;
}
