import type { BuildRecord, GateLimits, Reason, ReleaseChanged, SmokeReport } from '@maru/contracts';
import type { ReleaseReader } from '../reading';
import type { SigningKey } from '../signing';
import type { Storage } from '../storage';

/** Runs SQL of PostgreSQL's dialect. */
export interface Sql {
  /** Columns are snake_case in SQL and camelCase in rows: the database that is given converts their names. */
  query<Row = Record<string, unknown>>(text: string, params?: readonly unknown[]): Promise<Row[]>;
}

/** The database. 'embedded': this process is the only one on it. */
export interface RegistryDatabase extends Sql {
  readonly kind: 'embedded' | 'server';
  transaction<T>(fn: (tx: Sql) => Promise<T>): Promise<T>;
}

/** One line of the audit log, written by the transaction of what it tells of. */
export interface RegistryAudit {
  record(
    sql: Sql,
    entry: { actor: string; action: string; subject: string; detail?: Record<string, unknown>; ok?: boolean },
  ): Promise<void>;
}

export interface RegistryLog {
  info(data: object, text: string): void;
  warn(data: object, text: string): void;
  error(data: object, text: string): void;
}

/** What the gate has to know of the host that pages are served with. */
export interface HostInfo {
  version: string;
  contract: string;
  shares: Record<string, string>;
  /** Custom properties of the site's own style sheets. */
  tokens: string[];
  /** Paths of the host's own pages, as patterns. */
  pages: string[];
}

/** All that the registry reaches the world by. */
export interface RegistryPorts {
  db: RegistryDatabase;
  audit: RegistryAudit;
  storage: Storage;
  reader: ReleaseReader;
  /** Tells open tabs; `everywhere` also those of other processes. */
  push(changed: ReleaseChanged, everywhere: boolean): void;
  host(): Promise<HostInfo>;
  /**
   * Opens a release in the deployed site with a browser; null where the site has none. Rejects when it cannot.
   * `signed`: the record that only this browser gets, see `SmokeRelease`.
   */
  smoke?: ((record: BuildRecord, signed: string) => Promise<SmokeReport>) | null;
  log: RegistryLog;
}

export interface RegistryOptions {
  environment: string;
  limits: GateLimits;
  /** A key from outside the database; it signs where it is given. */
  key?: SigningKey | null;
  /** How often the document in storage is compared with the newest, ms. */
  outboxMs?: number;
}

/** Who asks for a change. `remotes`: those that it may publish, ['*'] is all. */
export interface Actor {
  name: string;
  remotes: readonly string[];
}

/** Maru itself. */
export const system: Actor = { name: 'system', remotes: ['*'] };

export type Refused = { ok: false; reason: Reason; problems?: string[] };
export type Done<T> = ({ ok: true } & T) | Refused;
