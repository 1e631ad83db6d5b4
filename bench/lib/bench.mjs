import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../scripts/lib/paths.mjs';
import { Problem } from '../../scripts/lib/problem.mjs';
import { machineFacts } from './machine.mjs';

const results = join(root, 'bench/results');

/**
 * Runs one benchmark: bounded in time, everything it started is stopped whatever happens, figures go to the terminal
 * and to `bench/results/<name>-<date>.json`.
 *
 * @param {{name: string, limitMinutes: number, options?: import('node:util').ParseArgsConfig['options']}} what
 * @param {(tools: {values: Record<string, any>, onEnd(stop: () => unknown): void, say(text: string): void}) =>
 *   Promise<{figures: object, goals: {text: string, value: number, target: string, met: boolean}[]}>} measure
 */
export async function runBench({ name, limitMinutes, options = {} }, measure) {
  const { values } = parseArgs({ options });
  const limit = values.minutes ? limitMinutes + Number(values.minutes) : limitMinutes;
  const endings = [];
  let ending;
  const endAll = () => {
    ending ??= (async () => {
      for (const stop of endings.reverse()) await Promise.resolve(stop()).catch(complain);
    })();
    return ending;
  };
  const abort = async (code, why) => {
    console.error(why);
    await endAll();
    process.exit(code);
  };
  process.on('SIGINT', () => abort(130, 'interrupted'));
  process.on('SIGTERM', () => abort(143, 'ended'));
  const timer = setTimeout(() => abort(1, `${name} took longer than ${limit} minutes and was ended`), limit * 60_000);

  const facts = machineFacts();
  for (const [key, value] of Object.entries(facts)) console.log(`${key.padEnd(12)}${value}`);
  if (facts.loadBefore > 0.5) console.log('The machine is not quiet: read ratios, not absolute figures.');
  try {
    const { figures, goals } = await measure({
      values,
      onEnd: (stop) => endings.push(stop),
      say: (text) => console.log(text),
    });
    console.log('');
    for (const { text, value, target, met } of goals) {
      console.log(`${met ? '✓' : '✗'} ${text}: ${value} (target ${target})`);
    }
    mkdirSync(results, { recursive: true });
    const file = join(results, `${name}-${facts.date.replace(/[:.]/g, '-')}.json`);
    writeFileSync(file, `${JSON.stringify({ name, values, machine: facts, goals, figures }, null, 2)}\n`);
    console.log(`All figures: ${file.slice(root.length + 1)}`);
  } catch (error) {
    complain(error);
    process.exitCode = 1;
  } finally {
    clearTimeout(timer);
    await endAll();
  }
  // A socket that something left open must not keep a finished benchmark alive.
  process.exit();
}

function complain(error) {
  console.error(error instanceof Problem ? `✗ ${error.message}` : error);
}
