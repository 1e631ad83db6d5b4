import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation } from '@maru/contracts';

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** CBOR as far as an authenticator writes it: whole numbers, texts, bytes, maps. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, n: number): Buffer => {
    if (n < 24) return Buffer.from([(major << 5) | n]);
    if (n < 256) return Buffer.from([(major << 5) | 24, n]);
    return Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)] as never);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value] as never);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)]),
  ] as never);
}

const sha256 = (bytes: Buffer | string) =>
  createHash('sha256')
    .update(bytes as never)
    .digest();
const flags = { present: 1, verified: 4, attested: 64 };

interface AuthenticatorChallenge {
  challenge: string;
}
interface Place {
  origin: string;
  rpId: string;
}

/** A software authenticator with one passkey. It signs anything, including requests that a browser would refuse. */
export class Authenticator {
  readonly id = randomBytes(32);
  counter = 0;
  readonly #place: Place;
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;

  constructor(place: Place) {
    this.#place = place;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => Buffer.from(text, 'base64url');
    // COSE: EC2, ES256, P-256.
    const cose: [number, Cbor][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ];
    this.#publicKey = cbor(new Map<number | string, Cbor>(cose));
  }

  #client(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data(rpId: string, attested: boolean): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    const length = Buffer.from([0, this.id.length]);
    const credential = attested ? [Buffer.alloc(16), length, this.id, this.#publicKey] : [];
    const bits = flags.present | flags.verified | (attested ? flags.attested : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([bits]), count, ...credential] as never);
  }

  /** Makes its passkey for a site. */
  make({ challenge }: AuthenticatorChallenge, place: Partial<Place> = {}): PasskeyAttestation {
    const { origin, rpId } = { ...this.#place, ...place };
    const id = this.id.toString('base64url');
    const attestation = new Map<number | string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#data(rpId, true)],
    ]);
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: this.#client('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Signs a challenge; its counter rises by one, unless the test says otherwise. */
  sign({ challenge }: AuthenticatorChallenge, place: Partial<Place> & { step?: number } = {}): PasskeyAssertion {
    const { origin, rpId, step = 1 } = { ...this.#place, ...place };
    this.counter += step;
    const id = this.id.toString('base64url');
    const client = this.#client('webauthn.get', challenge, origin);
    const data = this.#data(rpId, false);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(client)] as never) as never)
      .sign(this.#key);
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }
}
