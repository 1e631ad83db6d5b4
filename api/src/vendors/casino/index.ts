import type { Env } from '../../kernel/types';
import { AplusVendor } from './aplus';
import { HeraVendor } from './hera';
import type { CasinoVendor } from './port';
import { UnionVendor } from './union';

export * from './port';
export { callsPerSecond } from './rates';

/** The casino companies of the environment; none without an address and a key. */
export function openCasinoVendors({ casinoUrl, casinoKey }: Pick<Env, 'casinoUrl' | 'casinoKey'>): CasinoVendor[] {
  if (!casinoUrl || !casinoKey) return [];
  const url = casinoUrl.replace(/\/+$/, '');
  return [new UnionVendor(url, casinoKey), new HeraVendor(url, casinoKey), new AplusVendor(url, casinoKey)];
}
