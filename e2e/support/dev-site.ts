import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyBuiltWorkspace } from '../../scripts/lib/copy-workspace.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { slow } from './slow';

/** `npm run dev` in a copy of the workspace, whose sources a test may edit. */
export interface DevSite {
  url: string;
  /** What the command has printed. */
  output(): string;
  /** Changes a source. `change` must change it. */
  edit(file: string, change: (text: string) => string): void;
  /** Writes a source as it was before the first edit. */
  restore(file: string): void;
  stop(): Promise<void>;
}

/** Builds three parts and starts a site on two cores. */
const readyWithinMs = 240_000 * slow;

/** Starts `npm run dev` with these remotes; resolves when the site is ready. */
export async function startDevSite(remotes: string[]): Promise<DevSite> {
  const copy = mkdtempSync(join(realpathSync(tmpdir()), 'maru-dev-'));
  copyBuiltWorkspace(root, copy);
  const variables = ['PORT', 'FEED', 'MESSAGES', 'VIRTUAL', 'DRAWS', 'BANK', 'CASINO', 'SIMULATED'];
  const ports = await Promise.all(variables.map(() => freePort()));
  const env = Object.fromEntries(
    variables.map((name, at) => [name === 'PORT' ? 'PORT' : `MARU_${name}_PORT`, String(ports[at])]),
  );
  const child = spawn(process.execPath, ['scripts/dev.mjs', ...remotes], {
    cwd: copy,
    env: { ...process.env, ...env, MARU_DATA: join(copy, '.maru/site'), MARU_SIMULATED_MEMBERS: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const originals = new Map<string, string>();
  const site: DevSite = {
    url: `http://localhost:${ports[0]}`,
    output: () => output,
    edit(file, change) {
      const path = join(copy, file);
      const text = readFileSync(path, 'utf8');
      if (!originals.has(file)) originals.set(file, text);
      const next = change(text);
      if (next === text) throw new Error(`the edit leaves ${file} as it was`);
      writeFileSync(path, next);
    },
    restore(file) {
      writeFileSync(join(copy, file), originals.get(file)!);
    },
    async stop() {
      child.kill('SIGTERM');
      await ended(child);
      if (existsSync(copy)) rmSync(copy, { recursive: true, force: true });
    },
  };
  try {
    await ready(child, () => output);
    return site;
  } catch (error) {
    await site.stop();
    throw error;
  }
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

function ready(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`npm run dev ${why}:\n${output()}`));
    AbortSignal.timeout(readyWithinMs).addEventListener('abort', () => fail('was not ready in time'));
    child.once('exit', (code) => fail(`ended with ${code}`));
    child.stdout!.on('data', () => {
      if (output().includes('Maru is ready')) resolve();
    });
  });
}
