/**
 * Names that say nothing. A variable, parameter or function is named by what it holds or does: a pronoun, a bare
 * superlative or a bare participle fits every value there is, so the reader has to look for the meaning elsewhere.
 */
import { parseSync } from '@swc/core';

/** Forbidden names, by why they say nothing. */
export const forbiddenNames = {
  pronoun: ['it', 'its', 'one', 'ones', 'they', 'them', 'these', 'those'],
  superlative: ['most', 'longest', 'shortest', 'biggest', 'smallest'],
  participle: ['found', 'known', 'kept', 'told', 'given', 'brought', 'wished', 'said'],
};

const kinds = new Map(Object.entries(forbiddenNames).flatMap(([kind, names]) => names.map((name) => [name, kind])));

/** Identifiers that a pattern declares: `{ a, b: [c, ...d] }` declares a, c and d. */
function declaredIn(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'ArrayPattern':
      return pattern.elements.flatMap(declaredIn);
    case 'ObjectPattern':
      return pattern.properties.flatMap(declaredIn);
    case 'KeyValuePatternProperty':
      return declaredIn(pattern.value);
    case 'AssignmentPatternProperty':
      return [pattern.key];
    case 'AssignmentPattern':
      return declaredIn(pattern.left);
    case 'RestElement':
      return declaredIn(pattern.argument);
    default:
      return [];
  }
}

/** Identifiers that a node itself declares as a variable, parameter or function. */
function declaredBy(node) {
  switch (node.type) {
    case 'VariableDeclarator':
      return declaredIn(node.id);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return node.identifier ? [node.identifier] : [];
    case 'Parameter':
      return declaredIn(node.pat);
    case 'TsParameterProperty':
      return declaredIn(node.param);
    case 'ArrowFunctionExpression':
      return node.params.flatMap(declaredIn);
    case 'TsFunctionType':
    case 'TsMethodSignature':
    case 'TsCallSignatureDeclaration':
      return node.params.flatMap(declaredIn);
    case 'CatchClause':
      return declaredIn(node.param);
    // A setter has one bare pattern and no list.
    case 'SetterProperty':
      return declaredIn(node.param);
    default:
      return [];
  }
}

function* nodesBelow(value) {
  if (Array.isArray(value)) {
    for (const entry of value) yield* nodesBelow(entry);
  } else if (value && typeof value === 'object') {
    if (typeof value.type === 'string') yield value;
    for (const child of Object.values(value)) yield* nodesBelow(child);
  }
}

/**
 * Declared names of one source file that are forbidden, in the order of the file.
 * @param {string} path its ending says the syntax: .ts, .tsx, .mjs
 * @param {string} text
 * @returns {{ name: string, kind: string, line: number }[]} `line` from 1
 */
export function forbiddenIn(path, text) {
  const { body, readLine } = parsed(path, text);
  return [...nodesBelow(body)]
    .flatMap(declaredBy)
    .filter(({ value }) => kinds.has(value))
    .map(({ value, span }) => ({ name: value, kind: kinds.get(value), line: readLine(span) }))
    .sort((left, right) => left.line - right.line);
}

/** Module of a source file, and the line of a span in it, from 1. */
function parsed(path, text) {
  // SWC counts bytes over all texts it has parsed, and begins a module at its first token: the semicolon is byte 0.
  const source = `;${text.replace(/^#!/, '//')}`;
  const syntax = path.endsWith('.mjs')
    ? { syntax: 'ecmascript' }
    : { syntax: 'typescript', tsx: path.endsWith('.tsx'), decorators: true };
  const module = parseSync(source, { ...syntax, target: 'es2022' });
  const bytes = Buffer.from(source);
  const lineAt = (offset) => bytes.subarray(0, offset).toString('latin1').split('\n').length;
  return { body: module.body, readLine: (span) => lineAt(span.start - module.span.start) };
}

/** Last words of types and components that name a part of a body or a bare participle, not the thing. */
export const vagueLastWords = 'Facts Words Parts Notes Head Side Face Look Way Taken Seen Made Asked Found'.split(' ');
const endsVaguely = new RegExp(`^(?:[A-Z]\\w*)?(?:${vagueLastWords.join('|')})$`);
const endsInOf = /^[a-z]\w*Of$/;

/** Names that keep their form: published remotes of host contract 1.x import them from the host at run time. */
export const keptNames = new Map([
  ['shared/remote/', ['partOf', 'presenterOf', 'routesOf']],
  ['shared/ui/', ['FieldNotes', 'TableHead']],
]);
const isKept = (path, name) =>
  [...keptNames].some(([folder, names]) => path.startsWith(folder) && names.includes(name));

const isFunction = (node) => ['ArrowFunctionExpression', 'FunctionExpression'].includes(node?.type);

/** Identifiers of the function, method or constant holding a function that a node declares. */
function declaredFunctions(node) {
  switch (node.type) {
    case 'FunctionDeclaration':
      return [node.identifier];
    case 'VariableDeclarator':
      return isFunction(node.init) ? declaredIn(node.id) : [];
    case 'ClassMethod':
    case 'TsMethodSignature':
    case 'MethodProperty':
      return node.key.type === 'Identifier' ? [node.key] : [];
    default:
      return [];
  }
}

/** Identifiers of the types, classes and components that a node declares. */
function declaredTypes(node) {
  switch (node.type) {
    case 'TsInterfaceDeclaration':
    case 'TsTypeAliasDeclaration':
      return [node.id];
    case 'ClassDeclaration':
    case 'FunctionDeclaration':
      return [node.identifier];
    case 'VariableDeclarator':
      // What a pattern takes out of an object is named elsewhere.
      return node.id.type === 'Identifier' ? [node.id] : [];
    default:
      return [];
  }
}

/** Declared functions that are no verb and types that are no thing, in the order of the file. @returns {string[]} */
export function formProblems(path, text) {
  const { body, readLine } = parsed(path, text);
  const problems = (nodes, pattern, advice) =>
    nodes
      .filter(({ value }) => pattern.test(value) && !isKept(path, value))
      .map(({ value, span }) => ({ line: readLine(span), says: `“${value}” ${advice}` }));
  const nodes = [...nodesBelow(body)];
  return [
    ...problems(nodes.flatMap(declaredFunctions), endsInOf, 'is no verb: say toX, findX, readX, listX or computeX'),
    ...problems(nodes.flatMap(declaredTypes), endsVaguely, 'is no thing: name what the type holds'),
  ]
    .sort((left, right) => left.line - right.line)
    .map(({ line, says }) => `${path}:${line}: ${says}`);
}

/** Words that mean one thing: where else they stand, another word is right. */
export const boundWords = [
  {
    pattern: /\bnexus|['"`](?:union|hera|aplus)['"`]/i,
    // The specification's user object and configuration.
    allowed: [
      'api/src/members/user.ts',
      'api/src/products/casino/guide.ts',
      'api/src/products/casino/switches.ts',
      'api/src/products/guide-numbers.ts',
    ],
    instead: 'casinoIds.casinoA, casinoB or casinoAPlus',
  },
  {
    pattern: /\b(?:class|interface|type) (?!OddsBook\b)\w*Books?\b/,
    allowed: [],
    instead: 'odds book, limit table, vendor ledger or ledger',
  },
];

/** Lines of the API's production code with a word that means something else. @returns {string[]} problems */
export function wordProblems(path, text) {
  if (!path.startsWith('api/src/') || /\.test\.ts$|\/testing(\/|\.ts$)/.test(path)) return [];
  return boundWords
    .filter(({ allowed }) => !allowed.some((place) => path.startsWith(place)))
    .flatMap(({ pattern, instead }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          pattern.test(line) ? [`${path}:${at + 1}: “${pattern.exec(line)[0]}”: say ${instead}`] : [],
        ),
    );
}

/** Counts of lines `path name count` by `path name`. */
const countsByKey = (lines) =>
  new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]));

/**
 * What is wrong with the names of all sources, against the names that were there before the rule.
 * @param {ReadonlyMap<string, { name: string, kind: string, line: number }[]>} byPath forbidden names by file
 * @param {readonly string[]} listed lines `path name count`: as many of a name as a file may still have
 */
export function nameProblems(byPath, listed) {
  const allowed = countsByKey(listed);
  const current = countsByKey(countLines(byPath));
  const problems = [...byPath].flatMap(([path, names]) =>
    names
      .filter(({ name }) => current.get(`${path} ${name}`) > (allowed.get(`${path} ${name}`) ?? 0))
      .map(({ name, kind, line }) => `${path}:${line}: “${name}” is a ${kind}: name what it holds or does`),
  );
  const stale = [...allowed].filter(([key, count]) => (current.get(key) ?? 0) < count);
  return [
    ...problems,
    ...stale.map(
      ([key]) => `known-names.txt allows more than there is (node scripts/check-names.mjs --shorten): ${key}`,
    ),
  ];
}

/** Lines `path name count` of what there is. */
export function countLines(byPath) {
  return [...byPath].flatMap(([path, names]) => {
    const counts = new Map();
    for (const { name } of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    return [...counts].map(([name, count]) => `${path} ${name} ${count}`);
  });
}

/** The listed lines, each lowered to what there is now; those of names that are gone are left out. */
export function shortenedLines(byPath, listed) {
  const current = countsByKey(countLines(byPath));
  return [...countsByKey(listed)].flatMap(([key, count]) => {
    const left = Math.min(count, current.get(key) ?? 0);
    return left > 0 ? [`${key} ${left}`] : [];
  });
}
