import type { VendorTables } from '@maru/contracts';
import { Journal } from '../journal';
import { CasinoBook, type CompanyName, companyNames, type Entry } from './book';
import { Catalogue } from './catalogue/catalogue';
import { Company } from './company';
import { CasinoFaults } from './faults';
import type { Options } from './options';
import { PlaySessions } from './play/sessions';
import { BaccaratTables } from './play/tables';
import { TokenBucket } from './rate';

/** Calls a second that each company takes on average, and at once. */
const rates = { union: [50, 100], hera: [20, 40], aplus: [30, 60] } as const;

/** All companies of the process with what they share. */
export class Casino {
  readonly companies: ReadonlyMap<CompanyName, Company>;
  readonly buckets: ReadonlyMap<CompanyName, TokenBucket>;
  readonly sessions = new PlaySessions();
  readonly tables: BaccaratTables;
  /** Session of each user at the company without balances, as the site gave it when the game was opened. */
  readonly seamlessSessions = new Map<string, string>();
  readonly seamlessFaults = new CasinoFaults();
  /** Set when the server listens. */
  publicUrl: string;

  constructor(readonly options: Options) {
    this.publicUrl = options.publicUrl ?? `http://${options.host}:${options.port}`;
    this.tables = new BaccaratTables(options.seed);
    const journal = new Journal<Entry>(options.folder, 'casino-journal.jsonl');
    const entries = journal.read();
    const books = companyNames.map((name) => new CasinoBook(name, journal, entries));
    // What is older than a day is kept as balances alone.
    if (entries.length > 0) journal.replace(books.flatMap((book) => [...book.entries()]));
    this.companies = new Map(
      books.map((book) => {
        const faults = new CasinoFaults();
        const catalogue = new Catalogue(book.company, options.seed, faults);
        return [book.company, new Company(book.company, book, faults, catalogue)];
      }),
    );
    this.buckets = new Map(
      companyNames.map((name) => {
        const [perSecond, burst] = rates[name];
        return [name, new TokenBucket(perSecond * options.rate, burst * options.rate)];
      }),
    );
  }

  /** All live tables of a company now. */
  listTables(company: Company): VendorTables {
    const baccarat = new Set(company.catalogue.baccaratTables());
    const tables = company.catalogue.liveTables().map((game) => ({
      game,
      players: this.tables.crowd(game) + this.sessions.at(game),
      seats: null,
      road: baccarat.has(game) ? this.tables.road(game) : '',
    }));
    return { tables };
  }

  /** A link to a game for one opening; a reason where it can't be played now. */
  launch(
    company: Company,
    order: { user: string; game: string; lang: string },
  ):
    | { ok: true; url: string; expires: number }
    | { ok: false; reason: 'unknown_user' | 'unknown_game' | 'maintenance' } {
    if (!company.account(order.user)) return { ok: false, reason: 'unknown_user' };
    const entry = company.catalogue.game(order.game);
    if (!entry) return { ok: false, reason: 'unknown_game' };
    if (entry.game.maintenance) return { ok: false, reason: 'maintenance' };
    const { token, expires } = this.sessions.link({ company: company.name, ...order });
    return { ok: true, url: `${this.publicUrl}/${company.name}/play/${token}`, expires };
  }

  /** Ends the games that a user has open: their pages take no stake any more. Answers how many. */
  endGames(company: Company, user: string): number {
    const count = this.sessions.end(company.name, user);
    company.book.notify(user);
    return count;
  }

  stop(): void {
    for (const company of this.companies.values()) company.stop();
  }
}
