import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { root } from '../lib/paths.mjs';
import { makeTexts } from './static-texts.mjs';

/** The compiler with its JavaScript interface, which the API has for the generators of clients. */
const ts = createRequire(join(root, 'api/package.json'))('typescript');

/** Globals of Node.js that rows have; its own declarations would take a second to read. */
const globals = join(root, 'row-globals.d.ts');
const globalsText = 'interface Buffer extends Uint8Array {}';

/**
 * @typedef {object} Property a property of a row type
 * @property {string} name
 * @property {boolean} isOptional
 * @property {string[]} kinds what its type admits: 'string', 'number', 'Date', 'null', 'string[]', …; 'any' for all of it
 *
 * @typedef {object} Query a call of `query`
 * @property {string} file from the root, with '/' between
 * @property {number} line from 1
 * @property {string} place names of the functions around it: `Store.read`
 * @property {string[] | null} texts every text that it may run; null where they are put together at run time
 * @property {number | null} values number of its parameters' values; null where the call does not show it
 * @property {Property[] | null} row null where the call asserts nothing
 * @property {boolean} isKnown false where the row type is a parameter of a function around it
 */

/**
 * Finds the calls of `query` with what they assert about their rows.
 * @param {string[]} files absolute paths of sources
 * @returns {Query[]}
 */
export function findQueries(files) {
  const program = readProgram(files);
  const checker = program.getTypeChecker();
  const calls = callsByName(files.map((file) => program.getSourceFile(file)));
  const evaluate = makeTexts(ts, program, calls);
  const isQuery = (call) => ts.isPropertyAccessExpression(call.expression) && call.arguments.length > 0;
  return calls
    .get('query')
    .filter(isQuery)
    .map((call) => {
      const source = call.getSourceFile();
      return {
        file: relative(root, source.fileName).split(sep).join('/'),
        line: source.getLineAndCharacterOfPosition(call.expression.name.getStart()).line + 1,
        place: toPlace(call),
        texts: evaluate(call.arguments[0]),
        values: countValues(call.arguments[1]),
        ...describeRow(checker, call),
      };
    });
}

/** The calls of sources by the name of what is called: `read` of `read()` and of `store.read()`. */
function callsByName(sources) {
  const calls = new Map();
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const callee = node.expression;
      const name = (ts.isPropertyAccessExpression(callee) ? callee.name : callee).text;
      if (!calls.has(name)) calls.set(name, []);
      calls.get(name).push(node);
    }
    ts.forEachChild(node, visit);
  };
  sources.forEach(visit);
  return calls;
}

/** A program of the sources and the workspace's packages. What other packages declare is `any`. */
function readProgram(files) {
  const options = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts'],
    types: [],
    strict: true,
    allowImportingTsExtensions: true,
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === globals || fileExists(path);
  host.getSourceFile = (path, ...rest) =>
    path === globals ? ts.createSourceFile(path, globalsText, ...rest) : getSourceFile(path, ...rest);
  const cache = ts.createModuleResolutionCache(root, (path) => path, options);
  host.resolveModuleNameLiterals = (names, importer) =>
    names.map(({ text }) =>
      /^(\.|@maru\/|zod$)/.test(text) ? ts.resolveModuleName(text, importer, options, host, cache) : {},
    );
  return ts.createProgram({ rootNames: [...files, globals], options, host });
}

function toPlace(node) {
  const names = [];
  for (let at = node.parent; at; at = at.parent) {
    const isNamed =
      ts.isFunctionDeclaration(at) ||
      ts.isMethodDeclaration(at) ||
      ts.isClassDeclaration(at) ||
      ((ts.isVariableDeclaration(at) || ts.isPropertyAssignment(at) || ts.isPropertyDeclaration(at)) &&
        at.initializer &&
        (ts.isArrowFunction(at.initializer) || ts.isFunctionExpression(at.initializer)));
    if (isNamed && at.name) names.unshift(at.name.getText());
  }
  return names.join('.') || 'module';
}

function countValues(node) {
  if (!node) return 0;
  const list = ts.isArrowFunction(node) && !ts.isBlock(node.body) ? node.body : node;
  const plain = ts.isParenthesizedExpression(list) ? list.expression : list;
  if (!ts.isArrayLiteralExpression(plain) || plain.elements.some(ts.isSpreadElement)) return null;
  return plain.elements.length;
}

function describeRow(checker, call) {
  const type = rowType(checker, call);
  if (!type) return { row: null, isKnown: true };
  if (type.flags & (ts.TypeFlags.TypeParameter | ts.TypeFlags.Any)) return { row: null, isKnown: false };
  const row = checker.getPropertiesOfType(type).map((symbol) => ({
    name: symbol.name,
    isOptional: Boolean(symbol.flags & ts.SymbolFlags.Optional),
    kinds: [...new Set(listKinds(checker, checker.getTypeOfSymbol(symbol)))],
  }));
  return { row, isKnown: true };
}

/** The type that a call asserts: its argument, or what is around it where that has a type. */
function rowType(checker, call) {
  if (call.typeArguments) return checker.getTypeFromTypeNode(call.typeArguments[0]);
  let around = call.parent;
  while (ts.isAwaitExpression(around) || ts.isParenthesizedExpression(around)) around = around.parent;
  const isTyped =
    ts.isReturnStatement(around) ||
    ts.isArrowFunction(around) ||
    (ts.isCallExpression(around) && around.typeArguments) ||
    (ts.isVariableDeclaration(around) && around.type);
  if (!isTyped) return null;
  const promise = checker.getReturnTypeOfSignature(checker.getResolvedSignature(call));
  const rows = checker.getTypeArguments(promise)[0];
  const type = rows && checker.getTypeArguments(rows)[0];
  return type && checker.getPropertiesOfType(type).length > 0 ? type : null;
}

const flagKinds = [
  [ts.TypeFlags.Null, 'null'],
  [ts.TypeFlags.Undefined, 'undefined'],
  [ts.TypeFlags.StringLike, 'string'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.BigIntLike, 'bigint'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
];

/** What a type admits, one word each. */
function listKinds(checker, type) {
  if (type.isUnion()) return type.types.flatMap((part) => listKinds(checker, part));
  const primitive = flagKinds.find(([flag]) => type.flags & flag);
  if (primitive) return [primitive[1]];
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) return ['any'];
  if (type.isIntersection()) {
    const kinds = type.types.flatMap((part) => listKinds(checker, part));
    const brand = kinds.filter((kind) => kind !== 'object');
    return brand.length > 0 ? brand : ['object'];
  }
  if (checker.isArrayLikeType(type)) {
    const [element] = checker.getTypeArguments(type);
    const kinds = element ? listKinds(checker, element) : ['any'];
    return kinds.filter((kind) => kind !== 'null').map((kind) => `${kind}[]`);
  }
  const name = type.symbol?.name;
  return [['Date', 'Buffer', 'Uint8Array'].includes(name) ? name : 'object'];
}
