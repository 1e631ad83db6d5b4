import { hash, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

/** Hashes that are worked out before other work has its turn: a few milliseconds. */
const slice = 10_000;
/**
 * Number of stored hashes per chain; those in between are recalculated: 4,000 hashes of a chain of 1,000,000 take 2 ms.
 * The embedded database inserts 1,000 rows in 150 to 400 ms and answers nothing during that time, which limits the
 * number.
 */
const storedPoints = 250;
/** Points of a short chain, as far as they lie less than `shortStep` apart. */
const shortPoints = 10;
const shortStep = 1_000;

export interface ChainPoint {
  position: number;
  hash: string;
}

/** Distance of the kept points of a chain. */
export const computeStep = (length: number): number =>
  Math.max(Math.ceil(length / storedPoints), Math.min(shortStep, Math.ceil(length / shortPoints)));

/**
 * Works out a chain of `length` hashes from a fresh secret (or the given one): each hash is over the hex text of the one
 * before. Answers the terminating hash and the points to keep, the secret at 0 among them.
 */
export async function computeChain(
  length: number,
  secret = randomBytes(32).toString('hex'),
): Promise<{ terminatingHash: string; points: ChainPoint[] }> {
  const step = computeStep(length);
  const points: ChainPoint[] = [{ position: 0, hash: secret }];
  let at = secret;
  for (let position = 1; position <= length; position++) {
    at = hash('sha256', at);
    if (position % step === 0 && position < length) points.push({ position, hash: at });
    if (position % slice === 0) await setImmediate();
  }
  return { terminatingHash: at, points };
}

/** Hash so many steps after a point. */
export function hashAfter(point: string, steps: number): string {
  let at = point;
  for (let n = 0; n < steps; n++) at = hash('sha256', at);
  return at;
}
