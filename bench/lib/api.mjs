import { join } from 'node:path';
import { answers, freePort } from '../../scripts/lib/ports.mjs';
import { Problem } from '../../scripts/lib/problem.mjs';
import { supervise } from '../../scripts/lib/supervised.mjs';
import { newData } from './site.mjs';

/**
 * Starts only the site's server, on a free port with a new embedded database.
 * @param {{onEnd(stop: () => unknown): void, say(text: string): void}} tools
 * @param {{name: string, feedUrl: string, script?: string, env?: Record<string, string>}} what `name`: of its log;
 *   `script`: the server's program, by default the site's
 * @returns {Promise<{url: string, pid: number}>}
 */
export async function startApi({ onEnd, say }, { name, feedUrl, script = 'api/dist/main.js', env: more = {} }) {
  const port = await freePort();
  const data = await newData(onEnd);
  const env = {
    MARU_PORT: String(port),
    MARU_DATA: data,
    MARU_RELEASES: join(data, 'releases'),
    MARU_FEED_URL: feedUrl,
    MARU_LOG: 'warn',
    DATABASE_URL: '',
    REDIS_URL: '',
    ...more,
  };
  const api = supervise({ name, script, env, logName: `bench-${name}`, say, restart: false });
  onEnd(() => api.stop());
  const up = await answers(`http://127.0.0.1:${port}/api/health`, { deadline: 120_000, alive: () => api.running });
  if (!up) throw new Problem(`${name} did not start.`, api.log);
  return { url: `http://localhost:${port}`, pid: api.pid };
}
