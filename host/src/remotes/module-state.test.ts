/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from '@swc/core';

interface Node {
  type: string;
  [field: string]: unknown;
}

/** Calls at the top of a module whose result remembers nothing, and what it is. */
const plainCalls: Record<string, string> = {
  stored: 'names a place of the browser’s storage',
  sharedVersions: 'versions of the host’s libraries',
  'call.address': 'the path of a call',
};
/** Globals and methods that make data of data. */
const plainMethod = /^(?:Object|Math)\.\w+$|\.(?:map|filter|flatMap)$/;

const toName = (node: Node): string => {
  if (node.type === 'Identifier') return node.value as string;
  return node.type === 'MemberExpression' ? `${toName(node.object as Node)}.${toName(node.property as Node)}` : '';
};
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** Whether a declaration's type says that nothing is ever put into its value. */
function isReadonly({ typeAnnotation }: { typeAnnotation?: { typeAnnotation: Node } | null }): boolean {
  const { type, op, typeName } = (typeAnnotation?.typeAnnotation ?? {}) as Partial<Node>;
  return type === 'TsTypeOperator' ? op === 'readonly' : isNode(typeName) && /^Readonly/.test(toName(typeName));
}

/**
 * Whether a value is data or a function of its arguments: it remembers nothing of what a page does. Without `fixed`, a
 * list or object that begins empty is there to be filled.
 */
function isPlain(node: Node, fixed = false): boolean {
  const all = (...nodes: unknown[]) => nodes.filter(isNode).every((inner) => isPlain(inner, fixed));
  const within = (list: unknown, field: string) => all(...(list as Node[]).map((item) => item?.[field]));
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
    case 'NullLiteral':
    case 'Identifier':
    case 'MemberExpression':
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return true;
    // Flags g and y make an expression keep its position.
    case 'RegExpLiteral':
      return !/[gy]/.test(node.flags as string);
    case 'ArrayExpression':
      return (fixed || (node.elements as Node[]).length > 0) && within(node.elements, 'expression');
    case 'ObjectExpression':
      return (fixed || (node.properties as Node[]).length > 0) && within(node.properties, 'value');
    case 'NewExpression': {
      const [values] = (node.arguments ?? []) as { expression: Node }[];
      return (
        toName(node.callee as Node) === 'Set' &&
        values?.expression.type === 'ArrayExpression' &&
        isPlain(values.expression)
      );
    }
    case 'CallExpression': {
      const name = toName(node.callee as Node);
      return (Object.hasOwn(plainCalls, name) || plainMethod.test(name)) && within(node.arguments, 'expression');
    }
    case 'TsConstAssertion':
      return isPlain(node.expression as Node, true);
    case 'TemplateLiteral':
      return all(...(node.expressions as Node[]));
    case 'BinaryExpression':
    case 'UnaryExpression':
    case 'ConditionalExpression':
    case 'ParenthesisExpression':
    case 'TsAsExpression':
    case 'TsSatisfiesExpression':
      return all(node.left, node.right, node.argument, node.test, node.consequent, node.alternate, node.expression);
    default:
      return false;
  }
}

/** Module-level state or side effects other than types, functions and plain data. */
function stateIn(code: string): string[] {
  const { body } = parseSync(code, { syntax: 'typescript', tsx: true });
  return (body as unknown as Node[])
    .map((item) => (item.type === 'ExportDeclaration' ? (item.declaration as Node) : item))
    .flatMap((item): string[] => {
      if (item.type === 'VariableDeclaration') {
        const declared = item.declarations as { id: Parameters<typeof isReadonly>[0]; init: Node | null }[];
        const isData = item.kind === 'const' && declared.every(({ id, init }) => init && isPlain(init, isReadonly(id)));
        return isData || item.declare ? [] : ['variable'];
      }
      if (item.type === 'ClassDeclaration') {
        const fields = (item.body as Node[]).filter((member) => member.isStatic && /Property$/.test(member.type));
        return fields.every(({ value }) => isNode(value) && isPlain(value)) ? [] : ['static'];
      }
      return item.type === 'ExpressionStatement' || item.type === 'ExportDefaultExpression' ? [item.type] : [];
    });
}

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('testing'))
  .map((path) => join(__dirname, path));

test('what remotes remember lies in instances: no module has state but the one registry of the page', () => {
  const stateful = files.filter((file) => stateIn(readFileSync(file, 'utf8')).length > 0);
  expect(stateful.map((file) => relative(__dirname, file)).sort()).toEqual([
    // Hands the federation's library to the builds before any of their scripts runs.
    'loading/runtime-core.ts',
    'page-registry.ts',
  ]);
});

test.each([
  'let running = null;',
  'const loads = new Map<string, Promise<Loaded>>();',
  'export const standby = new Map();',
  'const early: Event[] = [];',
  'const byName: Record<string, Build> = {};',
  'const registry = new RemoteRegistry();',
  'export const requestedAtom = atom<readonly Request[]>([]);',
  'export const documentAtom: Atom<Release> = atom((get) => get(current));',
  'export const menusAtom = part(listMenus);',
  'const next = (() => { let n = 0; return () => n++; })();',
  'const parts = { queue: makeQueue() };',
  'const state = { early: [] };',
  'const place = /a/g;',
  'class Build { static readonly all = new Set(); }',
  'export class Build { static count = counter(); }',
  'store.sub(documentAtom, () => {});',
])('%s would be found', (line) => {
  expect(stateIn(`import x from 'y';\n\n${line}\n`)).toHaveLength(1);
});

test.each([
  'const limitMs = 2 * 1_000;',
  "export const slotNames = ['main', 'cart'] as const;",
  "const codes = { deadline: 'MARU-501', blank: 495 } as const;",
  "const pictures = new Set(['img', 'svg']);",
  'const pattern = /^a$/i;',
  'const none: Readonly<Release> = { remotes: {} };',
  'const from: readonly Status[] = [];',
  "const last = stored('tab', 'reloaded', 1, parseText);",
  'const isSame = (a: Build, b: Build) => a === b;',
  'declare global { interface Window { a: 1 } }',
  'class Build { static readonly limit = 3; readonly loads = new Map(); }',
  'function count() { let n = 0; return n++; }',
])('%s is none', (line) => {
  expect(stateIn(`${line}\n`)).toEqual([]);
});
