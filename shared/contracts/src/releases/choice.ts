import type { Release, ReleaseDocument } from '../release';
import type { RegistryDocument } from './document';

/** Number of buckets for the visitors of a site. Each remote has separate buckets. */
export const bucketCount = 10_000;

/**
 * The bucket of a visitor for a remote, 0 … 9,999. Stable: it depends on the visitor's id and the remote's name alone,
 * so that a wider canary keeps whom it had, and the canaries of two remotes meet different visitors.
 */
export function computeBucket(visitor: string, remote: string): number {
  // FNV-1a over UTF-16 units, then murmur3's finaliser: FNV alone leaves the low bits of similar ids alike.
  let hash = 0x811c9dc5;
  const text = `${remote}\n${visitor}`;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % bucketCount;
}

/** Whether a bucket belongs to a canary of so many percent. */
export function inCanary(bucket: number, percent: number): boolean {
  return bucket < percent * (bucketCount / 100);
}

/** Pinned releases by remote: '<version>-<build>'. */
export type Pins = Readonly<Record<string, string>>;

const pinPattern = /^(remote-[a-z0-9-]+)@(\d+\.\d+\.\d+-[a-z0-9]{6,40})$/;

/** Reads pins as the cookie and the address bar write them; what is no pin is left out. */
export function parsePins(text: string | null | undefined): Pins {
  const pairs = (text ?? '').split(',').flatMap((part) => {
    const match = pinPattern.exec(part.trim());
    return match ? [[match[1]!, match[2]!] as const] : [];
  });
  return Object.fromEntries(pairs);
}

/** Pins as text, the same pins always the same text. */
export function formatPins(pins: Pins): string {
  return Object.keys(pins)
    .sort()
    .map((remote) => `${remote}@${pins[remote]}`)
    .join(',');
}

/** Source of the release that a visitor runs. */
export type Channel = 'stable' | 'canary' | 'pin' | 'dev';

/** '<version>-<build>' */
export function toReleaseId({ version, build }: Pick<Release, 'version' | 'build'>): string {
  return `${version}-${build}`;
}

/** The release of one remote that a visitor runs by the registry's choice, or null. */
export function findChannel(
  document: RegistryDocument,
  remote: string,
  visitor: string,
): { release: Release; channel: 'stable' | 'canary' } | null {
  const channels = document.remotes[remote];
  if (!channels) return null;
  const { canary, stable } = channels;
  if (canary && inCanary(computeBucket(visitor, remote), canary.percent))
    return { release: canary.release, channel: 'canary' };
  return stable && { release: stable, channel: 'stable' };
}

/**
 * What one visitor's page runs. `others`: releases that stand in for the registry's choice, by remote (pins that have
 * been fetched and checked, a developer's builds); they run also where operators have taken the remote off, so that what
 * is to be enabled again can be tried.
 */
export function selectReleases(
  document: RegistryDocument,
  visitor: string,
  others: Readonly<Record<string, { release: Release; channel: 'pin' | 'dev' }>> = {},
): ReleaseDocument {
  const { environment, serial, issued_at } = document;
  const remotes: Record<string, Release> = {};
  const channels: Record<string, Channel> = {};
  for (const remote of new Set([...Object.keys(document.remotes), ...Object.keys(others)])) {
    const chosen = others[remote] ?? findChannel(document, remote, visitor);
    if (!chosen) continue;
    remotes[remote] = chosen.release;
    channels[remote] = chosen.channel;
  }
  const disabled = Object.keys(remotes).filter((remote) => document.remotes[remote]?.disabled && !others[remote]);
  return { environment, serial, issued_at, remotes, channels, ...(disabled.length > 0 && { disabled }) };
}
