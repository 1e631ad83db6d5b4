import { flagIsOn } from './release-routes';

/**
 * Areas with a separate wallet: the flag that shows it, the key of its transfers in an address, and the field of the
 * user object that has its balance and points. Their remote contributes them with their names.
 */
export const walletAreas = [
  { key: 'nexus', roots: ['/casino'], flag: 'nexus_use', balance: 'nexus' },
  { key: 'hera', roots: ['/casino3'], flag: 'hera_use', balance: 'hera' },
  // The user object of the specification has no balance of this one.
  { key: 'aplus', roots: ['/aplusCasino', '/game/global'], flag: 'aplus.1_sports_use' },
] as const;
export type WalletArea = (typeof walletAreas)[number];

/** The areas that the configuration has set; none while there is no configuration. */
export function openWalletAreas(config: object | null): WalletArea[] {
  return walletAreas.filter(({ flag }) => flagIsOn(config, flag));
}

/** The member's types that convert no points. */
export const typeWithoutPoints = 2;
