import type { BuildRecord, Release } from '@maru/contracts';

/**
 * A release as browsers read it: with its address, and with the hashes of scripts and style sheets alone. What only
 * the gate wants to know stays out.
 */
export function browserRelease(record: BuildRecord, base: string): Release {
  const { remote, version, build, container, entry, initial, parts, description } = record;
  const files = record.files.filter(({ path }) => /\.(js|css)$/.test(path));
  return { remote, version, build, container, base, entry, initial, ...(parts && { parts }), files, description };
}
