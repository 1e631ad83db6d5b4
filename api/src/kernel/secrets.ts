import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from './types';

/** 32 random bytes as base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Compares two texts in a time that does not depend on where they differ. */
export function sameText(a: string, b: string): boolean {
  const digest = (text: string) => new Uint8Array(createHash('sha256').update(text).digest());
  return timingSafeEqual(digest(a), digest(b));
}

/** Signs and checks short texts with a key that the site made for itself and keeps in its database. */
export interface Signer {
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
}

export function signerOf(secret: string): Signer {
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
  return { sign, verify: (purpose, text, signature) => sameText(sign(purpose, text), signature) };
}

/** The site's own secret; made once, the same for all processes on one database. */
export async function loadSigner(db: Database): Promise<Signer> {
  await db.query('insert into secrets (name, value) values ($1, $2) on conflict do nothing', ['site', randomToken()]);
  const [row] = await db.query<{ value: string }>('select value from secrets where name = $1', ['site']);
  return signerOf(row!.value);
}
