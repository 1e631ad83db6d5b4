import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Database, Sql } from './sql';

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

/** Signs short texts with the site's own secret, and checks what it or a secret before it has signed. */
export interface Signer {
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
  /** What each secret before this one would have signed, the newest first: for keys that are made of a signature. */
  earlier(purpose: string, text: string): string[];
}

/** @param before secrets that were the site's, the newest first: they check and no longer sign */
export function createSigner(secret: string, ...before: string[]): Signer {
  const by = (key: string, purpose: string, text: string) =>
    createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url');
  return {
    sign: (purpose, text) => by(secret, purpose, text),
    verify: (purpose, text, signature) => {
      return [secret, ...before].some((key) => sameText(by(key, purpose, text), signature));
    },
    earlier: (purpose, text) => before.map((key) => by(key, purpose, text)),
  };
}

const shortestSecret = 32;

/** Secrets of a file, a line each, the one in force first. @throws Error MARU-727, which repeats nothing of them */
function readSecrets(file: string): string[] {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`MARU-727 MARU_SITE_SECRET_FILE cannot be read: ${(error as Error).message}`);
  }
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  if (lines.length === 0 || lines.some((line) => line.length < shortestSecret)) {
    throw new Error(
      `MARU-727 MARU_SITE_SECRET_FILE needs a secret of ${shortestSecret} characters or more on each line`,
    );
  }
  return lines;
}

/**
 * Reads a secret that the site keeps in its database, the same for all processes: `make` runs once per database. Without
 * `make` the secret is read only.
 */
export async function readStoredSecret(sql: Sql, name: string, make?: () => string): Promise<string | undefined> {
  const read = async () =>
    (await sql.query<{ value: string }>('select value from secrets where name = $1', [name]))[0]?.value;
  const stored = await read();
  if (stored !== undefined || !make) return stored;
  await sql.query('insert into secrets (name, value) values ($1, $2) on conflict do nothing', [name, make()]);
  // Of several processes that start together one writes.
  return read();
}

/**
 * The signer of the site, the same for all processes on one database. With a file its secrets are taken from there, and one
 * that the database has from before only checks; without one the site makes its own and keeps it in the database.
 * @throws Error MARU-727
 */
export async function loadSigner(db: Database, file: string | null): Promise<Signer> {
  const lines = file ? readSecrets(file) : [];
  const stored = await readStoredSecret(db, 'site', file ? undefined : randomToken);
  const [first, ...before] = [...lines, ...(stored === undefined ? [] : [stored])];
  return createSigner(first!, ...before);
}
