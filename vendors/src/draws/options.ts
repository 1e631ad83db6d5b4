import { storedSecret } from '../secret';
import { numberSettings } from '../settings';
import type { BoardOptions } from './board';

/** Settings of the process. */
export interface Options extends BoardOptions {
  port: number;
  host: string;
  faults: boolean;
}

/** Reads the settings from the environment; a text names which ones are wrong. */
export function optionsFrom(
  env: Record<string, string | undefined>,
): { ok: true; options: Options } | { ok: false; reason: string } {
  const { number, wrong } = numberSettings(env);
  const port = number('MARU_DRAWS_PORT', 8093, 0, 65535);
  const speed = number('MARU_DRAWS_SPEED', 1, 1, 60);
  const faultMs = number('MARU_DRAWS_FAULT_MS', 20_000, 100, 600_000);
  // Every rhythm has to fit into the day in Korea as a whole number of rounds.
  if (60 % speed !== 0) wrong.push('MARU_DRAWS_SPEED must be a whole part of 60');
  if (wrong.length > 0) return { ok: false, reason: wrong.join('; ') };
  const secret = env.MARU_DRAWS_SEED || storedSecret(env.MARU_DATA, 'draws-secret');
  const faults = env.MARU_FEED_FAULTS === '1';
  return { ok: true, options: { port, host: env.MARU_DRAWS_HOST || '127.0.0.1', secret, speed, faultMs, faults } };
}
