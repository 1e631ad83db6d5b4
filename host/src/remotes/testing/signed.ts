import { webcrypto } from 'node:crypto';
import type { RegistryDocument, Release, ReleaseKey, RemoteChannels, SignedText } from '@maru/contracts';

/** A key of a registry, for tests. */
export interface TestKey {
  key: ReleaseKey;
  sign(value: unknown): Promise<SignedText>;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** Makes a key pair and what signs with it, as the registry does. */
export async function testKey(id = 'test-key'): Promise<TestKey> {
  const pair = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const { x, y } = await webcrypto.subtle.exportKey('jwk', pair.publicKey);
  return {
    key: { id, x: x!, y: y! },
    async sign(value) {
      const payload = typeof value === 'string' ? value : JSON.stringify(value);
      const how = { name: 'ECDSA', hash: 'SHA-256' };
      const signature = await webcrypto.subtle.sign(how, pair.privateKey, Buffer.from(payload));
      return { payload, key: id, signature: Buffer.from(signature).toString('base64url') };
    },
  };
}

const anyHash = `sha384-${'a'.repeat(64)}`;

/** A release whose files are named and never fetched by a test of documents. */
export function testRelease(remote: string, build: string, path = `/${remote.replace('remote-', '')}`): Release {
  return {
    remote,
    version: '1.0.0',
    build,
    container: `${remote}_${build}`.replace(/\W/g, '_'),
    base: `/releases/${remote}/1.0.0-${build}/`,
    entry: 'entry.js',
    initial: ['entry.js', 'app.js', 'app.css'],
    files: ['entry.js', 'app.js', 'app.css'].map((name) => ({ path: name, bytes: 1, integrity: anyHash })),
    description: {
      name: remote,
      version: '1.0.0',
      hostContract: '1.0',
      mounts: [{ slot: 'main', name: 'main', path }],
      redirects: [],
      menu: [],
    },
  };
}

/** A document with these stable releases. */
export function testDocument(
  serial: number,
  releases: Release[],
  changes: Partial<RegistryDocument> = {},
  channels: Partial<RegistryDocument['remotes'][string]> = {},
): RegistryDocument {
  const remotes = releases.map((stable): [string, RemoteChannels] => [
    stable.remote,
    { stable, canary: null, swap: 'now', urgent: false, recent: [], ...channels },
  ]);
  return {
    kind: 'maru-document',
    environment: 'local',
    lineage: 'one',
    serial,
    issued_at: 0,
    remotes: Object.fromEntries(remotes),
    ...changes,
  };
}
