import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/**
 * Gives the tests a site: the one of MARU_E2E (JSON with `url`, `feed`, `control`), else a new one that ends with them.
 */
export default async function startSite(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.MARU_E2E) return undefined;
  const script = fileURLToPath(new URL('../../scripts/e2e-site.mjs', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  process.env.MARU_E2E = await firstJson(child);
  return async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.stdin?.end();
    await ended;
  };
}

function firstJson(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the site ended with code ${code} before it was ready`)));
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (line.startsWith('{')) resolve(line);
      else console.log(line);
    });
  });
}
