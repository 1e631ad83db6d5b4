import { join } from 'node:path';
import { buildVariant } from '../../scripts/lib/build-variant.mjs';
import { root, work } from '../../scripts/lib/paths.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { cached } from '../../scripts/lib/stamp.mjs';

/** The remote under test, as `npm start` built it. */
export const remote = 'remote-feed';
export const firstBuild = join(root, remote, 'dist');

/** Version of the second real build. */
export const secondVersion = '0.2.0';

const secondOutput = join(work, 'e2e-second-build');

/** A second real build of the remote: the same sources under another version, built by the factory. Its folder. */
export async function secondBuild(): Promise<string> {
  const pool = process.env.MARU_E2E_SITES;
  if (!pool) return makeSecondBuild();
  // Several workers want it: the run's own process makes it once.
  const answer = await fetch(`${pool}/second-build`);
  if (!answer.ok) throw new Error(await answer.text());
  return secondOutput;
}

/** Makes it where it is missing or its sources changed; one process at a time. */
export async function makeSecondBuild(): Promise<string> {
  await cached('e2e-second-build', {
    inputs: ['pnpm-lock.yaml', 'tsconfig.json', 'shared', remote],
    outputs: [join(secondOutput, 'release.json')],
    work: () => {
      const script = join(root, 'e2e/support/build-second.mjs');
      return run('e2e-second-build', [process.execPath, script, join(root, remote), secondOutput, secondVersion]);
    },
  });
  return secondOutput;
}

/** Puts something around the app that a build exports. */
const wrap = (how: string) => (path: string, text: string) =>
  path.startsWith('app.') && path.endsWith('.js')
    ? text.replace(/default:\(\)=>(\w+)\}\)/, (_whole, app: string) => `default:()=>(${how.replaceAll('APP', app)})})`)
    : text;

/** Puts code at the beginning of the main mount's component, which is a part that the app imports. */
const inMain = (code: string) => (path: string, text: string) =>
  path.startsWith('app.')
    ? text.replace(
        /main:(\(0,\w+\.partOf\))\((\(\)=>.+?\.then\((?:\(\)=>\w+\(\d+\)|\w+\.bind\(\w+,\d+\))\))\)/,
        (_whole, partOf: string, load: string) =>
          `main:${partOf}(async()=>{const inner=(await(${load})()).default;return{default(){${code}return inner()}}})`,
      )
    : text;

const main = (mount: string) => `{...APP,mounts:{...APP.mounts,main:{...APP.mounts.main,${mount}}}}`;

/** What bad builds do wrong, and what the page says of it. */
export const faults = {
  /** Every module of the app's chunk begins with a throw. */
  throwsAtLoad: {
    code: 'MARU-508',
    change: (path: string, text: string) =>
      path.startsWith('app.') && path.endsWith('.js')
        ? text.replace(
            /(\d+)(\([\w$,]*\)\{|:function\([\w$,]*\)\{|:\([\w$,]*\)=>\{)/g,
            '$1$2throw new Error("at load");',
          )
        : text,
  },
  /** What it exports throws when it is read. */
  getterThrows: { code: 'MARU-507', change: wrap('{get mounts(){throw new Error("getter")}}') },
  /** Takes the page away and puts functions of its own in place of the browser's. */
  intrudes: {
    code: 'MARU-526',
    change: wrap(
      main(
        'async mount(p){const up=APP.mounts.main.mount(p);window.mine=true;window.fetch=()=>Promise.reject(Error("mine"));window.WebSocket=class{};history.pushState=()=>{};document.body.innerHTML="<h1>mine</h1>";await up}',
      ),
    ),
  },
  throwsAtMount: { code: 'MARU-510', change: wrap(main('mount(){throw new Error("at mount")}')) },
  hangsAtMount: { code: 'MARU-511', change: wrap(main('mount(){return new Promise(()=>{})}')) },
  /** The first component throws when it first renders: it has never been up. */
  throwsAtRender: { code: 'MARU-510', change: inMain('throw new Error("at render");') },
  /** Runs well until the page says `__crash`, then throws while it renders. */
  crashes: { code: 'MARU-512', change: inMain('if(globalThis.__crash)throw new Error("crash");') },
  /** Mounts well, and tells the host 2 s later that it has crashed. */
  crashesSoon: {
    code: 'MARU-512',
    change: wrap(
      main('async mount(p){await APP.mounts.main.mount(p);setTimeout(()=>p.onCrash(new Error("soon")),2000)}'),
    ),
  },
  /** Mounts well, and throws from a timer of its own again and again. */
  throwsLater: {
    code: '',
    change: wrap(
      main(
        'async mount(p){await APP.mounts.main.mount(p);globalThis.__later??=setInterval(()=>{throw new Error("later")},400)}',
      ),
    ),
  },
  /** The entry defines no container in a browser, only in the gate's machine: the gate refuses what is none anywhere. */
  garbage: {
    code: 'MARU-506',
    change: (path: string, text: string) =>
      path === 'entry.js' ? `if(document.documentElement.nodeType!==1){${text}\n}` : text,
  },
} satisfies Record<string, { code: string; change(path: string, text: string): string }>;
export type Fault = keyof typeof faults;

let made = 0;

/** A build that does something wrong, with an id of its own. Its folder. */
export function badBuild(fault: Fault): string {
  made += 1;
  const out = join(work, `e2e-bad-${process.pid}-${made}`);
  const { change } = faults[fault];
  let changed = false;
  const build = `b${String(Date.now() % 1e9).padStart(9, '0')}${String(made % 100).padStart(2, '0')}`;
  const note = (path: string, text: string) => {
    const next = change(path, text);
    changed ||= next !== text;
    return next;
  };
  buildVariant({ dist: firstBuild, out, build, version: `0.3.${made}`, change: note });
  if (!changed) throw new Error(`${fault} found nothing to change in the build`);
  return out;
}
