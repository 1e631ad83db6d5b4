import { generateKeyPairSync, webcrypto } from 'node:crypto';
import { computeKeyId, makeSigningKey, readSigningKey, signText, verifyText } from './index';

const key = makeSigningKey();
const signed = signText('{"a":"가"}', key);

test('what is signed here is verified by WebCrypto as in a page', async () => {
  const { x, y } = key.public;
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const imported = await webcrypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify']);
  const check = (payload: string) =>
    webcrypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      imported,
      new Uint8Array(Buffer.from(signed.signature, 'base64url')),
      new TextEncoder().encode(payload),
    );
  expect(await check(signed.payload)).toBe(true);
  expect(await check(`${signed.payload} `)).toBe(false);
});

test('any of several keys may have signed', () => {
  const other = makeSigningKey();
  const keys = [other.public, key.public];
  expect(verifyText(JSON.stringify(signed), keys)).toMatchObject({ ok: true, value: { a: '가' } });
  expect(verifyText(JSON.stringify(signText('{}', other)), keys)).toMatchObject({ ok: true });
});

test.each([
  ['a changed payload', { ...signed, payload: '{"a":"나"}' }, 'bad_signature'],
  [
    'a changed signature',
    { ...signed, signature: signed.signature.replace(/^./, (first) => (first === '_' ? 'A' : '_')) },
    'bad_signature',
  ],
  ['no signature', { ...signed, signature: '' }, 'bad_signature'],
  ['another key’s name', { ...signed, key: 'unknown' }, 'unknown_key'],
  ['a part missing', { payload: '{}' }, 'unreadable'],
])('%s is refused', (_what, text, reason) => {
  expect(verifyText(JSON.stringify(text), [key.public])).toEqual({ ok: false, reason });
});

test('text that is no JSON is refused', () => {
  expect(verifyText('half', [key.public])).toEqual({ ok: false, reason: 'unreadable' });
});

test('a key’s id is the beginning of its thumbprint by RFC 7638', async () => {
  const { createHash } = await import('node:crypto');
  const { x, y } = key.public;
  const thumbprint = createHash('sha256')
    .update(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }))
    .digest('base64url');
  expect(computeKeyId({ x, y })).toBe(thumbprint.slice(0, 16));
});

test('a key is read from PEM again; other kinds of keys are refused', () => {
  const made = makeSigningKey();
  expect(readSigningKey(made.pem).public).toEqual(made.public);
  const wrong = generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey.export({ type: 'pkcs8', format: 'pem' });
  expect(() => readSigningKey(wrong as string)).toThrow('MARU-612');
  expect(() => readSigningKey('no key')).toThrow('MARU-612');
});
