import { sign } from 'node:crypto';
import type { SignedText } from '@maru/contracts';
import type { SigningKey } from './keys';

/** Signs a text: ECDSA over P-256 with SHA-256, r and s side by side, as WebCrypto verifies it. */
export function signText(payload: string, key: SigningKey): SignedText {
  const signature = sign('sha256', new Uint8Array(Buffer.from(payload)), {
    key: key.private,
    dsaEncoding: 'ieee-p1363',
  });
  return { payload, key: key.public.id, signature: signature.toString('base64url') };
}
