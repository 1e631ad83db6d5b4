import { numberSettings } from '../settings';

/** How the simulated members play. */
export interface SimulatedOptions {
  port: number;
  host: string;
  /** Address of the site. */
  site: string;
  /** Password of all simulated members, which the site has set for this start. */
  password: string;
  /** The same seed gives the same members the same things to do in the same order. */
  seed: string;
  /** What all of them together do in a minute, on average. */
  perMinute: number;
}

/** Reads MARU_SIMULATED_*; `reason` names what is wrong. */
export function optionsFrom(
  env: Record<string, string | undefined>,
): { ok: true; options: SimulatedOptions } | { ok: false; reason: string } {
  const { number, wrong } = numberSettings(env);
  const options = {
    port: number('MARU_SIMULATED_PORT', 8096, 0, 65_535),
    host: '127.0.0.1',
    site: env.MARU_SIMULATED_SITE ?? '',
    password: env.MARU_SIMULATED_PASSWORD ?? '',
    seed: env.MARU_SIMULATED_SEED || 'maru',
    perMinute: number('MARU_SIMULATED_PER_MINUTE', 20, 1, 600),
  };
  if (!/^https?:\/\//.test(options.site)) wrong.push('MARU_SIMULATED_SITE must be the address of the site');
  if (options.password.length < 32) wrong.push('MARU_SIMULATED_PASSWORD must have 32 characters or more');
  return wrong.length > 0 ? { ok: false, reason: wrong.join('; ') } : { ok: true, options };
}
