import type { CasinoGameType, CasinoWallet } from '@maru/contracts';
import { defineRoutes } from '@maru/remote/route-table';

/** Pages of the first casino, which the configuration calls nexus and union. */
export const unionRoutes = defineRoutes({
  casino: { path: '/casino/casino', flags: ['nexus_use', 'union_config.1_casino_use'] },
  slot: { path: '/casino/slot', flags: ['nexus_use', 'union_config.1_slot_use'] },
  points: { path: '/casino/pointLogs', flags: ['nexus_use'] },
});
export const heraRoutes = defineRoutes({
  casino: { path: '/casino3/casino', flags: ['hera_use', 'hera_config.1_casino_use'] },
  slot: { path: '/casino3/slot', flags: ['hera_use', 'hera_config.1_slot_use'] },
  points: { path: '/casino3/pointLogs', flags: ['hera_use'] },
});
/** aplus: its games, and its sports in the menu of sports. */
export const aplusRoutes = defineRoutes({ casino: { path: '/aplusCasino', flags: ['aplus.1_sports_use'] } });
export const globalRoutes = defineRoutes({ sports: { path: '/game/global', flags: ['aplus.1_sports_use'] } });

/** A lobby: whose games, and which. */
export interface LobbyRef {
  casino: CasinoWallet;
  type: CasinoGameType;
  path: string;
}

const lobbies: readonly (LobbyRef & { flags: readonly string[] })[] = [
  { casino: 'union', type: 'casino', ...unionRoutes.casino },
  { casino: 'union', type: 'slot', ...unionRoutes.slot },
  { casino: 'hera', type: 'casino', ...heraRoutes.casino },
  { casino: 'hera', type: 'slot', ...heraRoutes.slot },
  { casino: 'aplus', type: 'casino', ...aplusRoutes.casino },
  { casino: 'aplus', type: 'sports', ...globalRoutes.sports },
];

/** The lobby of an address; null where the address has none. */
export function lobbyAt(path: string): LobbyRef | null {
  const bare = path.replace(/\/+$/, '');
  return lobbies.find((lobby) => lobby.path === bare) ?? null;
}

/** Tabs of a lobby: those of its casino, and aplus beside the first casino, as far as the configuration has them. */
export function listTabs({ casino, type }: LobbyRef, isOn: (flag: string) => boolean): LobbyRef[] {
  if (type === 'sports') return lobbies.filter((lobby) => lobby.type === 'sports');
  const shown = casino === 'hera' ? ['hera'] : ['union', 'aplus'];
  return lobbies.filter((lobby) => shown.includes(lobby.casino) && lobby.type !== 'sports' && lobby.flags.every(isOn));
}

/** The page of a casino's points; null where it has none. */
export function findPointsPath(casino: CasinoWallet): string | null {
  return { union: unionRoutes.points.path, hera: heraRoutes.points.path, aplus: null }[casino];
}

/** The casino whose money the cart's place moves at an address; null where there is none: the second casino's pages. */
export function cartWalletAt(path: string): CasinoWallet | null {
  if (/^\/casino(\/|$)/.test(path)) return 'union';
  return /^\/(aplusCasino|game\/global)(\/|$)/.test(path) ? 'aplus' : null;
}

/** An address with the game that is open in the lobby; null is the lobby itself. */
export function gameAddress(path: string, search: string, game: string | null): string {
  const query = new URLSearchParams(search);
  if (game === null) query.delete('game');
  else query.set('game', game);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
