import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * The command line `maru` for a site, as a team's pipeline runs it.
 * @param {{url: string, token: string}} site
 * @returns {(...args: string[]) => Promise<{code: number, data: any, text: string}>} exit code, its JSON, and both
 *   streams as text
 */
export function makeMaru({ url, token }) {
  return (...args) =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [join(root, 'releases/dist/cli.js'), ...args, '--json'], {
        env: { ...process.env, MARU_TOKEN: token, MARU_REGISTRY_URL: url },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let out = '';
      let text = '';
      child.stdout.on('data', (part) => {
        out += part;
        text += part;
      });
      child.stderr.on('data', (part) => {
        text += part;
      });
      child.on('error', reject);
      child.on('close', (code) => {
        let data = null;
        try {
          data = JSON.parse(out);
        } catch {
          // A usage error has no JSON, only an exit code.
        }
        resolve({ code: code ?? 1, data, text });
      });
    });
}

/** Like `makeMaru`, but a command that is not done throws with what it said. */
export function mustMaru(site) {
  const maru = makeMaru(site);
  return async (...args) => {
    const result = await maru(...args);
    if (result.code !== 0) throw new Error(`maru ${args.join(' ')} ended with ${result.code}: ${result.text}`);
    return result.data;
  };
}
