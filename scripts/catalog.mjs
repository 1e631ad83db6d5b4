/**
 * `npm run catalog`: every component of `shared/ui` and of the console in each of its states, as two pages that follow
 * saved files. `?theme=light` and `?lang=en` choose theme and language; PORT is 8070 by default.
 * `npm run catalog -- <folder>` writes them to a folder and ends.
 *
 * A maintained tool (Storybook, Ladle) would bring a second bundler with some hundred packages, and would still need all
 * of this to give the console its texts and contexts.
 */
import { join } from 'node:path';
import { work } from './lib/paths.mjs';
import { nobodyListens } from './lib/ports.mjs';
import { exitWithError, Problem } from './lib/problem.mjs';
import { say } from './lib/progress.mjs';
import { setUp } from './lib/setup.mjs';
import { onStop } from './lib/stop.mjs';

const port = Number(process.env.PORT || 8070);
const [folder] = process.argv.slice(2);

try {
  if (!folder && !(await nobodyListens(port)))
    throw new Problem(`Port ${port} is taken. Choose another one: PORT=8071.`);
  await setUp({ isNeeded: () => false });
  // Loaded now: it needs the dependencies.
  const { catalogNames, makeCatalog } = await import('./catalog/build.mjs');
  const builder = await makeCatalog(folder ?? join(work, 'catalog'));
  onStop(() => builder.dispose());
  if (folder) {
    await builder.rebuild();
    await builder.dispose();
    process.exit();
  }
  await builder.watch();
  await builder.serve({ host: 'localhost', port, servedir: join(work, 'catalog') });
  for (const name of catalogNames) say(`  http://localhost:${port}/${name}.html`);
} catch (error) {
  exitWithError(error);
}
