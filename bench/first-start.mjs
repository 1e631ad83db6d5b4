/**
 * `npm start` until it says that the site is ready: in a fresh clone (nothing installed, nothing built, no database, an
 * empty home folder), once more with nothing changed, and with one remote changed. `node bench/first-start.mjs [--runs 1]`
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/lib/paths.mjs';
import { runBench } from './lib/bench.mjs';
import { npmStart } from './lib/npm-start.mjs';
import { benchFolder } from './lib/site.mjs';
import { round } from './lib/stats.mjs';

/** Each start with its limit, s, in the order in which they run on one clone. */
const starts = [
  { name: 'first start of a clean clone', limit: 45 },
  { name: 'a later start', limit: 8 },
  { name: 'a start with one remote changed', limit: 12, prepare: changeRemote },
];
const options = { runs: { type: 'string', default: '1' } };

await runBench({ name: 'first-start', limitMinutes: 6, options }, async ({ values, onEnd, say }) => {
  const runs = [];
  for (let run = 0; run < Number(values.runs); run += 1) {
    const folder = benchFolder(onEnd);
    const [clone, home] = [join(folder, 'clone'), join(folder, 'home')];
    mkdirSync(home);
    // What is committed, without what git leaves out: that is all that a clone has.
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
    const env = { HOME: home, XDG_CACHE_HOME: join(home, 'cache'), XDG_DATA_HOME: join(home, 'data') };
    for (const { name, prepare } of starts) {
      prepare?.(clone);
      const from = performance.now();
      const { steps, stop } = await npmStart({ folder: clone, dataDir: join(folder, 'site'), env, onEnd, say });
      const seconds = (performance.now() - from) / 1000;
      await stop();
      runs.push({ name, seconds, steps });
      say(`\n${name}: ready after ${seconds.toFixed(1)} s`);
    }
  }
  return {
    figures: { runs },
    goals: starts.map(({ name, limit }) => {
      const slowest = round(Math.max(...runs.filter((run) => run.name === name).map((run) => run.seconds)), 1);
      return { text: `${name}, s`, value: slowest, target: `< ${limit}`, met: slowest < limit };
    }),
  };
});

/** Changes one text of one remote. */
function changeRemote(clone) {
  const file = join(clone, 'remote-mini/src/texts/panels/en.json');
  const before = readFileSync(file, 'utf8');
  const after = before.replace(/": "([^"]+)"/, '": "$1 ."');
  if (after === before) throw new Error(`${file} has no text to change`);
  writeFileSync(file, after);
}
