import type { CasinoGamesQuery, CasinoGameType, CasinoShelf } from '@maru/contracts';
import { searchTerm } from './search';

/** Games of a list; the page is part of the browser's history. */
export type LobbyQuery = Omit<CasinoGamesQuery, 'page'>;

const shelves: readonly CasinoShelf[] = ['baccarat', 'table', 'show', 'popular', 'new', 'slot', 'sports'];

/** Returns the list that a lobby's address names; null for the lobby itself. */
export function readLobbyQuery(type: CasinoGameType, search: URLSearchParams): LobbyQuery | null {
  const vendor = search.get('vendor');
  const shelf = shelves.find((name) => name === search.get('shelf'));
  const own = search.get('own');
  const term = searchTerm(search.get('search') ?? '');
  const query: LobbyQuery = { vendorId: vendor ?? 'all', gameType: type };
  if (shelf) query.shelf = shelf;
  if (own === 'favorites' || own === 'recent') query.own = own;
  if (term) query.search = term;
  return vendor || query.shelf || query.own || query.search ? query : null;
}
