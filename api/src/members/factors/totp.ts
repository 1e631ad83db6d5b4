import { Secret, TOTP } from 'otpauth';

/** Validity of a code in seconds. */
const stepSeconds = 30;
/** Steps before and after the present one whose codes count too: clocks of telephones differ. */
const windowSteps = 1;
/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;

/** What every authenticator app understands: SHA-1, six digits, 30 s. */
const parameters = { algorithm: 'SHA1', digits: 6, period: stepSeconds } as const;

/** A new secret as base32, as apps take it. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

const createTotp = (secret: string) => new TOTP({ ...parameters, secret: Secret.fromBase32(secret) });

/** The address that an app reads from the QR code. */
export function totpUri(secret: string, issuer: string, account: string): string {
  // A colon separates both in the address's label.
  const clean = (text: string) => text.replace(/:/g, ' ').trim() || 'Maru';
  return new TOTP({
    ...parameters,
    issuer: clean(issuer),
    label: clean(account),
    secret: Secret.fromBase32(secret),
  }).toString();
}

/**
 * Returns the time step of a code, counted from the epoch; null if it matches none of the three valid steps. Callers
 * store the step of an accepted code: this and earlier steps are then refused.
 */
export function totpStep(secret: string, code: string, nowMs: number): number | null {
  // The library compares bytes and throws where lengths differ: full-width digits have more of them.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const delta = createTotp(secret).validate({ token: code, timestamp: nowMs, window: windowSteps });
  return delta === null ? null : Math.floor(nowMs / 1_000 / stepSeconds) + delta;
}

/** The code of a moment; what an app shows. */
export function totpCode(secret: string, nowMs: number): string {
  return createTotp(secret).generate({ timestamp: nowMs });
}
