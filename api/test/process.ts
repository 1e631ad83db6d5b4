import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { bundledApi } from './bundle';
import { Client } from './client';

export interface ApiProcess {
  child: ChildProcess;
  base: string;
  guest(): Client;
  /** Everything written so far. */
  output(): string;
  /** Sends a signal and waits for the end; answers the exit code or the signal's name. */
  end(signal: NodeJS.Signals): Promise<number | string | null>;
}

/**
 * Starts the built API as a process of its own and waits until it listens, or until it ends.
 * @param onSpawn is given what the process writes, before it listens
 */
export async function spawnApi(
  variables: Record<string, string>,
  onSpawn: (process: Pick<ApiProcess, 'output'>) => void = () => {},
): Promise<ApiProcess> {
  const folder = await bundledApi();
  const child = spawn(process.execPath, [join(folder, 'main.js')], {
    env: { PATH: process.env.PATH, MARU_FEED_URL: 'http://127.0.0.1:1', ...variables, MARU_LOG: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  onSpawn({ output: () => output });
  const ended = new Promise<number | string | null>((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? signal));
  });
  const ready = new Promise<string>((resolve) => {
    const hear = (part: Buffer) => {
      output += part;
      const line = output.split('\n').find((text) => text.includes('"msg":"ready"'));
      if (line) resolve(new URL(JSON.parse(line).address).port);
    };
    child.stdout!.on('data', hear);
    child.stderr!.on('data', hear);
  });
  const port = await Promise.race([ready, ended.then(() => '')]);
  const base = `http://127.0.0.1:${port}`;
  return {
    child,
    base,
    guest: () => new Client(base),
    output: () => output,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs another of the built API's programs to its end, with an empty standard input. */
export async function runScript(
  name: string,
  words: readonly string[],
  variables: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(await bundledApi(), `${name}.js`), ...words], {
    env: { PATH: process.env.PATH, MARU_FEED_URL: 'http://127.0.0.1:1', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  const limit = setTimeout(() => child.kill('SIGKILL'), 60_000);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  clearTimeout(limit);
  return { code, output };
}
