import { type Node, parse } from 'acorn';
import { simple } from 'acorn-walk';

export type Script = { kind: 'script'; tree: Node } | { kind: 'module' } | { kind: 'broken'; why: string };

/** Reads a script as a browser would that gets it by a script element. */
export function readScript(text: string): Script {
  const options = { ecmaVersion: 'latest', allowHashBang: false, locations: true } as const;
  try {
    return { kind: 'script', tree: parse(text, { ...options, sourceType: 'script' }) };
  } catch (asScript) {
    try {
      parse(text, { ...options, sourceType: 'module' });
      return { kind: 'module' };
    } catch {
      return { kind: 'broken', why: (asScript as Error).message };
    }
  }
}

const asScript =
  'build the container as a script: library { type: "self" } in webpack or rspack, as the scaffold does; with @module-federation/enhanced set experiments.externalRuntime and experiments.optimization.target "web", else its runtime for Node is in the script';

/** Why the host could not run a file of a release, or null; see `readScript`. */
export function scriptProblem(path: string, text: string): string | null {
  const script = readScript(text);
  if (script.kind === 'broken') return `${path} is no script: ${script.why}`;
  if (script.kind === 'module') {
    return `${path} is an ES module (import or export), as Vite writes them; the host loads scripts with their hash: ${asScript}`;
  }
  let problem: string | null = null;
  simple(script.tree, {
    ImportExpression(node) {
      problem ??= `${path} line ${node.loc!.start.line} loads by import(), past the host and its hashes: ${asScript}`;
    },
  });
  return problem;
}

const creators = new Set(['createElement', 'createElementNS', 'jsx', 'jsxs', 'jsxDEV', '_jsx', '_jsxs']);
const sheetNames: Record<string, string> = {
  adoptedStyleSheets: 'adopts style sheets',
  insertRule: 'adds rules to a style sheet',
  CSSStyleSheet: 'makes a style sheet',
};

// biome-ignore lint/suspicious/noExplicitAny: nodes of a syntax tree are read field by field
export type Any = any;

/** Last name of what is called: `document.createElement` → createElement, `(0, r.jsx)` → jsx. */
export function calledName(callee: Any): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'SequenceExpression') return calledName(callee.expressions.at(-1));
  if (callee.type === 'ChainExpression') return calledName(callee.expression);
  if (callee.type !== 'MemberExpression') return '';
  return propertyName(callee);
}

/** Name of a member; empty where it is made at run time. */
export function propertyName({ computed, property }: Any): string {
  return computed ? (findText(property) ?? '') : (property.name ?? '');
}

/** Text of a literal; null for what is made at run time. */
export function findText(node: Any): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked;
  return null;
}

/**
 * Places where a script creates styles at run time, by line. The page's policy refuses style elements, and rules of a
 * scripted style sheet would apply to the whole page.
 */
export function styleInjections(text: string): string[] {
  const script = readScript(text);
  if (script.kind !== 'script') return [];
  const injections = new Set<string>();
  const say = (node: Any, what: string) => injections.add(`line ${node.loc.start.line} ${what}`);
  simple(script.tree, {
    CallExpression(node: Any) {
      const name = calledName(node.callee);
      if (!creators.has(name)) return;
      const tag = findText(node.arguments[name === 'createElementNS' ? 1 : 0]);
      if (tag?.toLowerCase() === 'style') say(node, 'makes a style element');
    },
    MemberExpression(node: Any) {
      const name = propertyName(node);
      if (Object.hasOwn(sheetNames, name)) say(node, sheetNames[name]!);
    },
    Identifier(node: Any) {
      if (node.name === 'CSSStyleSheet') say(node, sheetNames.CSSStyleSheet!);
    },
    Literal(node: Any) {
      if (typeof node.value === 'string' && /<style[\s>]/i.test(node.value)) say(node, 'writes a style element');
    },
    TemplateLiteral(node: Any) {
      if (node.quasis.some((part: Any) => /<style[\s>]/i.test(part.value.raw))) say(node, 'writes a style element');
    },
  });
  return [...injections];
}
