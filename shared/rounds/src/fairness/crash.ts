import { hmacSha256Hex } from './hash';

const bits = 52n;
const space = 1n << bits;

/** Most of what a game may keep, in 1/100 of a percent. */
const wholeBp = 10_000;

/**
 * Where a round of graph ends, in 1/100 (486 is 4.86×), by the first 52 bits of HMAC-SHA-256 (key salt, message
 * gameHash). Whole numbers throughout, so that every implementation agrees. `edgeBp`: the house's edge in 1/100 %, 100
 * on this site.
 */
export function crashPoint(gameHash: string, salt: string, edgeBp = 100): bigint {
  if (!Number.isSafeInteger(edgeBp) || edgeBp < 0 || edgeBp >= wholeBp) throw new RangeError(`no edge of ${edgeBp}`);
  const r = BigInt(`0x${hmacSha256Hex(salt, gameHash).slice(0, 13)}`);
  const crash = (BigInt(wholeBp - edgeBp) * space) / ((space - r) * 100n);
  return crash < 100n ? 100n : crash;
}
