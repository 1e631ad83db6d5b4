import { sha256Hex } from './hash';

/** A hash of a chain: 64 lowercase hex digits. */
export function isGameHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/**
 * True when `gameHash` leads to the published `commitment` in exactly `steps` hashes: one to the game hash of the round
 * before, k for round k to the terminating hash. So a hash that was revealed is the one that was fixed beforehand.
 */
export function leadsTo(gameHash: string, commitment: string, steps = 1): boolean {
  let hash = gameHash;
  for (let step = 0; step < steps; step += 1) hash = sha256Hex(hash);
  return hash === commitment;
}

/**
 * A chain of `length` hashes from a secret: each is the hash of the one before, the last is the terminating hash, which
 * is published before round 1. Rounds use the others backwards: `gameHashes[k - 1]` is that of round k, and there are
 * `length - 1` rounds.
 */
export function makeChain(secret: string, length: number): { terminatingHash: string; gameHashes: string[] } {
  const hashes: string[] = [];
  let hash = secret;
  for (let at = 0; at < length; at += 1) {
    hash = sha256Hex(hash);
    hashes.push(hash);
  }
  const terminatingHash = hashes.pop();
  if (terminatingHash === undefined) throw new RangeError(`no chain of ${length} hashes`);
  return { terminatingHash, gameHashes: hashes.reverse() };
}
