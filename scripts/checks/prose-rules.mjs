/** Phrases that a reader of plain technical English stumbles over, and what to write instead. */
const phrases = [
  { pattern: /\b(?:anew|afresh)\b/i, use: 'again, or the verb (rebuild, reload)' },
  { pattern: /\b(?:whoever|whomever|whosoever|whatsoever)\b/i, use: 'the noun (the caller, the member)' },
  { pattern: /\b(?:somebody|nobody|everybody)\b/i, use: 'the noun (a member, no caller)' },
  { pattern: /\bmeanwhile\b/i, use: 'during …, until …' },
  { pattern: /\bbesides\b/i, use: 'in addition to, also' },
  { pattern: /\bof (?:its|their|his|her|our|one's) own\b/i, use: 'own, separate' },
  { pattern: /\bby (?:itself|themselves)\b/i, use: 'alone, individually, automatically' },
  { pattern: /\bthe like\b/i, use: 'the noun' },
  { pattern: /\bpeople decide\b/i, use: 'manual review, two approvers' },
  {
    pattern: /\b(?:is|are|was|were|be|been) (?:asked|told|kept from)\b/i,
    use: 'the active verb (queries, reports, blocks)',
  },
  { pattern: /\b(?:comes?|came|goes|went)\b/i, use: 'the verb (arrives, is sent, leaves, is removed)' },
  { pattern: /\b(?:stands|stood|lies|lay)\b/i, use: 'is, is stored in' },
  { pattern: /\bso that\b[^.;:]*\b(?:not|no|never|nothing|none|cannot)\b/i, use: 'two sentences, or "prevents …"' },
];

const withoutCode = (text) =>
  text
    .replace(/`[^`]*`/g, '…')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/https?:\S+/g, '…');

/**
 * Phrases in a text that prose does not use, each with the better word.
 * @param {string} text
 * @returns {string[]}
 */
export const phraseProblems = (text) =>
  phrases.flatMap(({ pattern, use }) => {
    const match = pattern.exec(withoutCode(text));
    return match ? [`"${match[0]}": write ${use}`] : [];
  });

const marks = {
  ts: { line: /^\s*(?:\/\*\*?|\*\/?|\/\/)|\s\/\/\s/, strip: /^.*?(?:\/\*\*?|\/\/|^\s*\*\/?)\s?|\*\/\s*$/g },
  sql: { line: /(?:^|\s)--/, strip: /^.*?--\s?/g },
};

/**
 * Comments of a source, lines of one comment joined, with the line at which each begins.
 * @param {string} path decides the language by its ending
 * @param {string} source
 * @returns {{ line: number, text: string }[]}
 */
export function commentsIn(path, source) {
  const mark = path.endsWith('.sql') ? marks.sql : marks.ts;
  const comments = [];
  let last = -2;
  for (const [index, line] of source.split('\n').entries()) {
    if (!mark.line.test(line)) continue;
    const text = line.replace(mark.strip, '').trim();
    const isNew =
      index !== last + 1 || /^\s*\/\*/.test(line) || /^\s*\S.*\s\/\/\s/.test(line.replace(/^\s*\/\/.*/, ''));
    if (isNew) comments.push({ line: index + 1, text });
    else comments.at(-1).text += ` ${text}`;
    last = index;
  }
  return comments;
}

const subject = /^(?:feat|fix|perf|refactor|test|docs|build|chore)(?:\([a-z0-9,-]{1,40}\):|:) \S/;

/**
 * What is wrong with the subject of a commit: its form, its length, its phrases.
 * @param {string} line
 */
export const subjectProblems = (line) => [
  ...(subject.test(line) ? [] : ['write "type(scope): imperative summary"']),
  ...(line.length > 72 ? [`${line.length} characters, at most 72`] : []),
  ...phraseProblems(line),
];

const logged =
  /\b(?:log|logger)\.(?:debug|info|warn|error|fatal)\([^\n]*?(['`])(.*?)\1\s*[,)]|\b(?:Error\(|summary:)\s*(['`])(.*?)\3/g;

/** Texts of log lines, of errors and of summaries of calls in a source, with their lines. */
export const messagesIn = (source) =>
  [...source.matchAll(logged)].map((match) => ({
    line: source.slice(0, match.index).split('\n').length,
    text: (match[2] ?? match[4]).replace(/\$\{[^}]*\}/g, '…'),
  }));

/** Paragraphs, list entries and table rows of a page, without blocks of code. */
export function paragraphsIn(page) {
  let isCode = false;
  return page.split('\n').flatMap((line, index) => {
    if (line.trimStart().startsWith('```')) isCode = !isCode;
    return isCode || !line.trim() ? [] : [{ line: index + 1, text: line }];
  });
}

/**
 * What is wrong with the prose of one file: comments, logged texts and errors of a source, or a page.
 * @param {string} path
 * @param {string} content
 */
export function proseProblems(path, content) {
  const texts = path.endsWith('.md')
    ? paragraphsIn(content)
    : [...commentsIn(path, content), ...(path.endsWith('.css') || path.endsWith('.sql') ? [] : messagesIn(content))];
  return texts.flatMap(({ line, text }) => phraseProblems(text).map((problem) => `${path}:${line} ${problem}`));
}
