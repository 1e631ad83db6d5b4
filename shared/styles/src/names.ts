import { type Atrule, type Declaration, decoded, type Node, plainName, readSheet, unprefixed, walkNodes } from './tree';

/** Names that a build's sheets give to the whole page. */
export interface PageNames {
  keyframes: Set<string>;
  fonts: Set<string>;
  counterStyles: Set<string>;
}

/** At-rules that a remote may use. Those that are not here reach the whole page or are read by no parser of ours. */
export const knownAtrules = new Set([
  'media',
  'supports',
  'container',
  'layer',
  'keyframes',
  'font-face',
  'property',
  'counter-style',
  'starting-style',
  'charset',
]);

/** The name in an at-rule's prelude: '@keyframes spin' → 'spin'. */
export function findName({ prelude }: Atrule): string | null {
  const [first] = (prelude && 'children' in prelude ? (prelude.children as Node[]) : null) ?? [];
  if (first?.type === 'Identifier') return decoded(first.name);
  return first?.type === 'String' ? first.value : null;
}

/** Values of one declaration by its name, of an at-rule such as @font-face. */
export function findDeclaration({ block }: Atrule, property: string): Declaration | null {
  const children = (block?.children as Node[] | undefined) ?? [];
  const declaration = children.find((node) => node.type === 'Declaration' && plainName(node.property) === property);
  return (declaration as Declaration | undefined) ?? null;
}

/** Comma-separated parts of a value. */
export function splitByComma({ value }: Declaration): Node[][] {
  if (value.type !== 'Value') return [];
  const parts: Node[][] = [[]];
  for (const node of value.children as Node[]) {
    if (node.type === 'Operator' && node.value === ',') parts.push([]);
    else if (node.type !== 'WhiteSpace') parts.at(-1)!.push(node);
  }
  return parts;
}

/** A font's name: one string, or words side by side. Null where the nodes are something else. */
export function findFont(nodes: readonly Node[]): string | null {
  if (nodes.length === 1 && nodes[0]!.type === 'String') return nodes[0]!.value;
  const words = nodes.map((node) => (node.type === 'Identifier' ? decoded(node.name) : null));
  return words.length > 0 && words.every((word) => word !== null) ? words.join(' ') : null;
}

/** What several sheets of one build define. */
export function pageNames(sheets: Iterable<string>): PageNames {
  const names: PageNames = { keyframes: new Set(), fonts: new Set(), counterStyles: new Set() };
  for (const css of sheets) {
    for (const node of walkNodes(readSheet(css).sheet)) {
      if (node.type !== 'Atrule') continue;
      const kind = unprefixed(plainName(node.name));
      const name = findName(node);
      if (kind === 'keyframes' && name) names.keyframes.add(name);
      if (kind === 'counter-style' && name) names.counterStyles.add(name);
      const family = kind === 'font-face' ? findDeclaration(node, 'font-family') : null;
      const font = family && findFont(splitByComma(family)[0] ?? []);
      if (font) names.fonts.add(font);
    }
  }
  return names;
}
