import { numberSettings } from '../settings';
import { defaults, type WorldOptions } from './world/world';

/** Settings of the process. */
export interface Options extends WorldOptions {
  port: number;
  host: string;
  faults: boolean;
}

/** Reads the settings from the environment; a text tells which one is wrong. */
export function optionsFrom(
  env: Record<string, string | undefined>,
): { ok: true; options: Options } | { ok: false; reason: string } {
  const { number, wrong } = numberSettings(env);
  const options: Options = {
    ...defaults,
    port: number('MARU_FEED_PORT', 8090, 0, 65535),
    host: env.MARU_FEED_HOST || '127.0.0.1',
    seed: env.MARU_FEED_SEED || defaults.seed,
    speed: number('MARU_FEED_SPEED', 1, 0.1, 1000),
    rate: number('MARU_FEED_RATE', 1, 0.1, 100),
    start: Math.floor(number('MARU_FEED_START', Date.now(), 0, 9e15) / 1000) * 1000,
    faults: env.MARU_FEED_FAULTS === '1',
  };
  return wrong.length > 0 ? { ok: false, reason: wrong.join('; ') } : { ok: true, options };
}
