import { say } from '../lib/progress.mjs';

/** Seconds as a line says them, '0.4'. */
const seconds = (ms) => (ms / 1000).toFixed(1);

/** Problems of one part that are printed; the number of the others follows. */
const maxPrinted = 10;

/**
 * What the terminal says after a change: one line for each part, problems with file, line and column as editors and
 * terminals open them.
 * @param {(source: string, problems: import('./bundle.mjs').DevProblem[]) => void} onProblems hears each list, an empty
 *   one when all of a source are mended
 */
export function makeReport(onProblems, print = say) {
  /** What was printed of each part that has problems. */
  const failed = new Map();
  /** True where the part had problems until now. */
  function clear(part) {
    if (!failed.delete(part)) return false;
    onProblems(part, []);
    return true;
  }
  return {
    /** A part is renewed: 'restarted', 'refreshed'. Names it as mended where it had problems. */
    done(part, what, ms, detail = '') {
      const mended = clear(part);
      print(`  ${part.padEnd(16)}${mended ? 'mended, ' : ''}${what} in ${seconds(ms)} s${detail && ` (${detail})`}`);
    },
    /** A part is as it was before its problems: nothing had to be renewed. */
    settle(part) {
      if (clear(part)) print(`  ${part.padEnd(16)}mended`);
    },
    /** Reports a part's problems; `more`: what keeps working. */
    failed(part, problems, more = '') {
      const text = problems.map(problemLine).join('\n');
      onProblems(part, problems);
      if (failed.get(part) === text) return;
      failed.set(part, text);
      print(
        `✗ ${part.padEnd(16)}${problems.length === 1 ? 'a problem' : `${problems.length} problems`}${more && `; ${more}`}`,
      );
      for (const problem of problems.slice(0, maxPrinted)) print(`    ${problemLine(problem)}`);
      if (problems.length > maxPrinted) print(`    and ${problems.length - maxPrinted} more`);
    },
    hasFailed: (part) => failed.has(part),
    say: (part, text) => print(`  ${part.padEnd(16)}${text}`),
  };
}

/** 'api/src/a.ts:3:7  Expected ";"' */
export function problemLine({ file, line, column, text }) {
  // What concerns a whole file, or none, has no line.
  const place = file && [file, ...(line ? [line, column] : [])].filter((part) => part !== undefined).join(':');
  return place ? `${place}  ${text}` : text;
}

const escaped = (text) => text.replace(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`);

/**
 * The page in place of the site's while the API or a stand-in cannot start. It asks again each second.
 * @param {import('./bundle.mjs').DevProblem[]} problems
 */
export function errorPage(problems) {
  const items = problems.map((problem) => `<li><code>${escaped(problemLine(problem))}</code></li>`).join('\n');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="1">
<title>Maru does not start</title>
<h1>Maru does not start</h1>
<p>This page opens the site as soon as what follows is mended and saved.</p>
<ul>
${items}
</ul>
</html>
`;
}
