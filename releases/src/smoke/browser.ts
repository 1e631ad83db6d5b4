import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserType } from 'playwright-core';

const programs = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const libraries = ['playwright-core', 'playwright', '@playwright/test'];

export type Found<T> = { ok: true; value: T } | { ok: false; message: string };

/** A Chromium: MARU_CHROMIUM, else the first on PATH. */
export function findChromium(env: Record<string, string | undefined>): Found<string> {
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

/**
 * Playwright of the project that `maru` is called in, or of the folder that `maru` itself lies in. It is not part of
 * the command line: most calls need no browser.
 */
export async function findPlaywright(folders: readonly string[]): Promise<Found<BrowserType>> {
  for (const folder of folders) {
    const find = createRequire(join(folder, 'package.json'));
    for (const library of libraries) {
      let file: string;
      try {
        file = find.resolve(library);
      } catch {
        continue;
      }
      const module = await import(pathToFileURL(file).href);
      const chromium = module.chromium ?? module.default?.chromium;
      if (chromium) return { ok: true, value: chromium };
    }
  }
  return {
    ok: false,
    message: 'A smoke load needs Playwright in your project: npm install --save-dev playwright-core',
  };
}
