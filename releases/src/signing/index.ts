export { keyIdOf, makeSigningKey, publicKeyOf, readSigningKey, type SigningKey } from './keys';
export { signText } from './sign';
export { type Unverified, type VerifiedDocument, verifyDocument, verifyRelease, verifyText } from './verify';
