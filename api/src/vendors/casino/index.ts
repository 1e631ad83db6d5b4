import type { VendorsEnv } from '../env';
import { AplusVendor } from './aplus';
import { HeraVendor } from './hera';
import type { CasinoVendor } from './port';
import { UnionVendor } from './union';

export * from './port';
export { callsPerSecond } from './rates';

/** The casino companies of the environment; none without an address and a key. */
export function openCasinoVendors({
  casinoUrl,
  casinoKey,
}: Pick<VendorsEnv, 'casinoUrl' | 'casinoKey'>): CasinoVendor[] {
  if (!casinoUrl || !casinoKey) return [];
  const url = casinoUrl.replace(/\/+$/, '');
  return [new UnionVendor(url, casinoKey), new HeraVendor(url, casinoKey), new AplusVendor(url, casinoKey)];
}
