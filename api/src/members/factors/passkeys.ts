import type { PasskeyAssertion, PasskeyAttestation } from '@maru/contracts';
import { challengeMs } from './lives';

/** Loaded with the first passkey: it reads certificates, which nothing else of a start needs. */
const webauthn = () => import('@simplewebauthn/server');

/** Who asks for passkeys: the name of the site, and the origins of its pages. From the configuration, never the request. */
export interface RelyingParty {
  id: string;
  origins: string[];
}

/** A passkey as its row holds it; bytes are base64url. */
export interface StoredPasskey {
  id: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

/** The site as it asks for passkeys: its address, and of its further origins those below the same name. */
export function createRelyingParty(address: string, further: readonly string[] = []): RelyingParty {
  const { hostname: id, origin } = new URL(address);
  const isBelow = (other: string) => {
    if (!URL.canParse(other)) return false;
    const { hostname } = new URL(other);
    return hostname === id || hostname.endsWith(`.${id}`);
  };
  return { id, origins: [origin, ...further.filter(isBelow)] };
}

const toBytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

/** What a browser makes a new passkey with. `userId` tells accounts apart to the authenticator and says nothing else. */
export async function makeOptions(
  party: RelyingParty,
  site: string,
  user: { id: string; login: string; nick: string },
  existing: readonly StoredPasskey[],
) {
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: site,
    rpID: party.id,
    userID: toBytes(user.id),
    userName: user.login,
    userDisplayName: user.nick,
    timeout: challengeMs,
    attestationType: 'none',
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** The new passkey of a browser's answer; null where it is not for this challenge, site and origin, or is malformed. */
export async function readMade(
  party: RelyingParty,
  challenge: string,
  credential: PasskeyAttestation,
): Promise<Omit<StoredPasskey, 'id'> | null> {
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response: credential as never,
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: credential.response.transports ?? [],
  };
}

/** What a browser asks for one of these passkeys with. */
export async function signOptions(party: RelyingParty, passkeys: readonly StoredPasskey[]) {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: party.id,
    timeout: challengeMs,
    userVerification: 'preferred',
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
  });
}

/**
 * The counter after a right signature; null for any other. A counter that does not rise is refused: the passkey was
 * copied, or the answer was.
 */
export async function counterOfSigned(
  party: RelyingParty,
  challenge: string,
  passkey: StoredPasskey,
  credential: PasskeyAssertion,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response: credential as never,
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: false,
    credential: {
      id: passkey.credentialId,
      publicKey: toBytes(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}
