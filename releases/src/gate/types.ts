import type { BuildRecord, GateFinding, GateLimits, Release, SmokeReport } from '@maru/contracts';
import type { ContainerRun } from './bytes/run-container';

/** A file of the release as stored. `bytes` plain, `brotli` at the best compression. */
export interface StoredFile {
  path: string;
  bytes: number;
  integrity: string;
  brotli: number;
}

/** What a release has to fit: the host, and what runs of the other remotes. */
export type FitInput = Pick<GateInput, 'record' | 'host'> & {
  others: readonly Pick<Release, 'remote' | 'description'>[];
};

/** All that the gate looks at; nothing is fetched by a rule. */
export interface GateInput {
  record: BuildRecord;
  stored: StoredFile[];
  /** Active releases of the other remotes: stable ones and canaries. */
  others: Release[];
  host: {
    /** Version of the host contract, 'major.minor'. */
    contract: string;
    /** Version of each shared library that the host provides. */
    shares: Record<string, string>;
    /** Custom properties of the site's own style sheets, which a remote uses and never sets. */
    tokens: readonly string[];
    /** Paths of the host's own pages, as patterns: '/home', '/code/:code?'. */
    pages: string[];
  };
  limits: GateLimits;
  smoke: Smoke;
  /** Scripts, style sheets and source maps as they lie in storage, by path. */
  contents: ReadonlyMap<string, Buffer>;
  /** Result of running the entry. */
  container: ContainerRun;
}

/** The registry's own smoke load, or why there is none. */
export type Smoke = { made: true; report: SmokeReport } | { made: false; why: string };

/** One rule: what was found, what is allowed, both for people. */
export type Rule = (input: GateInput) => GateFinding;
