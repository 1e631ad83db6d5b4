import { createHash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { z } from 'zod';
import type { Database } from '../../kernel/sql';
import type { Beacon } from './beacon';
import { findValue, keepValue } from './store';

/**
 * drand's chain "quicknet": a value every 3 s since its first, each the SHA-256 of a threshold signature of its
 * members. No single member knows it in advance. Anyone can verify it with the chain's public key.
 */
export const quicknet = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  /** Second of its first value, and seconds between two. */
  genesis: 1_692_803_367,
  period: 3,
};
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const answersWithinMs = 3_000;
/** Values of so many rounds are at hand: the games of one second ask at different moments. */
const maxCached = 20;

const answerSchema = z.object({
  round: z.int().positive(),
  randomness: z.string().regex(/^[0-9a-f]{64}$/),
  signature: z.string().regex(/^[0-9a-f]{96}$/),
});
export type DrandValue = z.infer<typeof answerSchema>;

/** Number of the chain's first value of a second or after it; its value is that second's. */
export function drandRound(second: number): number {
  return Math.max(1, Math.ceil((second - quicknet.genesis) / quicknet.period) + 1);
}

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
const sha256 = (data: Uint8Array) => new Uint8Array(createHash('sha256').update(data).digest());

/** Whether the chain's members signed this value, and it is the digest of what they signed. */
export function isSigned({ round, randomness, signature }: DrandValue, publicKey = quicknet.publicKey): boolean {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(round));
  const { hash, verify } = bls12_381.shortSignatures;
  try {
    return (
      verify(bytes(signature), hash(sha256(new Uint8Array(message)), domain), bytes(publicKey)) &&
      Buffer.from(sha256(bytes(signature))).toString('hex') === randomness
    );
  } catch {
    // Not a point of the curve.
    return false;
  }
}

/**
 * Values of drand from one of its servers, which is trusted with nothing: what its chain did not sign is refused.
 * @param url of the server, without the chain
 */
export function drandBeacon(db: Database, url: string, publicKey = quicknet.publicKey): Beacon {
  const asked = new Map<number, Promise<string | null>>();
  const forget = (round: number) => void asked.delete(round);
  const ask = async (round: number): Promise<string | null> => {
    const answer = await fetch(`${url}/${quicknet.hash}/public/${round}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(answersWithinMs),
    });
    // 404 or 425: not there yet.
    if (answer.status === 404 || answer.status === 425) return null;
    const value = answerSchema.safeParse(answer.ok ? await answer.json() : null);
    if (!value.success) throw new Error(`drand cannot be read: status ${answer.status}`);
    if (value.data.round !== round || !isSigned(value.data, publicKey)) {
      throw new Error(`drand’s value ${round} is not signed by its chain`);
    }
    return value.data.randomness;
  };
  return {
    async value(number) {
      const stored = await findValue(db, number);
      if (stored !== null) return stored;
      const round = drandRound(number);
      const pending = asked.get(round) ?? ask(round);
      asked.set(round, pending);
      for (const old of asked.keys()) if (asked.size > maxCached) forget(old);
      const value = await pending.catch((error) => {
        forget(round);
        throw error;
      });
      if (value === null) forget(round);
      return value === null ? null : keepValue(db, number, value);
    },
  };
}
