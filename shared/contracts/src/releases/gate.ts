import { z } from 'zod';
import { findingStates } from './names';

/** What a release is checked for before it may be promoted. */
export const gateRules = [
  /** The host contract that it needs is one that this site's host keeps. */
  'host-contract',
  /** Every shared library that it uses is one that the host provides, in a version inside the range. */
  'shared-libraries',
  /** It exposes './app' and nothing else. */
  'exposes',
  /** Its entry runs, defines the container that the record names, and gives what it exposes. */
  'container',
  /** Its paths belong to no other remote, and its redirects and menu stay inside them. */
  'routes',
  /** No other remote claims one of its slots at the same path. */
  'slots',
  /** Compressed size of what the first paint needs, and of everything. */
  'size',
  /** Every file in storage has the size and hash of the record. */
  'hashes',
  /** Every bundled package has a licence that the site allows. */
  'licences',
  /** The packages that are found in its scripts are those that its record lists. */
  'packages',
  /** Its style sheets end at its own elements, and its scripts bring no others. */
  'styles',
  /** A headless browser opened it in the deployed host: it mounted, and nothing was thrown. */
  'smoke',
] as const;
export const gateRule = z.enum(gateRules);
export type GateRule = z.infer<typeof gateRule>;

/** `not_made`: the check was not run and the site does not require it; it neither passes nor refuses the release. */
export const findingState = z.enum(findingStates);

/** One rule's outcome; `ok` is true for `passed` alone. `found` and `allowed` are for people: '214 kB', '≤ 180 kB'. */
export const gateFinding = z.object({
  rule: gateRule,
  ok: z.boolean(),
  /** Reports of before do not have it. */
  state: findingState.optional(),
  found: z.string().max(2_000),
  allowed: z.string().max(2_000),
});
export type GateFinding = z.infer<typeof gateFinding>;

export { stateOfFinding } from './names';

/** A release passed when no finding refuses it. */
export const gateReport = z.object({ ok: z.boolean(), at: z.int(), by: z.string(), findings: z.array(gateFinding) });
export type GateReport = z.infer<typeof gateReport>;

/** What a headless browser of the registry saw of a release in the deployed host. It is never taken from a publisher. */
export interface SmokeReport {
  /** Address of the site it was loaded in. */
  site: string;
  browser: string;
  /** Each path that was opened; `ms`: time until it was mounted. */
  pages: { path: string; mounted: boolean; ms: number; errors: string[] }[];
}

/** Limits of a site's gate; sizes in bytes, brotli at its best. */
export interface GateLimits {
  initialBytes: number;
  totalBytes: number;
  licences: readonly string[];
  /** Whether a promotion needs a passed smoke load. */
  smoke: 'required' | 'optional';
}
export const defaultGateLimits: GateLimits = {
  initialBytes: 180 * 1024,
  totalBytes: 1_500 * 1024,
  licences: [
    'MIT',
    'ISC',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    '0BSD',
    'CC0-1.0',
    'Unlicense',
    'BlueOak-1.0.0',
    'OFL-1.1',
    'Python-2.0',
    'Zlib',
  ],
  smoke: 'optional',
};
