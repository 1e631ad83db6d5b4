/** What the build refuses: parts under a wrong name, and a console that grows heavy. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Most that scripts may weigh after brotli, in kB (1,000 bytes). The first load of a desk is the frame and the desk. */
const budget = {
  /** Sign-in, menu, top bar and what carries them: React, router, queries. */
  frame: 125,
  /** One desk, with the table that all of them share. */
  desk: 60,
  /** What a dialog, a date or a chart loads when it is first opened. */
  part: 80,
};

const inKb = (bytes) => Math.round(bytes / 100) / 10;

/** @param {number} frame bytes of the frame @param {Record<string, number>} parts bytes of each part, without the frame */
export function checkSizes(frame, parts) {
  const findBudget = (name) => (name.startsWith('desks/') ? budget.desk : budget.part);
  const lines = [
    ['frame', frame, budget.frame],
    ...Object.entries(parts).map(([name, bytes]) => [name, bytes, findBudget(name)]),
  ];
  if (process.env.MARU_SIZES) for (const [name, bytes] of lines) console.log(`${name} ${inKb(bytes)} kB`);
  const heavy = lines.filter(([, bytes, maxKb]) => bytes > maxKb * 1000);
  if (heavy.length === 0) return;
  const sizes = heavy.map(([name, bytes, maxKb]) => `${name}: ${inKb(bytes)} kB, at most ${maxKb} kB`);
  throw new Error(`the console is too heavy. ${sizes.join('; ')}`);
}

const called = /create(?:Part|Pages)\(\s*'([^']+)',\s*\(\) =>\s*import\('([^']+)'\)/g;

/**
 * Each part is loaded by the name of its module, since its files and their hashes are listed under it. A plain
 * `import()` would be refused by the page's policy, in the browser and there alone.
 */
export function checkCalls(sources, parts, folder) {
  const named = new Set();
  for (const source of sources.filter((path) => path.startsWith('src/'))) {
    if (!/\.tsx?$/.test(source)) continue;
    const text = readFileSync(join(folder, source), 'utf8');
    const matches = [...text.matchAll(called)];
    if (matches.length < (text.match(/=>\s*import\('[^']*'\)/g)?.length ?? 0)) {
      throw new Error(`${source}: import() belongs in createPart or createPages, after the name of its module`);
    }
    for (const [, name, path] of matches) {
      const meant = join(source, '..', path).replace(/^src\//, '');
      if (meant !== name) throw new Error(`${source}: the part '${name}' loads ${meant}`);
      named.add(name);
    }
  }
  for (const name of Object.keys(parts)) if (!named.has(name)) throw new Error(`nothing loads the part ${name}`);
  for (const name of named) if (!parts[name]) throw new Error(`the part ${name} is loaded at the start of the page`);
}
