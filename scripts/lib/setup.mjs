import { cpus } from 'node:os';
import { buildLanes } from './parts.mjs';
import { makeWorkFolders } from './paths.mjs';
import { checkNode, install } from './pnpm.mjs';
import { Problem } from './problem.mjs';
import { say, step } from './progress.mjs';
import { run } from './run.mjs';
import { dueStamp } from './stamp.mjs';
import { beginMark, marked, takeUnfinished } from './under-way.mjs';

/**
 * Everything from a fresh clone to built parts; what is already done is not done again.
 * @param {{onlySite?: boolean, onReady?: (part: string) => void, isNeeded?: (part: string) => boolean}} [options]
 *   `onlySite`: what tests and checks need is not installed; `onReady` is called for each part that is up to date;
 *   `isNeeded` says which parts are built, all unless told
 */
export async function setUp({ onlySite = false, onReady, isNeeded } = {}) {
  checkNode();
  makeWorkFolders();
  sayUnfinished();
  await step('dependencies', async (note) => {
    if (!(await marked('dependencies', () => install({ onlySite })))) note('unchanged');
  });
  await step('build', (note) => build(note, { onReady, isNeeded }));
}

/** Says where the last command stopped, if it did not finish. */
function sayUnfinished() {
  const unfinished = takeUnfinished();
  if (unfinished.length > 0) say(`  going on where the last run stopped: ${unfinished.join(', ')}`);
}

/**
 * Builds the parts whose sources changed, in two lanes.
 * @param {(text: string) => void} note
 * @param {{onReady?: (part: string) => void, isNeeded?: (part: string) => boolean}} [options] as of `setUp`
 */
export async function build(note, { onReady = () => {}, isNeeded = () => true } = {}) {
  const built = [];
  const ready = (part, isNew) => {
    if (isNew) built.push(part.name);
    note(built.length > 0 ? built.join(', ') : 'unchanged');
    onReady(part.name);
  };
  const lanes = buildLanes().map((lane) => lane.filter(({ name }) => isNeeded(name)));
  await Promise.all((cpus().length > 1 ? lanes : [lanes.flat()]).map((lane) => buildLane(lane, ready)));
}

/** Builds what is due of a lane in its order; consecutive shared parts in one process. */
async function buildLane(lane, ready) {
  const due = lane.flatMap((part) => {
    const stamp = dueStamp(`build-${part.name}`, part);
    if (!stamp) ready(part, false);
    return stamp ? [{ part, stamp }] : [];
  });
  for (let at = 0; at < due.length; ) {
    const others = due.slice(at).findIndex(({ part }) => !part.shared);
    const group = due.slice(at, at + Math.max(1, others < 0 ? due.length - at : others));
    await buildGroup(group, ready);
    at += group.length;
  }
}

/** Builds parts in one process. */
async function buildGroup(group, ready) {
  const name = group.length > 1 ? 'remotes' : group[0].part.name;
  let current;
  const begin = (work) => {
    work.stamp.begin();
    current = { ...work, endMark: beginMark(`build ${work.part.name}`) };
  };
  const finish = () => {
    current.stamp.finish();
    current.endMark();
    ready(current.part, true);
  };
  const byScript = (script) => group.find(({ part }) => part.script === script);
  const scripts = group.map(({ part }) => part.script);
  if (scripts.length === 1) begin(group[0]);
  const argv = scripts.length > 1 ? ['scripts/lib/build-parts.mjs', ...scripts] : scripts;
  const { code, log } = await run(`build-${name}`, [process.execPath, ...argv], {
    allowFailure: true,
    endsWithParent: true,
    onMessage: ({ begun, built }) => {
      if (begun) begin(byScript(begun));
      if (built) finish();
    },
  });
  if (code !== 0) throw new Problem(`build of ${current?.part.name ?? name} failed. The log says where.`, log);
  if (scripts.length === 1) finish();
}
