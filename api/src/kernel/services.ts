import type {
  Config,
  Guide,
  Locale,
  Localized,
  MatchNames,
  MatchTreeSport,
  MyPage,
  Notification,
  Operator,
} from '@maru/contracts';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Env } from './env';
import type { Jobs } from './jobs';
import type { Live } from './live';
import type { Member } from './member';
import type { Readers } from './readers';
import type { ResultsArea } from './results-area';
import type { Database, Sql } from './sql';
import type { TimelineSource } from './timeline';

export interface TextTree {
  [key: string]: string | TextTree;
}

/**
 * What fills a place in a text. A text of the catalogue, and a name that is given in every language, are read in the language
 * of the text around them.
 */
export type TextValue = string | number | { text: string; values?: TextValues } | Localized;
export interface TextValues {
  [name: string]: TextValue;
}

/** Texts in the four languages: `texts/` of this package over those of the contracts; `{name}` is filled in. */
export interface Texts {
  t(locale: Locale, key: string, values?: TextValues): string;
  /** Adds a module's own texts, a tree per locale. */
  add(texts: Record<Locale, TextTree>): void;
}

/** Settings kept in the database, with a short cache; `config` is the object of GET /api/configs without per-member parts. */
export interface Settings {
  config(): Promise<Config>;
  /**
   * Changes keys (null takes a change back), bumps the cache of all processes and sends SiteSendEvent configChanged.
   * `also` runs in the same transaction and is given the configuration as it was.
   * @throws z.ZodError where the configuration would break its contract; nothing is changed then
   */
  set(changes: Record<string, unknown>, also?: (tx: Sql, before: Config) => Promise<void>): Promise<void>;
  /**
   * Validates and stores in the caller's transaction, without notification. Call `changed` after the commit.
   * @throws z.ZodError as `set` does; roll back then
   */
  apply(tx: Sql, changes: Record<string, unknown>, also?: (tx: Sql, before: Config) => Promise<void>): Promise<void>;
  /** Value of the defaults at a dotted key; undefined where they have none. */
  defaultAt(key: string): unknown;
  /** An input of the configuration changed elsewhere: all processes reload it, and open pages are notified. */
  changed(): void;
}

/** Finds out which operator calls: `Authorization: Bearer` or the cookie `maru_ops`. */
export interface Operators {
  find(request: FastifyRequest): Promise<Operator | null>;
}

/** The audit log of operators: appended to, never changed. */
export interface Audit {
  /**
   * Appends one line; `sql` is the transaction of what it tells of, so that both happen or neither does. A refused
   * attempt is written on the database itself.
   */
  record(
    sql: Sql,
    entry: { actor: string; action: string; subject: string; detail?: Record<string, unknown>; ok?: boolean },
  ): Promise<void>;
}

/** Writes a notification row and sends it live to the member. Call it after the transaction that it tells of. */
export interface Notifier {
  notify(memberId: number, kind: Notification['type'], textKey: string, values: TextValues): Promise<void>;
  /** Sends WalletUpdated with the member's balances as they are now. */
  walletChanged(memberId: number): Promise<void>;
}

export interface Services {
  env: Env;
  db: Database;
  live: Live;
  texts: Texts;
  settings: Settings;
  notifier: Notifier;
  operators: Operators;
  audit: Audit;
  jobs: Jobs;
  readers: Readers;
  log: FastifyBaseLogger;
}

/** What a sports product says of today's matches. */
export interface MatchArea {
  /** Id of the product; remotes say by it where their leagues and matches lead. */
  name: string;
  /** Whether the area is in use under a configuration. */
  isOpen(config: Config): boolean;
  /** Sports, countries and leagues in the area's order, those without matches too. */
  tree(locale: Locale): Omit<MatchTreeSport, 'area'>[];
  /** Number of matches per list, by name; for an area with more lists than live and upcoming. */
  lists?(): Record<string, number>;
  /** Matches that can be bet on now, as `tree` counts them; one that several areas offer has the same id in each. */
  matches(): Iterable<{ id: number; live: boolean }>;
  /** What bets on a match are counted by, see `LegKeys`; null where it cannot be bet on. */
  betKey?(match: number): string | null;
  /** Those matches with their names. */
  names(locale: Locale): Omit<MatchNames, 'area'>[];
}

/** Numbers of the guide, for the member who asks. */
export interface GuidePart {
  name: string;
  read(config: Config, member: Member): Partial<Guide> | Promise<Partial<Guide>>;
}

/** Settled play of one product in one piece of a span; `at` is where the piece begins, epoch ms. Money in KRW. */
export interface PlayRow {
  product: MyPage['products'][number]['product'];
  at: number;
  count: number;
  stake: number;
  paid: number;
}

/** Settled play of a member that is no bet. */
export interface ProfitSource {
  name: string;
  /** Rows of a span in the order of `at`. `from`, `until` (not included) and the length of a piece in ms. */
  read(sql: Sql, memberId: number, span: { from: number; until: number; pieceMs: number }): Promise<PlayRow[]>;
  /** Sums since a moment, KRW; `from`: epoch ms. */
  since(sql: Sql, memberId: number, from: number): Promise<{ staked: number; returned: number }>;
}

/** Lists of the whole site that modules contribute to. The names of a list's entries are unique. */
export interface ContributedLists {
  /** Parts of a member's timeline that are made of the module's own tables. */
  timeline: TimelineSource;
  matches: MatchArea;
  results: ResultsArea;
  guide: GuidePart;
  profit: ProfitSource;
}

export type ModuleContributions = { readonly [List in keyof ContributedLists]?: readonly ContributedLists[List][] };
