import variant from '@jitl/quickjs-singlefile-cjs-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSWASMModule,
  shouldInterruptAfterDeadline,
} from 'quickjs-emscripten-core';
import { adviseOnError, loaderAdvice } from './bundler-advice';
import { emptyPage } from './page';

/** Result of running a container; `problem` is human-readable. */
export type ContainerRun = { ok: true } | { ok: false; problem: string };

export interface Container {
  /** Name of the property of `self` that the entry defines. */
  container: string;
  entry: string;
  exposes: readonly string[];
  /** Scripts of the release by path. */
  scripts: ReadonlyMap<string, Buffer>;
  /** How long it may take; shorter in tests. */
  limitMs?: number | undefined;
}

/** A container that does not end within this time does not end; real ones take a tenth of it. */
const longestMs = 5_000;
const limitBytes = 192 * 1024 * 1024;
/** So many rounds of files that ask for further files. */
const rounds = 10;

let machine: Promise<QuickJSWASMModule> | null = null;

/**
 * Runs the entry of a release in a separate JavaScript machine (QuickJS in WebAssembly: no Node, no files, no network,
 * with limits of time and memory). Requests each of the container's exposes, loading the chunks that this needs. The
 * exposed modules do not run here; the smoke load in a browser covers them.
 */
export async function runContainer(what: Container): Promise<ContainerRun> {
  machine ??= newQuickJSWASMModuleFromVariant(variant);
  const runtime = (await machine).newRuntime();
  runtime.setMemoryLimit(limitBytes);
  runtime.setMaxStackSize(1024 * 1024);
  runtime.setInterruptHandler(shouldInterruptAfterDeadline(Date.now() + (what.limitMs ?? longestMs)));
  const context = runtime.newContext();
  try {
    return await inspect(context, what);
  } catch (error) {
    // What a script does to its machine ends with the machine.
    return { ok: false, problem: `${what.entry} broke off: ${(error as Error).message.split('\n')[0]}` };
  } finally {
    try {
      context.dispose();
      runtime.dispose();
    } catch {
      // An interrupted machine may not be released completely; the next run creates a new one.
      machine = null;
    }
  }
}

type Outcome = { ok: true; value: unknown } | { ok: false; error: string };

/** What the machine calls its own limits, in words. */
const limitTexts: Record<string, string> = {
  'InternalError: interrupted': 'did not come to an end in time',
  'InternalError: out of memory': 'takes more memory than a remote may',
  'InternalError: stack overflow': 'calls itself without end',
};

/** Runs code; a value has to be one that JSON can hold. */
function run(context: QuickJSContext, code: string, file = 'gate.js'): Outcome {
  const result = context.evalCode(code, file, { type: 'global' });
  if (result.error) {
    const error = context.dump(result.error) as { name?: string; message?: string } | string;
    if (result.error.alive) result.error.dispose();
    const text = typeof error === 'object' ? `${error?.name}: ${error?.message}` : String(error);
    return { ok: false, error: limitTexts[text] ?? `threw ${text}` };
  }
  const value = context.typeof(result.value) === 'string' ? context.getString(result.value) : null;
  result.value.dispose();
  return { ok: true, value };
}

async function inspect(context: QuickJSContext, what: Container): Promise<ContainerRun> {
  const { container, entry, exposes, scripts } = what;
  const no = (problem: string): ContainerRun => ({ ok: false, problem });
  run(context, emptyPage);
  const text = scripts.get(entry);
  if (!text) return no(`${entry} is not there`);
  const ran = run(context, text.toString('utf8'), entry);
  if (!ran.ok) return no(`${entry} ${ran.error}${adviseOnError(ran.error)}`);
  const kind = run(
    context,
    `{const c = self[${JSON.stringify(container)}]; c ? typeof c.get + ' ' + typeof c.init : ''}`,
  );
  if (!kind.ok) return no(`${entry}: self.${container} ${kind.error}`);
  if (!kind.value) return no(`${entry} did not define self.${container}${await otherNames(context)}`);
  if (kind.value !== 'function function') return no(`self.${container} is no container: it has no get and init`);
  run(context, askFor(container, exposes));
  for (let round = 0; round < rounds; round += 1) {
    // Other work of the process gets a turn between the files.
    await new Promise((resolve) => setImmediate(resolve));
    const jobs = context.runtime.executePendingJobs();
    if (jobs.error) {
      jobs.error.dispose();
      return no(`${entry} did not come to an end in time`);
    }
    for (const file of wantedFiles(context)) {
      const script = scripts.get(file);
      if (!script) return no(`${entry} asks for ${file}, which the release does not have`);
      const loaded = run(context, script.toString('utf8'), file);
      if (!loaded.ok) return no(`${file} ${loaded.error}`);
      run(context, `for (const one of __taken.splice(0)) one.done({ type: 'load', target: { src: one.url } });''`);
    }
  }
  const answers = run(context, 'JSON.stringify(__answers)');
  if (!answers.ok || typeof answers.value !== 'string') return no(`${entry} took away what was asked of it`);
  const types = JSON.parse(answers.value) as Record<string, string>;
  const missing = exposes.find((name) => types[name] !== 'function');
  if (missing === undefined) return { ok: true };
  const answer = types[missing] ?? 'no answer';
  const makesScripts = run(context, "globalThis.__ownScripts ? 'yes' : ''");
  const makes = types[missing] === undefined && makesScripts.ok && makesScripts.value === 'yes';
  return no(`self.${container} does not give ${missing}: ${answer}${makes ? loaderAdvice : adviseOnError(answer)}`);
}

/** Requests a container's modules; the machine's pending jobs deliver the answers. */
const askFor = (container: string, exposes: readonly string[]) => `globalThis.__answers = {};
globalThis.__taken = [];
for (const name of ${JSON.stringify(exposes)}) {
  const say = (text) => { __answers[name] = String(text).slice(0, 300); };
  try { Promise.resolve(self[${JSON.stringify(container)}].get(name)).then((made) => say(typeof made), say); } catch (error) { say(error); }
}''`;

/** The next file that the container asks for, by its path in the release. */
function wantedFiles(context: QuickJSContext): string[] {
  const nextUrl = run(context, `{const one = __wanted.shift(); if (one) __taken.push(one); one ? one.url : ''}`);
  if (!nextUrl.ok || typeof nextUrl.value !== 'string' || nextUrl.value === '') return [];
  const url = URL.canParse(nextUrl.value, 'https://page.invalid/release/')
    ? new URL(nextUrl.value, 'https://page.invalid/release/').pathname
    : '';
  return [decodeURIComponent(url).replace(/^\/release\//, '')];
}

/** Global names that look like a container, to say what was defined instead. */
async function otherNames(context: QuickJSContext): Promise<string> {
  const names = run(
    context,
    `Object.getOwnPropertyNames(globalThis).filter((name) => { try { const c = globalThis[name]; return typeof c === 'object' && c !== null && typeof c.get === 'function' && typeof c.init === 'function' && name !== 'document'; } catch { return false; } }).slice(0, 3).join(', ')`,
  );
  return names.ok && names.value ? `; it defined ${names.value}` : '';
}
