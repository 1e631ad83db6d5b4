/**
 * Limits of waits in browser tests: a member's patience. A longer wait needs a reason in a comment beside or above it.
 * Unconditional waits are always refused.
 */

/** The longest wait without a reason, ms: a page. */
export const longestWait = 2_000;
/** The longest test without a reason, ms. */
export const longestTest = 60_000;

/** Words that a reason has at least: `// slow` says nothing. */
const reasonWords = 5;

/** What no reason excuses: time that passes proves nothing, and is lost in every run. */
const sleeps = [
  /\bwaitForTimeout\s*\(/,
  // The limit of a whole test is another rule's.
  /(?<!test\.)\bsetTimeout\s*\(/,
  /['"](?:node:)?timers\/promises['"]/,
];

/** What is looked for in a line of code, and what is wrong with it; null where it is fine. */
const rules = [
  // The only rule for quoted text.
  [/networkidle/, () => 'waits until the network is quiet, which no member sees', true],
  [/\btest\.setTimeout\s*\(([^)]*)\)/, ([, time]) => tooLong(time, longestTest, 'a test')],
  [/\btest\.slow\s*\(/, () => 'makes a test three times as long'],
  [/\bretries\s*:\s*(.+)/, ([, value]) => (/^0\b/.test(value) ? null : 'tries again what failed')],
  [/\btimeout\s*:\s*([^,}]+)/i, ([, time]) => tooLong(time, longestWait, 'a wait')],
  [/\{\s*timeout\s*[,}]/, () => 'a wait of a length that cannot be seen here'],
  // Without a limit Playwright tries until the test ends.
  [/\.toPass\s*\(\s*\)/, () => 'tries until the test ends: give it a limit'],
  // A number as the default of a parameter, or handed over: `within = 20_000 * slow`.
  [/\b(\d[\d_]*)\s*\*\s*slow\b/, ([, time], line) => (limitIn(line) ? null : tooLong(time, longestWait, 'a wait'))],
];

const limitIn = (line) => /\btimeout\s*:|\bsetTimeout\s*\(/i.test(line);

/** Lengths that have a name: support/patience.ts. */
const named = /^\s*(patience\.\w+|\w+\.timeout)\s*$/;

function tooLong(text, limit, what) {
  if (named.test(text)) return null;
  const [, number] = /^\s*(\d[\d_]*)\s*(?:\*\s*slow)?\s*$/.exec(text) ?? [];
  if (number === undefined) return `${what} of a length that cannot be seen here`;
  const time = Number(number.replaceAll('_', ''));
  return time > limit ? `${what} of ${time / 1000} s; without a reason it is at most ${limit / 1000} s` : null;
}

/**
 * Long waits of one file that give no reason.
 * @param {string} path
 * @param {string} text
 * @returns {string[]}
 */
export function waitProblems(path, text) {
  const lines = text.split('\n');
  let inBlock = false;
  return lines.flatMap((line, index) => {
    const wasInBlock = inBlock;
    const { code, comment, open } = splitLine(line, inBlock);
    inBlock = open;
    if (wasInBlock && !code.trim()) return [];
    const bare = code.replace(quotes, "''");
    if (sleeps.some((pattern) => pattern.test(/timers/.test(pattern.source) ? code : bare))) {
      return [`${path}:${index + 1}: sleeps: wait for what the member would see`];
    }
    const problems = rules.flatMap(([pattern, problemFor, inQuotes]) => {
      const match = pattern.exec(inQuotes ? code : bare);
      return (match && problemFor(match, bare)) ?? [];
    });
    if (problems.length === 0 || isReason(comment) || isReason(commentAbove(lines, index))) return [];
    return [`${path}:${index + 1}: ${problems[0]}`];
  });
}

/** Texts in quotes: code that a test hands over waits in a build, not in the test. */
const quotes = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/g;

/** Code and comment of one line; `open`: a block comment continues after it. Quoted texts stay in the code. */
function splitLine(line, inBlock) {
  if (inBlock) {
    const end = line.indexOf('*/');
    return end < 0
      ? { code: '', comment: line, open: true }
      : { code: line.slice(end + 2), comment: line, open: false };
  }
  const quoted = new RegExp(`${quotes.source}|//|/\\*`, 'g');
  for (let match = quoted.exec(line); match; match = quoted.exec(line)) {
    const [token] = match;
    if (token !== '//' && token !== '/*') continue;
    const comment = line.slice(match.index + 2);
    return { code: line.slice(0, match.index), comment, open: token === '/*' && !comment.includes('*/') };
  }
  return { code: line, comment: '', open: false };
}

/** The comment that ends on the line above, as one text. */
function commentAbove(lines, index) {
  const comments = [];
  for (let at = index - 1; at >= 0; at -= 1) {
    const line = lines[at].trim();
    if (!/^(\/\/|\/\*|\*)/.test(line)) break;
    comments.unshift(line);
  }
  return comments.join(' ');
}

const isReason = (comment) => (comment.match(/[\p{L}\d]+/gu) ?? []).length >= reasonWords;
