import type { RegistryDocument, ReleaseKey, SignedText } from '@maru/contracts';
import { failure, type LoadFailure } from '../failures/reasons';
import { readDocument } from './read';
import { type Verifier, verifySigned } from './verify';

export type Opened = { ok: true; document: RegistryDocument; signed: SignedText } | LoadFailure;

/** Checks the signature of what may be a document, and its shape. Never rejects. */
export async function openDocument(value: unknown, keys: readonly ReleaseKey[], verifier?: Verifier): Promise<Opened> {
  const verified = await verifySigned(value, keys, verifier);
  if (!verified.ok) return verified;
  const document = readDocument(verified.value);
  if (!document) return failure('bad_document', 'signed, but of another shape');
  return { ok: true, document, signed: verified.signed };
}
