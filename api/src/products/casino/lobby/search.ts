import { type CasinoGamesQuery, casinoShelves, type VendorGames } from '@maru/contracts';
import { isNamed, searchKey } from '@maru/contracts/search';

type VendorGame = VendorGames['games'][number];

/** Games a page. */
export const gamesPerPage = 60;
/** Games that a lobby shows of each shelf. */
const perShelf = 10;

/** The games that a query is of, in the vendor's order; `own`: ids of the member's own ones, in theirs. */
export function findGames(
  games: readonly VendorGame[],
  { vendorId, shelf, search }: Pick<CasinoGamesQuery, 'vendorId' | 'shelf' | 'search'>,
  own: readonly string[] | null,
): VendorGame[] {
  const keyword = searchKey(search ?? '');
  const matching = games.filter(
    (game) =>
      (vendorId === 'all' || game.studio === vendorId) &&
      (!shelf || game.shelf === shelf) &&
      (!search || isNamed(game.name, keyword)),
  );
  if (!own) return matching;
  const byId = new Map(matching.map((game) => [game.id, game]));
  return own.flatMap((id) => byId.get(id) ?? []);
}

/** The first games of each shelf that has any, with its total. */
export function listShelves(games: readonly VendorGame[]) {
  return casinoShelves.flatMap((shelf) => {
    const ofShelf = games.filter((game) => game.shelf === shelf);
    return ofShelf.length > 0 ? [{ shelf, total: ofShelf.length, games: ofShelf.slice(0, perShelf) }] : [];
  });
}
