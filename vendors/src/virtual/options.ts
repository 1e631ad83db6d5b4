import { storedSecret } from '../secret';
import { numberSettings } from '../settings';
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
  const { number, wrong } = numberSettings(env);
  const port = number('MARU_VIRTUAL_PORT', 8092, 0, 65535);
  const speed = number('MARU_VIRTUAL_SPEED', 1, 0.1, 100);
  if (wrong.length > 0) return { ok: false, reason: wrong.join('; ') };
  const options: Options = {
    port,
    host: env.MARU_VIRTUAL_HOST || '127.0.0.1',
    periodMs: Math.round(roundMs / speed),
    secret: env.MARU_VIRTUAL_SEED || storedSecret(env.MARU_DATA, 'virtual-secret'),
    faults: env.MARU_FEED_FAULTS === '1',
  };
  return { ok: true, options };
}
