import { randomBytes, randomInt } from 'node:crypto';
import { recoveryCount } from '@maru/contracts';
import { hashRaw } from '@node-rs/argon2';

/** Unambiguous letters and digits: no 0, O, 1, I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const half = 4;

/** A code of 40 random bits as it is shown: '7K4P-2QXM'. */
function newCode(): string {
  const part = () => Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${part()}-${part()}`;
}

/** A set of codes, all different. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < recoveryCount) codes.add(newCode());
  return [...codes];
}

/** What was typed as it is hashed; null where it cannot be a code. Case, spaces and the dash do not matter. */
export function readRecoveryCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, '');
  return code.length === 2 * half && [...code].every((letter) => alphabet.includes(letter)) ? code : null;
}

export const newSalt = (): string => randomBytes(16).toString('base64url');

// Slow hash, as for passwords: with the table and a fast hash, 40 bits are guessed quickly.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id of a code with its set's salt. */
export async function hashRecoveryCode(code: string, salt: string): Promise<string> {
  const hash = await hashRaw(code, { ...options, salt: new Uint8Array(Buffer.from(salt, 'base64url')) });
  return hash.toString('base64url');
}
