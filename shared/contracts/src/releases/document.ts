import { z } from 'zod';
import { release } from '../release';

/** How open tabs take a new build of a remote. A rollback is always taken at once, whatever is written here. */
export const swapPolicies = ['now', 'navigation', 'idle', 'ask'] as const;
export const swapPolicy = z.enum(swapPolicies);
export type SwapPolicy = z.infer<typeof swapPolicy>;

/** Steps of a canary in percent of the buckets; a canary's share only increases. */
export const canarySteps = [1, 5, 25, 100] as const;
export const canaryPercent = z.union([z.literal(1), z.literal(5), z.literal(25), z.literal(100)]);
export type CanaryPercent = z.infer<typeof canaryPercent>;

/** Id of a release inside its remote, '<version>-<build>'; also the name of its folder. */
export const releaseId = z.string().regex(/^\d+\.\d+\.\d+-[a-z0-9]{6,40}$/);
export type ReleaseId = z.infer<typeof releaseId>;

/** What runs of one remote. */
export const remoteChannels = z.object({
  /** The default release; null while there is none. It lists only files that browsers request by hash. */
  stable: release.nullable(),
  /** The release that the first `percent` × 100 of the 10,000 buckets run instead. */
  canary: z.object({ release, percent: canaryPercent }).nullable(),
  swap: swapPolicy,
  /** True after a rollback or a demotion: open tabs change over at once, whatever `swap` says. */
  urgent: z.boolean(),
  /** True while operators have taken the remote off the site; its places say that they are closed. Left out otherwise. */
  disabled: z.boolean().optional(),
  /** Ids of the releases that may be pinned, newest first, at most 20: the gate passed, and they are not withdrawn. */
  recent: z.array(releaseId).max(20),
});
export type RemoteChannels = z.infer<typeof remoteChannels>;

/** What the registry decides for one environment: which release of each remote runs on which channel. */
export const registryDocument = z.object({
  kind: z.literal('maru-document'),
  environment: z.string().min(1),
  /** Id of the registry. Serials are compared within one lineage only, because a new registry begins at 1. */
  lineage: z.string().min(1),
  /** Rises with every change. A browser never accepts a lower one, even if the document is signed. */
  serial: z.int().min(0),
  issued_at: z.int(),
  remotes: z.record(z.string(), remoteChannels),
});
export type RegistryDocument = z.infer<typeof registryDocument>;

/** A single release, `record.json` of its folder: what a pin loads. */
export const signedRelease = z.object({ kind: z.literal('maru-release'), release });
export type SignedRelease = z.infer<typeof signedRelease>;

/**
 * A release for the smoke load of its gate, before it may be pinned. It is handed to the registry's own browser and
 * stored nowhere. `until`: end of its validity, ms since 1970.
 */
export const smokeRelease = z.object({ kind: z.literal('maru-smoke'), release, until: z.int() });
export type SmokeRelease = z.infer<typeof smokeRelease>;

/**
 * A signed text, as it is in static storage. `signature`: ECDSA with P-256 and SHA-256 over the UTF-8 bytes of
 * `payload`, r and s side by side (as WebCrypto takes it), base64url. `key`: id of the public key.
 */
export const signedText = z.object({ payload: z.string(), key: z.string(), signature: z.string() });
export type SignedText = z.infer<typeof signedText>;

/** A public key as pages carry it: the coordinates of a P-256 point, base64url. `id`: first 16 characters of the JWK's SHA-256 thumbprint (RFC 7638). */
export const releaseKey = z.object({ id: z.string(), x: z.string(), y: z.string() });
export type ReleaseKey = z.infer<typeof releaseKey>;

/** What the server writes into each page for choosing and checking releases (`__maru.releases`). */
export interface PageReleases {
  keys: ReleaseKey[];
  /** Stable random id of this browser, from which its buckets are computed. */
  visitor: string;
  /** Whether this site accepts pins. */
  pins: boolean;
  /** Origins from which a developer may load a remote; empty where that is not allowed. */
  dev: string[];
  /** True in a browser that is signed in to the console: pins and developers' builds are refused there. */
  console?: boolean;
}

/** `SiteSendEvent` releaseChanged: the new serial, and the document itself where it is small enough for a push. */
export interface ReleaseChanged {
  serial: number;
  document?: SignedText;
}

export {
  consoleCookie,
  documentPath,
  parseVisitorId,
  pinCookie,
  pinsRefused,
  recordPath,
  visitorCookie,
} from './names';
