import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { WorldOptions } from './world/world';

/** Settings of the process. */
export interface Options extends WorldOptions {
  port: number;
  host: string;
  faults: boolean;
}

const roundMs = 180_000;

/** Reads the settings from the environment; a text tells which one is wrong. */
export function optionsFrom(
  env: Record<string, string | undefined>,
): { ok: true; options: Options } | { ok: false; reason: string } {
  const wrong: string[] = [];
  const number = (name: string, fallback: number, low: number, high: number): number => {
    const text = env[name];
    if (text === undefined || text === '') return fallback;
    const value = Number(text);
    if (!Number.isFinite(value) || value < low || value > high)
      wrong.push(`${name} must be a number from ${low} to ${high}`);
    return value;
  };
  const port = number('MARU_VIRTUAL_PORT', 8092, 0, 65535);
  const speed = number('MARU_VIRTUAL_SPEED', 1, 0.1, 100);
  if (wrong.length > 0) return { ok: false, reason: wrong.join('; ') };
  const options: Options = {
    port,
    host: env.MARU_VIRTUAL_HOST || '127.0.0.1',
    periodMs: Math.round(roundMs / speed),
    secret: env.MARU_VIRTUAL_SEED || secretOf(env.MARU_DATA),
    faults: env.MARU_FEED_FAULTS === '1',
  };
  return { ok: true, options };
}

/**
 * The secret that all seeds come from: made once and kept beside the site's data, so that a restart goes on with the
 * same rounds and nobody who reads the sources knows a result.
 */
function secretOf(folder: string | undefined): string {
  if (!folder) return randomBytes(32).toString('hex');
  const path = join(folder, 'virtual-secret');
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    const secret = randomBytes(32).toString('hex');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${secret}\n`, { mode: 0o600 });
    return secret;
  }
}
