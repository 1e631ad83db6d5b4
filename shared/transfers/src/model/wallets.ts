import type { CasinoWallet, User } from '@maru/contracts';
import { casinoIds } from '@maru/contracts/transfers';

/** The casinos by their keys in addresses and in the configuration. */
const keys = { nexus: casinoIds.casinoA, hera: casinoIds.casinoB, aplus: casinoIds.casinoAPlus } as const;

/** The casino of a key in an address ('nexus', 'hera', 'aplus', 'union'); null for any other text. */
export function walletOfKey(key: string): CasinoWallet | null {
  if (key === casinoIds.casinoA) return key;
  return Object.hasOwn(keys, key) ? keys[key as keyof typeof keys] : null;
}

/** What the user object says of a casino's wallet: KRW and points in 1/100. It has none of aplus. */
export function walletOfUser(
  user: Pick<User, 'nexus' | 'hera'> | null,
  wallet: CasinoWallet,
): { balance: number; point: number } | null {
  if (wallet === casinoIds.casinoAPlus) return null;
  return (wallet === casinoIds.casinoA ? user?.nexus : user?.hera) ?? null;
}
