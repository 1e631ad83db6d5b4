import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const programs = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

export type BrowserResult<T> = { ok: true; value: T } | { ok: false; message: string };

/** A Chromium: MARU_CHROMIUM, else the first on PATH. */
export function findChromium(env: Record<string, string | undefined>): BrowserResult<string> {
  if (env.MARU_CHROMIUM) {
    return existsSync(env.MARU_CHROMIUM)
      ? { ok: true, value: env.MARU_CHROMIUM }
      : { ok: false, message: `MARU_CHROMIUM names ${env.MARU_CHROMIUM}, which is not there.` };
  }
  for (const folder of (env.PATH ?? '').split(delimiter)) {
    for (const program of programs)
      if (existsSync(join(folder, program))) return { ok: true, value: join(folder, program) };
  }
  return { ok: false, message: 'No Chromium found: put one on PATH or name it with MARU_CHROMIUM.' };
}
