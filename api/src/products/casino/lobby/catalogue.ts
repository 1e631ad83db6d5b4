import type { CasinoGame, CasinoGameType, CasinoStudio, CasinoTable, Locale, VendorGames } from '@maru/contracts';
import type { CasinoVendor } from '../../../vendors/casino';

type VendorGame = VendorGames['games'][number];

/** What a vendor offers of one type. `asOf`: when it was read; `stale`: the vendor did not answer since. */
export interface Catalogue {
  studios: VendorGames['studios'];
  games: VendorGame[];
  maintenance: boolean;
  until: number | null;
  asOf: number;
  stale: boolean;
}

const freshMs = 60_000;
const tablesFreshMs = 5_000;
/** More pages than any vendor has. */
const maxPages = 20;

/** Catalogues of the vendors, read at most once a minute and kept while a vendor does not answer. */
export class Catalogues {
  readonly #read = new Map<string, Catalogue>();
  readonly #reading = new Map<string, Promise<Catalogue | null>>();
  readonly #tables = new Map<string, { at: number; tables: CasinoTable[] }>();

  constructor(private readonly now: () => number) {}

  /** The catalogue of a type; null where the vendor does not answer and never has. */
  async read(vendor: CasinoVendor, type: CasinoGameType): Promise<Catalogue | null> {
    const key = `${vendor.casino}:${type}`;
    const stored = this.#read.get(key);
    if (stored && this.now() - stored.asOf < freshMs) return stored;
    const reading = this.#reading.get(key) ?? this.#load(vendor, type, key);
    // What is there is shown at once; the new one is there for the next look.
    return stored ? { ...stored, stale: this.now() - stored.asOf > 2 * freshMs } : reading;
  }

  #load(vendor: CasinoVendor, type: CasinoGameType, key: string): Promise<Catalogue | null> {
    const reading = this.#loadAll(vendor, type, key).finally(() => this.#reading.delete(key));
    this.#reading.set(key, reading);
    return reading;
  }

  async #loadAll(vendor: CasinoVendor, type: CasinoGameType, key: string): Promise<Catalogue | null> {
    const games: VendorGame[] = [];
    let first: VendorGames | null = null;
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const read = await vendor.games(type, page);
      if (!read.ok) return this.#read.get(key) ?? null;
      first ??= read.value;
      pages = Math.min(read.value.pages, maxPages);
      games.push(...read.value.games.filter((game) => game.type === type));
    }
    const { studios, maintenance, until } = first!;
    const catalogue = { studios, games, maintenance, until, asOf: this.now(), stale: false };
    this.#read.set(key, catalogue);
    return catalogue;
  }

  /** Live tables, at most five seconds old; the last ones where the vendor does not answer. */
  async tables(vendor: CasinoVendor): Promise<CasinoTable[]> {
    const stored = this.#tables.get(vendor.casino);
    if (stored && this.now() - stored.at < tablesFreshMs) return stored.tables;
    const read = await vendor.tables();
    const tables = read.ok ? read.value : (stored?.tables ?? []);
    this.#tables.set(vendor.casino, { at: this.now(), tables });
    return tables;
  }
}

const nameIn = (names: Record<string, string>, locale: Locale) => names[locale] ?? names.ko ?? '';

/** A vendor's game as the lobby shows it. */
export function toGame(game: VendorGame, casino: string, catalogue: Catalogue, locale: Locale): CasinoGame {
  const { id, studio, name, type, shelf, picture, is_new, maintenance, min, max } = game;
  const isClosed = catalogue.studios.find((entry) => entry.id === studio)?.maintenance ?? false;
  return {
    id,
    vendorId: studio,
    name: nameIn(name, locale),
    type,
    shelf,
    isNew: is_new,
    picture: `/casino-pictures/${casino}/${picture}`,
    maint: maintenance || isClosed || catalogue.maintenance,
    limits: min !== null && max !== null ? { min, max } : null,
  };
}

/** Studios with their counts, those with most games first. */
export function toStudios({ studios, games, maintenance }: Catalogue, locale: Locale): CasinoStudio[] {
  const counts = new Map<string, number>();
  for (const { studio } of games) counts.set(studio, (counts.get(studio) ?? 0) + 1);
  return studios
    .filter(({ id }) => counts.has(id))
    .map(({ id, name, maintenance: isClosed, until }) => ({
      id,
      name: nameIn(name, locale),
      games: counts.get(id)!,
      maint: isClosed || maintenance,
      until,
    }))
    .sort((a, b) => b.games - a.games);
}
