import type { CasinoWallet, User } from '@maru/contracts';

/** The keys of the casinos in addresses and in the configuration: union is called nexus there. */
const keys = { nexus: 'union', hera: 'hera', aplus: 'aplus' } as const;

/** The casino of a key in an address ('nexus', 'hera', 'aplus', 'union'); null for any other text. */
export function walletOfKey(key: string): CasinoWallet | null {
  if (key === 'union') return 'union';
  return Object.hasOwn(keys, key) ? keys[key as keyof typeof keys] : null;
}

/** What the user object says of a casino's wallet: KRW and points in 1/100. It has none of aplus. */
export function walletOfUser(
  user: Pick<User, 'nexus' | 'hera'> | null,
  wallet: CasinoWallet,
): { balance: number; point: number } | null {
  if (wallet === 'aplus') return null;
  return (wallet === 'union' ? user?.nexus : user?.hera) ?? null;
}
