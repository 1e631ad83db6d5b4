/**
 * Texts that break under browser translation. Chrome replaces each text node with `<font>` elements; if React then
 * removes such a node, or inserts an element before it, the browser throws and that part of the page is lost. A
 * conditional text, and one after a conditional sibling, therefore needs an element. Types are derived from syntax
 * alone: an unknown expression counts as text.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

// The API’s compiler: that of the other packages has no syntax trees to read.
const ts = createRequire(join(root, 'api/package.json'))('typescript');

/** Names of what a component is given to show: an element or a text. */
const nodeName = /^(children|icon|fallback|first|lead|links|action|instead)$|Node$|Element$/;
/** Methods that make a list of elements. */
const listMethod = /^(map|flatMap|filter|toReversed|slice)$/;
const maxDepth = 4;

const plain = (node) =>
  ts.isParenthesizedExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isNonNullExpression(node) ||
  ts.isSatisfiesExpression(node)
    ? plain(node.expression)
    : node;

const isJsx = (node) => ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);
const without = (kinds, kind) => new Set([...kinds].filter((other) => other !== kind));

/** The constant of a name in the functions and blocks around a node. */
function findConstant(node, name) {
  for (let at = node.parent; at; at = at.parent) {
    if (!ts.isBlock(at) && !ts.isSourceFile(at)) continue;
    for (const statement of at.statements) {
      if (!ts.isVariableStatement(statement) || !(statement.declarationList.flags & ts.NodeFlags.Const)) continue;
      const declaration = statement.declarationList.declarations.find(
        ({ name: id }) => ts.isIdentifier(id) && id.text === name,
      );
      if (declaration) return declaration.initializer;
    }
  }
  return undefined;
}

/** What an expression may be: any of 'text', 'element', 'list', 'nothing'. */
function listKinds(expression, depth = 0) {
  const node = plain(expression);
  const inner = (part) => listKinds(part, depth);
  if (isJsx(node)) return new Set(['element']);
  if (ts.isStringLiteralLike(node)) return new Set(node.text === '' ? ['nothing'] : node.text.trim() ? ['text'] : []);
  if ([ts.SyntaxKind.NullKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.TrueKeyword].includes(node.kind))
    return new Set(['nothing']);
  if (ts.isConditionalExpression(node)) return new Set([...inner(node.whenTrue), ...inner(node.whenFalse)]);
  if (ts.isBinaryExpression(node)) {
    const operator = node.operatorToken.kind;
    if (operator === ts.SyntaxKind.AmpersandAmpersandToken) return new Set(['nothing', ...inner(node.right)]);
    if (operator === ts.SyntaxKind.BarBarToken || operator === ts.SyntaxKind.QuestionQuestionToken)
      return new Set([...without(inner(node.left), 'nothing'), ...inner(node.right)]);
  }
  if (ts.isCallExpression(node)) return calledKinds(node);
  const name = ts.isIdentifier(node) ? node.text : ts.isPropertyAccessExpression(node) ? node.name.text : '';
  if (name === 'undefined') return new Set(['nothing']);
  if (ts.isIdentifier(node) && depth < maxDepth) {
    const constant = findConstant(node, name);
    if (constant) return listKinds(constant, depth + 1);
  }
  return nodeName.test(name) ? new Set(['node']) : new Set(['text']);
}

function calledKinds({ expression }) {
  if (ts.isPropertyAccessExpression(expression) && listMethod.test(expression.name.text)) return new Set(['list']);
  const name = ts.isIdentifier(expression)
    ? expression.text
    : ts.isPropertyAccessExpression(expression)
      ? expression.name.text
      : '';
  return /^(render|draw)|^(from|children|row)$/.test(name) ? new Set(['node']) : new Set(['text']);
}

/** Children that React makes nodes of, each with what it may be. */
function listChildren(parent) {
  return parent.children.flatMap((node) => {
    if (ts.isJsxText(node)) return node.text.trim() ? [{ node, kinds: new Set(['text']) }] : [];
    if (ts.isJsxExpression(node)) return node.expression ? [{ node, kinds: listKinds(node.expression) }] : [];
    return [{ node, kinds: new Set(['element']) }];
  });
}

const comesAndGoes = ({ kinds }) => kinds.has('nothing') || kinds.has('list');
const mayBeText = ({ kinds }) => kinds.has('text') || kinds.has('node');

/** Children of one parent that a translator would break, each with the reason. */
function brokenChildren(parent) {
  const children = listChildren(parent);
  if (ts.isJsxFragment(parent))
    return children.filter(({ kinds }) => kinds.has('text')).map(({ node }) => ({ node, why: 'stands in a fragment' }));
  if (children.length < 2) return [];
  const isGoing = ({ kinds }) => kinds.has('text') && (kinds.has('nothing') || kinds.has('element'));
  const going = children.filter(isGoing).map(({ node }) => ({ node, why: 'comes and goes' }));
  const behind = children.flatMap((child, at) => {
    if (!comesAndGoes(child)) return [];
    const next = children.slice(at + 1).find((other) => mayBeText(other) || !comesAndGoes(other));
    return next && mayBeText(next) && !isGoing(next)
      ? [{ node: next.node, why: 'stands behind what comes and goes' }]
      : [];
  });
  return [...going, ...behind];
}

/** Texts that a component returns as they are. */
function returnedTexts(node) {
  const name = (node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined))?.text ?? '';
  if (!/^[A-Z][a-z]/.test(name) || !node.body) return [];
  const returned = [];
  const walk = (part) => {
    if (ts.isReturnStatement(part) && part.expression) returned.push(part.expression);
    else if (!ts.isFunctionLike(part)) ts.forEachChild(part, walk);
  };
  if (ts.isBlock(node.body)) walk(node.body);
  else returned.push(node.body);
  const isText = (part) => {
    const expression = plain(part);
    if (ts.isConditionalExpression(expression)) return isText(expression.whenTrue) || isText(expression.whenFalse);
    if (ts.isCallExpression(expression)) return /^(t|say|text|own)$/.test(expression.expression.getText());
    return ts.isTemplateExpression(expression) || ts.isStringLiteralLike(expression);
  };
  return returned.filter(isText).map((part) => ({ node: part, why: 'is all that a component returns' }));
}

/**
 * Texts of a source that a translator of the browser would break.
 * @param {string} path
 * @param {string} source
 * @returns {string[]}
 */
export function translationProblems(path, source) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const broken = new Map();
  const walk = (node) => {
    const parts = ts.isJsxElement(node) || ts.isJsxFragment(node) ? brokenChildren(node) : [];
    if (ts.isFunctionLike(node)) parts.push(...returnedTexts(node));
    for (const part of parts) broken.set(part.node, part.why);
    ts.forEachChild(node, walk);
  };
  walk(file);
  return [...broken].map(([node, why]) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    const text = node.getText(file).replace(/\s+/g, ' ').trim().slice(0, 60);
    return `${path}:${line + 1}: ${text}: a text that ${why} needs an element of its own`;
  });
}
