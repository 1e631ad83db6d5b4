import { round, sum } from './stats.mjs';

const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
const parts = new Set([
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'Layerize',
  'Commit',
  'HitTest',
  'EventDispatch',
  'FunctionCall',
  'TimerFire',
  'FireAnimationFrame',
  'IntersectionObserverController::computeIntersections',
  'RunMicrotasks',
  'MinorGC',
  'MajorGC',
  'ParseHTML',
  'UpdateLayerTree',
]);

/**
 * Processor time of a page's main thread while something runs, without what other processes take of the machine: of its
 * tasks, and of what is in those that would take over 50 ms at a slow-down by `slowdown`.
 * @template Result
 * @param {import('@playwright/test').Browser} browser
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<Result>} work
 * @returns {Promise<{result: Result, totalMs: number, tasks: number, heavy: number, longestMs: number, parts: Record<string, number>}>}
 */
export async function mainThreadTime(browser, page, slowdown, work) {
  await browser.startTracing(page, { categories });
  const result = await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const ofThread =
    ({ pid, tid }) =>
    (event) =>
      event.pid === pid && event.tid === tid && event.ph === 'X';
  const busiest = threads
    .map((thread) => traceEvents.filter(ofThread(thread)))
    .toSorted((a, b) => sum(b.map(({ tdur = 0 }) => tdur)) - sum(a.map(({ tdur = 0 }) => tdur)))[0];
  const tasks = busiest.filter(({ name }) => /RunTask$/.test(name));
  const heavy = tasks.filter(({ tdur = 0 }) => tdur / 1_000 > 50 / slowdown);
  const shares = {};
  for (const { name, ts, tdur = 0 } of busiest) {
    if (!parts.has(name) || !heavy.some((task) => ts >= task.ts && ts < task.ts + task.dur)) continue;
    shares[name] = (shares[name] ?? 0) + tdur / 1_000;
  }
  return {
    result,
    totalMs: round(sum(tasks.map(({ tdur = 0 }) => tdur)) / 1_000),
    tasks: tasks.length,
    heavy: heavy.length,
    longestMs: round(Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1_000, 1),
    parts: Object.fromEntries(Object.entries(shares).map(([name, ms]) => [name, round(ms, 1)])),
  };
}
