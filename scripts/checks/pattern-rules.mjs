/**
 * Regular expressions with a repetition inside a repetition. On a text that nearly fits, such a pattern can try every
 * way to split it: 31 empty comments before an SVG took 45 s. safe-regex2 finds them by their star height.
 */
import { parseSync } from '@swc/core';
import isSafe from 'safe-regex2';

/** Only a group that is repeated can repeat what is repeated: most files need no parsing. */
const mayNest = /\)[*+?{]/;

/** Tests and what is only run beside them read no foreign text. */
export function isChecked(path) {
  return (
    /\.(ts|tsx|mjs|cjs)$/.test(path) &&
    !/\.d\.ts$|\.(test|spec)\.|(^|\/)(e2e|test|testing|bench|test-fixtures)\//.test(path)
  );
}

/**
 * Patterns with nested repetition in a source, as they are written there.
 * @param {string} path
 * @param {string} source
 * @returns {string[]}
 */
export function nestedPatterns(path, source) {
  if (!mayNest.test(source)) return [];
  const patterns = new Set();
  const walk = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach(walk);
    const pattern = findPattern(node);
    if (pattern !== null && !isSafe(pattern)) patterns.add(pattern);
    for (const key in node) if (key !== 'span') walk(node[key]);
  };
  walk(parseSync(source, { syntax: 'typescript', tsx: /\.(tsx|mjs|cjs)$/.test(path) }));
  return [...patterns];
}

/** Text of a pattern: a literal, or what `RegExp` is given as a text; null where it is made at run time. */
function findPattern(node) {
  if (node.type === 'RegExpLiteral') return node.pattern;
  const isMade = ['NewExpression', 'CallExpression'].includes(node.type) && node.callee?.value === 'RegExp';
  const argument = isMade ? node.arguments?.[0]?.expression : null;
  return argument?.type === 'StringLiteral' ? argument.value : null;
}

/**
 * What is wrong: nested patterns that are not on the list, and lines of the list that no source needs any more.
 * @param {Map<string, string[]>} byPath
 * @param {string[]} lines of the list, '<path> <pattern>'
 */
export function patternProblems(byPath, lines) {
  const listed = new Set(lines);
  const present = [...byPath].flatMap(([path, patterns]) => patterns.map((pattern) => `${path} ${pattern}`));
  return [
    ...present
      .filter((line) => !listed.has(line))
      .map((line) => `${line}: a repetition inside a repetition; split it, or read the text in one pass`),
    ...lines.filter((line) => !present.includes(line)).map((line) => `${line}: listed, but in no source any more`),
  ];
}
