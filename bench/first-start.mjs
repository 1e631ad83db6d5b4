/**
 * `npm start` in a fresh clone, until it says that the site is ready: nothing installed, nothing built, no database, an
 * empty home folder. `node bench/first-start.mjs [--runs 1]`
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/lib/paths.mjs';
import { runBench } from './lib/bench.mjs';
import { npmStart } from './lib/npm-start.mjs';
import { benchFolder } from './lib/site.mjs';
import { round } from './lib/stats.mjs';

const limitSeconds = 60;
const options = { runs: { type: 'string', default: '1' } };

await runBench({ name: 'first-start', limitMinutes: 4, options }, async ({ values, onEnd, say }) => {
  const runs = [];
  for (let run = 0; run < Number(values.runs); run += 1) {
    const folder = benchFolder(onEnd);
    const [clone, home] = [join(folder, 'clone'), join(folder, 'home')];
    mkdirSync(home);
    // What is committed, without what git leaves out: that is all that a clone has.
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
    const env = { HOME: home, XDG_CACHE_HOME: join(home, 'cache'), XDG_DATA_HOME: join(home, 'data') };
    const from = performance.now();
    const { steps, stop } = await npmStart({ folder: clone, dataDir: join(folder, 'site'), env, onEnd, say });
    const seconds = (performance.now() - from) / 1000;
    await stop();
    runs.push({ seconds, steps });
    say(`\nready after ${seconds.toFixed(1)} s`);
  }
  const seconds = runs.map((run) => run.seconds);
  const slowest = round(Math.max(...seconds), 1);
  return {
    figures: { runs },
    goals: [
      {
        text: 'first start of a clean clone, s',
        value: slowest,
        target: `< ${limitSeconds}`,
        met: slowest < limitSeconds,
      },
    ],
  };
});
