/**
 * Draws of the games on a slow machine (4× CPU slow-down): frames a second and tasks of more than 50 ms of each kind.
 * `node bench/stages.mjs [--pictures FOLDER]`: with it, pictures of each kind at 0, 25, 50, 75 and 100 % in both themes,
 * at 720 and 358 px, and no figures.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../scripts/lib/paths.mjs';
import { runBench } from './lib/bench.mjs';
import { collectErrors, launchBrowser } from './lib/browser.mjs';
import { slowDown } from './lib/slow-down.mjs';
import { quantile, round } from './lib/stats.mjs';

const slowDownFactor = 4;
const options = { pictures: { type: 'string' } };

await runBench({ name: 'stages', limitMinutes: 6, options }, async ({ values, onEnd, say }) => {
  const files = await bundle();
  const browser = await launchBrowser({ onEnd });
  const open = async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 640 } });
    const errors = collectErrors(page);
    await page.setContent('<!doctype html><html lang="ko"><body><div id="root"></div></body></html>');
    await page.addStyleTag({ content: files.css });
    await page.addScriptTag({ content: files.js });
    return { page, errors };
  };
  if (values.pictures) return await pictures(open, values.pictures, say);

  const { page, errors } = await open(720);
  const kinds = await page.evaluate('stageKinds');
  const cdp = await page.context().newCDPSession(page);
  await slowDown(cdp, slowDownFactor, say);
  const draws = [];
  for (const kind of kinds) {
    const { gaps, tasks } = await page.evaluate(measureDraw, kind);
    const figures = {
      kind,
      perSecond: round((1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0)),
      p95: round(quantile(gaps, 0.95)),
      longest: round(Math.max(...gaps)),
      tasks: tasks.map(round),
    };
    draws.push(figures);
    say(
      `${kind.padEnd(12)} ${figures.perSecond} frames/s, gap p95 ${figures.p95} ms, longest ${figures.longest} ms, tasks over 50 ms: ${tasks.length}`,
    );
  }
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return {
    figures: { draws },
    goals: draws.flatMap(({ kind, perSecond, tasks }) => [
      { text: `${kind}: frames a second`, value: perSecond, target: '≥ 58', met: perSecond >= 58 },
      { text: `${kind}: tasks over 50 ms`, value: tasks.length, target: '0', met: tasks.length === 0 },
    ]),
  };
});

/** In the page: one whole draw, its mounting included. Gaps between frames, and long tasks, ms. */
async function measureDraw(kind) {
  const tasks = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ type: 'longtask' });
  const gaps = [];
  window.showStage(kind);
  await new Promise((resolve) => {
    const end = performance.now() + window.drawLength[kind];
    let before;
    const step = (at) => {
      if (before !== undefined) gaps.push(at - before);
      before = at;
      if (at < end) requestAnimationFrame(step);
      else resolve();
    };
    requestAnimationFrame(step);
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  observer.disconnect();
  return { gaps, tasks };
}

/** The page's script and styles. */
async function bundle() {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'bench/stages/page.jsx')],
    bundle: true,
    write: false,
    outdir: 'out',
    format: 'iife',
    minify: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: {
      '@maru/platform': join(root, 'bench/stages/platform.js'),
      '@maru/rounds': join(root, 'shared/rounds/src/index.ts'),
    },
    nodePaths: [join(root, 'remote-mini/node_modules'), join(root, 'host/node_modules')],
    plugins: [],
    loader: { '.woff2': 'empty', '.svg': 'dataurl', '.webp': 'empty', '.png': 'empty' },
    external: ['/fonts/*', '/assets/*'],
  });
  const findText = (end) => outputFiles.find(({ path }) => path.endsWith(end)).text;
  return { js: findText('.js'), css: findText('.css') };
}

/** A picture of each kind, theme, width and share of the draw. */
async function pictures(open, folder, say) {
  mkdirSync(folder, { recursive: true });
  for (const width of [720, 358]) {
    const { page, errors } = await open(width);
    for (const kind of await page.evaluate('stageKinds')) {
      for (const theme of ['dark', 'light']) {
        for (const share of [0, 0.25, 0.5, 0.75, 1]) {
          await page.evaluate(([name, how]) => window.showStage(name, how), [kind, { share, theme }]);
          await page.waitForTimeout(60);
          const path = join(folder, `${kind}-${theme}-${width}-${share * 100}.png`);
          await page.locator('#root').screenshot({ path });
        }
      }
    }
    if (errors.length > 0) throw new Error(errors.join('\n'));
    await page.close();
  }
  say(`Pictures: ${folder}`);
  return { figures: {}, goals: [] };
}
