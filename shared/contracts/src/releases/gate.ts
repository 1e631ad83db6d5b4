import { z } from 'zod';

/** What a release is checked for before it may be promoted. */
export const gateRules = [
  /** The host contract that it needs is one that this site's host keeps. */
  'host-contract',
  /** Every shared library that it uses is one that the host provides, in a version inside the range. */
  'shared-libraries',
  /** It exposes './app' and nothing else. */
  'exposes',
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
  /** A headless browser opened it in the deployed host: it mounted, and nothing was thrown. */
  'smoke',
] as const;
export const gateRule = z.enum(gateRules);
export type GateRule = z.infer<typeof gateRule>;

/** One rule's outcome; `found` and `allowed` are for people: '214 kB', '≤ 180 kB'. */
export const gateFinding = z.object({
  rule: gateRule,
  ok: z.boolean(),
  found: z.string().max(2_000),
  allowed: z.string().max(2_000),
});
export type GateFinding = z.infer<typeof gateFinding>;

/** A release passed when every finding is ok. */
export const gateReport = z.object({ ok: z.boolean(), at: z.int(), by: z.string(), findings: z.array(gateFinding) });
export type GateReport = z.infer<typeof gateReport>;

/** What a headless browser saw of a release in the deployed host. */
export const smokeReport = z.strictObject({
  /** Address of the site it was loaded in. */
  site: z.string().max(300),
  browser: z.string().max(100),
  /** Each path that was opened. */
  pages: z
    .array(
      z.strictObject({
        path: z.string().max(300),
        mounted: z.boolean(),
        ms: z.int().min(0),
        errors: z.array(z.string().max(500)).max(20),
      }),
    )
    .max(50),
});
export type SmokeReport = z.infer<typeof smokeReport>;

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
