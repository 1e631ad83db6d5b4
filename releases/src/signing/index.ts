export { computeKeyId, makeSigningKey, readSigningKey, type SigningKey, toPublicKey } from './keys';
export { signText } from './sign';
export { type Unverified, type VerifiedDocument, verifyDocument, verifyRelease, verifyText } from './verify';
