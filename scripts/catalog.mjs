/**
 * `npm run catalog`: every component of `shared/ui` and of the console in each of its states, as two pages that follow
 * saved files. `?theme=light` and `?lang=en` choose theme and language; PORT is 8090 by default. `npm run catalog --
 * <folder>` writes the pages once, for tests.
 *
 * A maintained tool (Storybook, Ladle) would bring a second bundler with some hundred packages, and would still need all
 * of this to give the console its texts and contexts.
 */
import { join } from 'node:path';
import { work } from './lib/paths.mjs';
import { exitWithError } from './lib/problem.mjs';
import { say } from './lib/progress.mjs';
import { setUp } from './lib/setup.mjs';
import { onStop } from './lib/stop.mjs';

const port = Number(process.env.PORT || 8090);

try {
  await setUp({ isNeeded: () => false });
  // Loaded now: it needs the dependencies.
  const { catalogNames, makeCatalog } = await import('./catalog/build.mjs');
  const [folder] = process.argv.slice(2);
  if (folder) {
    const once = await makeCatalog(folder);
    await once.rebuild();
    process.exit();
  }
  const builder = await makeCatalog(join(work, 'catalog'), { reloads: true });
  onStop(() => builder.dispose());
  await builder.watch();
  await builder.serve({ host: 'localhost', port, servedir: join(work, 'catalog') });
  for (const name of catalogNames) say(`  http://localhost:${port}/${name}.html`);
} catch (error) {
  exitWithError(error);
}
