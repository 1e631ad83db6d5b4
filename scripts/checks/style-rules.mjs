/**
 * Lengths that must follow the browser's letters. A member whose browser has larger letters gets larger text, boxes that
 * grow with it, and the layout that has room for it (WCAG 1.4.4). Spacing, lines and corners stay in px.
 */

/** Boxes lower than this hold no text: bars, dots and lines, px. */
const lowest = 10;
const textSize = /^(font|font-size|line-height|--type-[\w-]+)$/;
const box = /^(min-)?(height|block-size)$/;

/** Comments become blanks of the same number of lines. */
const withoutComments = (css) => css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
/** Lengths in px of a value or a query, without their signs. */
const pixels = (value) =>
  value
    .split(/[\s,()/:*+<>=-]/)
    .filter((word) => word.endsWith('px'))
    .map((word) => Number(word.slice(0, -2)));

/** What is wrong with the lengths of a style sheet, one line each: `path:line: …`. */
export function styleProblems(path, css) {
  const plain = withoutComments(css);
  const problems = [];
  let line = 1;
  for (const part of plain.replace(/[{};]/g, '$&\0').split('\0')) {
    const text = part.slice(0, -1).trim().replace(/\s+/g, ' ');
    const problem = findProblem(text);
    const before = part.slice(0, part.length - part.trimStart().length);
    if (problem) problems.push(`${path}:${line + before.split('\n').length - 1}: ${text}: ${problem}`);
    line += part.split('\n').length - 1;
  }
  return problems;
}

/** What is wrong with a rule's head or a declaration; null where it is fine. */
function findProblem(text) {
  if (text.startsWith('@media')) return pixels(text).length > 0 ? 'em instead of px' : null;
  if (text.startsWith('@container')) return pixels(text).length > 0 ? 'rem instead of px' : null;
  const at = text.indexOf(':');
  const [name, lengths] = [text.slice(0, at), pixels(text.slice(at + 1))];
  if (textSize.test(name) && lengths.some((length) => length > 0)) return 'text has its size in rem';
  if (box.test(name) && lengths.some((length) => length >= lowest))
    return 'a box that holds text has its height in rem';
  return null;
}
