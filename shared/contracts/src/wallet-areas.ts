import { flagIsOn, liesUnder } from './release-routes';

/** Areas with a wallet of their own, the flag that shows it, and the key of its conversions in an address. */
export const walletAreas = [
  { key: 'nexus', roots: ['/casino'], flag: 'nexus_use' },
  { key: 'hera', roots: ['/casino3'], flag: 'hera_use' },
  { key: 'aplus', roots: ['/aplusCasino', '/game/global'], flag: 'aplus.1_sports_use' },
] as const;
export type WalletArea = (typeof walletAreas)[number];

/** The area that a path lies in; null outside of them. */
export function walletAreaAt(path: string): WalletArea | null {
  return walletAreas.find(({ roots }) => roots.some((root) => liesUnder(path, root))) ?? null;
}

/** The areas that the configuration has set; none while there is no configuration. */
export function openWalletAreas(config: object | null): WalletArea[] {
  return walletAreas.filter(({ flag }) => flagIsOn(config, flag));
}

/** The member's types that convert no points. */
export const typeWithoutPoints = 2;
