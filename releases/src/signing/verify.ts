import { verify } from 'node:crypto';
import {
  type RegistryDocument,
  type Release,
  type ReleaseKey,
  registryDocument,
  type SignedText,
  signedRelease,
  signedText,
} from '@maru/contracts';
import { toPublicKey } from './keys';

export type Unverified = { ok: false; reason: 'unreadable' | 'unknown_key' | 'bad_signature' };
export type VerifiedText = { ok: true; signed: SignedText; value: unknown } | Unverified;

/** Parses a stored signed text and checks its signature; the payload is parsed only after that. */
export function verifyText(text: string, keys: readonly ReleaseKey[]): VerifiedText {
  const parsed = signedText.safeParse(json(text));
  if (!parsed.success) return { ok: false, reason: 'unreadable' };
  const { payload, key, signature } = parsed.data;
  const signer = keys.find(({ id }) => id === key);
  if (!signer) return { ok: false, reason: 'unknown_key' };
  const bytes = new Uint8Array(Buffer.from(signature, 'base64url'));
  const options = { key: toPublicKey(signer), dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', new Uint8Array(Buffer.from(payload)), options, bytes)) {
    return { ok: false, reason: 'bad_signature' };
  }
  return { ok: true, signed: parsed.data, value: json(payload) };
}

export type VerifiedDocument = { ok: true; signed: SignedText; document: RegistryDocument } | Unverified;

/** The registry's document out of a signed text. */
export function verifyDocument(text: string, keys: readonly ReleaseKey[]): VerifiedDocument {
  const verified = verifyText(text, keys);
  if (!verified.ok) return verified;
  const document = registryDocument.safeParse(verified.value);
  if (!document.success) return { ok: false, reason: 'unreadable' };
  return { ok: true, signed: verified.signed, document: document.data };
}

/** Returns one release from its signed record; it must match the requested one. */
export function verifyRelease(
  text: string,
  keys: readonly ReleaseKey[],
  expected: { remote: string; id: string },
): { ok: true; release: Release } | Unverified {
  const verified = verifyText(text, keys);
  if (!verified.ok) return verified;
  const parsed = signedRelease.safeParse(verified.value);
  if (!parsed.success) return { ok: false, reason: 'unreadable' };
  const { release } = parsed.data;
  const same = release.remote === expected.remote && `${release.version}-${release.build}` === expected.id;
  return same ? { ok: true, release } : { ok: false, reason: 'unreadable' };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
