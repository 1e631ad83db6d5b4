import type { Locale } from '@maru/contracts';
import { hash, verify } from '@node-rs/argon2';
import { Refused } from '../../http/refuse';
import type { Texts } from '../../kernel/services';

// argon2id (the package's default), 19 MiB, 2 passes: 15 ms on the machine it was measured on.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let decoy: Promise<string> | undefined;

/** argon2id hash with its parameters and salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/** Checks a password. An unknown member (null) costs the same work as a known one and is never right. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const fits = await verify(stored ?? (await decoy), password);
  return stored !== null && fits;
}

/** Refuses a wrong current password where it was the only input. The reason's default text also mentions the id. */
export function refuseOwnPassword(texts: Texts, locale: Locale): Refused {
  const text = texts.t(locale, 'validation.password_wrong');
  return new Refused('credentials_wrong', { password: [text] }, text);
}
