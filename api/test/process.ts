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

/** Starts the built API in a separate process, without waiting. */
export async function startProcess(variables: Record<string, string>) {
  const folder = await bundledApi();
  const child = spawn(process.execPath, [join(folder, 'main.js')], {
    env: { PATH: process.env.PATH, MARU_FEED_URL: 'http://127.0.0.1:1', ...variables, MARU_LOG: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
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
  return {
    child,
    /** Port that it listens on; empty once it has ended. */
    port: Promise.race([ready, ended.then(() => '')]),
    output: () => output,
    end(signal: NodeJS.Signals) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts the built API in a separate process and waits until it listens or ends. */
export async function spawnApi(variables: Record<string, string>): Promise<ApiProcess> {
  return untilListening(await startProcess(variables));
}

/** Waits until a started process listens, or until it ends. */
export async function untilListening(process: Awaited<ReturnType<typeof startProcess>>): Promise<ApiProcess> {
  const { port, ...started } = process;
  const base = `http://127.0.0.1:${await port}`;
  return { ...started, base, guest: () => new Client(base) };
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
