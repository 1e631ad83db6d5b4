import type {
  CallName,
  Config,
  calls,
  Guide,
  Locale,
  MatchNames,
  MatchTreeSport,
  MyPage,
  Operator,
  Reason,
} from '@maru/contracts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Jobs } from './jobs';
import type { Database, Sql } from './sql';

export type { Database, Sql } from './sql';

/** The signed-in member as a call sees it. */
export interface Member {
  id: number;
  login: string;
  nick: string;
  locale: Locale;
  level: number;
  status: number;
  onlyCs: number;
  strictMemo: number;
}

/** A refusal, answered as `{message, code, errors?}` with the status of its reason. */
export type Refusal = { ok: false; reason: Reason; errors?: Record<string, string[]> };

/** The handler has sent the answer itself through `reply` (compressed bytes kept in a cache, for example). */
export type Sent = { ok: true; sent: true };

/** What a handler is given: everything is validated already. `key` is the Idempotency-Key of idempotent calls. */
export interface CallContext<Name extends CallName = CallName> {
  body: (typeof calls)[Name] extends { body: infer S extends z.ZodType } ? z.infer<S> : undefined;
  query: (typeof calls)[Name] extends { query: infer S extends z.ZodType } ? z.infer<S> : undefined;
  params: (typeof calls)[Name] extends { params: infer S extends z.ZodType } ? z.infer<S> : undefined;
  /** Present on calls with access 'member'. */
  member: (typeof calls)[Name]['access'] extends 'member' ? Member : Member | null;
  /** Present on calls with access 'operator', who then has the call's permission. */
  operator: (typeof calls)[Name]['access'] extends 'operator' ? Operator : null;
  /** The file of an upload. */
  file: (typeof calls)[Name] extends { upload: object } ? Buffer : undefined;
  locale: Locale;
  key: string;
  ip: string;
  /** The body as it was sent, of calls that are signed; '' of all others. */
  text: string;
  /** When the last byte of the request was read, of `performance.now()`: what a call decides by time is decided by it. */
  receivedAt: number;
  /** Time between the request's headers and its last byte, ms. */
  bodyMs: number;
  request: import('fastify').FastifyRequest;
  reply: import('fastify').FastifyReply;
}
export type Handler<Name extends CallName> = (
  ctx: CallContext<Name>,
) => Promise<{ ok: true; data: z.input<(typeof calls)[Name]['response']> } | Sent | Refusal>;
export type Handlers = { [Name in CallName]?: Handler<Name> };

/** Sends to members: local sockets at once, other processes through Redis where there is one. */
export interface Live {
  /** To everybody on a channel (see `channels` of the contracts), on every process. For siteBroadcast and private-user.*. */
  publish(channel: string, event: string, data: unknown): void;
  /** To the sockets of this process only; frames that every process makes for itself. */
  publishLocal(channel: string, event: string, data: unknown): void;
  /** Number of sockets of this process on a channel; frames for nobody are not made. */
  listeners(channel: string): number;
  /** Calls back for each socket of this process that joined a channel whose name begins with `prefix`. */
  onSubscribe(prefix: string, callback: (channel: string, send: (event: string, data: unknown) => void) => void): void;
  /** Opens public channels whose name begins with `prefix`; siteBroadcast is open, all other names are refused. */
  openChannels(prefix: string): void;
}

/** A socket of a namespace. Handlers of its events are given what the client sent, unchecked. */
export interface NamespaceSocket {
  on(event: string, handler: (...values: unknown[]) => void): unknown;
  emit(event: string, data: unknown): unknown;
  join(room: string): unknown;
  leave(room: string): unknown;
  data: {
    /** Whether the session that the socket was opened with is a member's now. */
    isMember(): Promise<boolean>;
    /** Calls back when that session ends. */
    onSessionEnd(callback: () => void): void;
  };
}

/** Further Socket.IO namespaces of the site's socket server, for areas with a protocol of their own. */
export interface Namespaces {
  /** Opens a namespace; `connect` is called for each socket. Rooms are of this process alone. */
  open(
    name: string,
    connect: (socket: NamespaceSocket) => void,
  ): { listeners(room: string): number; send(room: string, event: string, data: unknown): void };
}

export interface TextTree {
  [key: string]: string | TextTree;
}

/** Texts in the four languages: `texts/` of this package over those of the contracts; `{name}` is filled in. */
export interface Texts {
  t(locale: Locale, key: string, values?: Record<string, string | number>): string;
  /** Adds a module's own texts, a tree per locale. */
  add(texts: Record<Locale, TextTree>): void;
}

/** Settings kept in the database, with a short cache; `config` is the object of GET /api/configs without per-member parts. */
export interface Settings {
  config(): Promise<import('@maru/contracts').Config>;
  /**
   * Changes keys (null takes a change back), bumps the cache of all processes and sends SiteSendEvent configChanged.
   * `also` runs in the same transaction and is given the configuration as it was.
   * @throws z.ZodError where the configuration would break its contract; nothing is changed then
   */
  set(
    changes: Record<string, unknown>,
    also?: (tx: Sql, before: import('@maru/contracts').Config) => Promise<void>,
  ): Promise<void>;
  /**
   * The same in the caller's transaction: checked and kept, nobody is told. Call `changed` after the commit.
   * @throws z.ZodError as `set` does; roll back then
   */
  apply(
    tx: Sql,
    changes: Record<string, unknown>,
    also?: (tx: Sql, before: import('@maru/contracts').Config) => Promise<void>,
  ): Promise<void>;
  /** Value of the defaults at a dotted key; undefined where they have none. */
  defaultAt(key: string): unknown;
  /** Something that the configuration is made of changed elsewhere: all processes read it anew, open pages are told. */
  changed(): void;
}

/** Finds out which operator calls: `Authorization: Bearer` or the cookie `maru_ops`. */
export interface Operators {
  find(request: import('fastify').FastifyRequest): Promise<Operator | null>;
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
  notify(
    memberId: number,
    kind: import('@maru/contracts').Notification['type'],
    textKey: string,
    values: Record<string, string | number>,
  ): Promise<void>;
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
  readers: import('./readers').Readers;
  log: FastifyBaseLogger;
}

/** The process's environment, read once. */
export interface Env {
  port: number;
  /** Address to listen on (MARU_HOST): this machine's own in demo mode, all of its addresses where money is real. */
  host: string;
  /** Folder of everything that the site keeps (MARU_DATA, default .maru at the project's root). */
  dataDir: string;
  databaseUrl: string | null;
  /** Socket of a process that has the embedded database open; `npm run dev` alone has one. */
  databaseSocket?: string;
  redisUrl: string | null;
  /** Folder of static releases and of the host's build. */
  releasesDir: string;
  hostDir: string;
  /** What it says of releases, their registry and the pages that run them. */
  releases: import('./release-env').ReleaseEnv;
  production: boolean;
  /** 'demo' or 'real'; real-money mode has conditions (see docs/operating.md). */
  mode: 'demo' | 'real';
  /** Licence profile of real-money mode, as JSON. */
  licence: string | null;
  /** Name of this site among others: 'local', 'stage', 'prod'. All but 'local' ask twice before a change of releases. */
  environment: string;
  /** File with the site's secret (MARU_SITE_SECRET_FILE); without it the site makes one and keeps it in its database. */
  siteSecretFile: string | null;
  /** File with the keys that sign notices of round chains (MARU_ROUND_KEY_FILE); without it as the site's secret. */
  roundKeyFile: string | null;
  /** Secret of a token that demo mode makes at start, for pipelines and tests (MARU_DEMO_TOKEN). */
  demoToken: string | null;
  /** SMTP server that sends e-mail (MARU_SMTP_URL); before the gateway where both are set. */
  smtpUrl: string | null;
  /** Sender of e-mail by SMTP (MARU_MAIL_FROM). */
  mailFrom: string;
  /** Password of the demo's simulated members for this start (MARU_SIMULATED_PASSWORD); without it there are none. */
  simulatedPassword: string | null;
  /** Address of the gateway that sends e-mail (MARU_MESSAGES_URL); without it and without SMTP messages wait. */
  messagesUrl: string | null;
  /** Address of the site as members type it (MARU_PUBLIC_URL): links in messages lead there. */
  publicUrl: string;
  /** Origins that may call besides the one the page was served from. */
  origins: string[];
  /** Largest number of connections to a PostgreSQL server. */
  poolSize: number;
  /** How long a query may wait for a connection, in ms, before it fails. */
  databaseWaitMs: number;
  /** Prefix of everything in Redis, so that several sites can share one. */
  redisPrefix: string;
  /** Number of proxies in front whose X-Forwarded-For is believed. */
  trustProxy: number;
  /** Header in which the proxy in front writes the country of a request (MARU_COUNTRY_HEADER), in small letters. */
  countryHeader: string | null;
  /** Country file in MaxMind's format (MARU_COUNTRY_FILE). */
  countryFile: string | null;
  /** Most tries that a captcha's proof of work takes (MARU_CAPTCHA_WORK). */
  captchaWork: number;
  /** Time in which a process that ends says so and still takes calls, ms (MARU_DRAIN_MS). */
  drainMs: number;
  /** Whether operators need a second factor (MARU_OPS_FACTOR); the demo's own accounts never do. */
  opsFactor: 'required' | 'optional';
  /** Minutes until a request for two-person approval expires (MARU_APPROVAL_MINUTES). */
  approvalMinutes: number;
  /** Scale of the intervals at which pages ask again, percent (MARU_POLLING_PERCENT). */
  pollingPercent: number;
  /** Hashes of a new chain of own draws (MARU_CHAIN_LENGTH); 0: this process makes no rounds of games. */
  chainLength: number;
  /** Share of their configured time that rounds of own draws take, in percent (MARU_ROUND_PERCENT). */
  roundPercent: number;
  /** Level of the log (MARU_LOG): silent, error, warn, info, debug. */
  logLevel: string;
}

/** What a sports product says of today's matches. */
export interface MatchArea {
  /** Id of the product; remotes say by it where their leagues and matches lead. */
  name: string;
  /** Whether the area is in use under a configuration. */
  isOpen(config: Config): boolean;
  /** Sports, countries and leagues in the area's order, those without matches too. */
  tree(locale: Locale): Omit<MatchTreeSport, 'area'>[];
  /** How many matches stand in each of its lists, by name; for an area with more than a live list and one of what is to come. */
  lists?(): Record<string, number>;
  /** Matches that can be bet on now. */
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
}

/** Lists of the whole site that modules contribute to. The names of a list's entries are unique. */
export interface ContributedLists {
  /** Parts of a member's timeline that are made of the module's own tables. */
  timeline: import('./timeline').TimelineSource;
  matches: MatchArea;
  guide: GuidePart;
  profit: ProfitSource;
}
export type ModuleContributions = { readonly [List in keyof ContributedLists]?: readonly ContributedLists[List][] };

/** A part of the API: its calls and its background work. The folder of a module is its name. */
export interface ApiModule {
  name: string;
  /** Names of modules that start before this one and stop after it. */
  needs?: readonly string[];
  handlers: Handlers;
  /** Texts of the module, a tree per locale. */
  texts?: Record<Locale, TextTree>;
  /** What it adds to pages and figures of the whole site. */
  contributes?: ModuleContributions;
  /** Serves addresses that are no calls. */
  serve?(app: FastifyInstance): void;
  start?(): Promise<void>;
  /** Begins what goes on in the background: vendors, queues, clocks. Called when every module has started. */
  begin?(): void;
  stop?(): Promise<void>;
  /** The module's own part of GET /api/health, where it has any. */
  health?(): Partial<z.input<(typeof calls)['health']['response']>>;
}
export type ModuleFactory = (services: Services) => ApiModule;
