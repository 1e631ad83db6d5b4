import type { VendorsEnv } from '../env';
import { CasinoAVendor } from './casino-a';
import { CasinoAPlusVendor } from './casino-a-plus';
import { CasinoBVendor } from './casino-b';
import type { CasinoVendor } from './port';

export * from './port';
export { callsPerSecond } from './rates';

/** The casino companies of the environment; none without an address and a key. */
export function openCasinoVendors({
  casinoUrl,
  casinoKey,
}: Pick<VendorsEnv, 'casinoUrl' | 'casinoKey'>): CasinoVendor[] {
  if (!casinoUrl || !casinoKey) return [];
  const url = casinoUrl.replace(/\/+$/, '');
  return [new CasinoAVendor(url, casinoKey), new CasinoBVendor(url, casinoKey), new CasinoAPlusVendor(url, casinoKey)];
}
