import { z } from 'zod';
import { epochMs } from '../primitives';
import { release } from '../release';
import { canaryPercent, releaseId, swapPolicy } from './document';
import { gateReport } from './gate';
import { waitingTabs } from './health';

/** A package of which a release carries code. `licence`: SPDX expression, 'unknown' where the package names none. */
export const bundledPackage = z.object({
  name: z.string().max(214),
  version: z.string().max(60),
  licence: z.string().max(120),
});
export type BundledPackage = z.infer<typeof bundledPackage>;

/**
 * `release.json` of a build's folder, before it is published: all of a release but its address, and what the gate
 * wants to know. Written by the build; any bundler may write it.
 */
export const buildRecord = release.omit({ base: true }).extend({
  /** What the container exposes: ['./app']. */
  exposes: z.array(z.string().max(100)).max(20),
  /** Range of each shared library that it takes from the host, by name: {'react': '^19.0.0'}. */
  shares: z.record(z.string().max(100), z.string().max(60)),
  /** Packages whose code is inside its files. */
  packages: z.array(bundledPackage).max(2_000),
});
export type BuildRecord = z.infer<typeof buildRecord>;

/**
 * Whether a browser may pin a release. 'open': anyone; 'permitted': an operator opened a withdrawn one; 'ungated': its
 * newest gate report is missing or refuses it; 'withdrawn': rolled back or demoted; 'disabled': its remote is off.
 */
export const pinState = z.enum(['open', 'permitted', 'ungated', 'withdrawn', 'disabled']);
export type PinState = z.infer<typeof pinState>;

/** A release as the registry lists it. `bytes`: of all files, uncompressed. */
export const releaseSummary = z.object({
  remote: z.string(),
  id: releaseId,
  version: z.string(),
  build: z.string(),
  bytes: z.int(),
  published_at: epochMs,
  published_by: z.string(),
  gate: gateReport.nullable(),
  channel: z.enum(['stable', 'canary', 'none']),
  pin: pinState,
  /** Where it is seen: the path of its first mount. */
  path: z.string(),
});
export type ReleaseSummary = z.infer<typeof releaseSummary>;

/** State of one remote's health: 'few_loads' too few loads to tell. */
export const healthState = z.enum(['good', 'watch', 'bad', 'few_loads']);
export type HealthState = z.infer<typeof healthState>;

/** One remote as the console's table and `maru list` show it. */
export const remoteOverview = z.object({
  remote: z.string(),
  stable: releaseSummary.nullable(),
  /** What a rollback without a version would bring back. */
  previous: releaseId.nullable(),
  canary: z.object({ release: releaseSummary, percent: canaryPercent }).nullable(),
  swap: swapPolicy,
  /** True while operators have taken it off the site. */
  disabled: z.boolean(),
  /** Last change of its channels; null where nothing was ever changed. */
  changed_at: epochMs.nullable(),
  changed_by: z.string(),
  /** Active releases that do not fit the host or the other remotes, held back from visitors. */
  held_back: z.array(z.object({ id: releaseId, problems: z.array(z.string()) })),
  /** Tabs that still run the build before, and why; those of the last three minutes. */
  waiting: z.array(waitingTabs),
  health: z.object({
    state: healthState,
    loads: z.int(),
    /** Failures and crashes in 1/100 % of loads, over 24 h. */
    error_rate: z.int(),
    /** Time to first paint of the remote, 75th percentile, ms; null without loads. */
    load_p75: z.int().nullable(),
    /** Error rate by hour, 1/100 %, oldest first, 24 values. */
    trend: z.array(z.int()),
    /** The site's bounds: `errors` in 1/100 % of loads, `load_p75` in ms, `loads` below which nothing is decided. */
    limits: z.object({ errors: z.int(), load_p75: z.int(), loads: z.int() }),
  }),
});
export type RemoteOverview = z.infer<typeof remoteOverview>;
