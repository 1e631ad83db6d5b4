import { generateKeyPairSync, sign } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { messageServer } from '../server';
import { readVapid } from './vapid';

const origin = 'https://push.example';
const now = 1_800_000_000_000;
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const { x, y } = publicKey.export({ format: 'jwk' });
const point = Buffer.concat([Buffer.from([4]), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')]);
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function header(claims: object = {}, key = point.toString('base64url')): string {
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode({ aud: origin, exp: now / 1_000 + 3_600, sub: 'mailto:a@b.co', ...claims })}`;
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${key}`;
}

test('a sender proves its key for this push service', () => {
  expect(readVapid(header(), origin, now)).toEqual({ key: point.toString('base64url'), contact: 'mailto:a@b.co' });
});

test.each([
  ['no header', undefined],
  ['another scheme', 'Bearer abc'],
  ['another push service', header({ aud: 'https://other.example' })],
  ['a token that ran out', header({ exp: now / 1_000 - 1 })],
  ['a token for a year', header({ exp: now / 1_000 + 31_536_000 })],
  ['no contact', header({ sub: 'somebody' })],
  ['another key', header({}, Buffer.alloc(65, 4).toString('base64url'))],
  ['no signature', header().replace(/\.[\w-]+, k=/, '., k=')],
])('%s is no proof', (_what, text) => {
  expect(readVapid(text, origin, now)).toBeNull();
});

describe('as a server', () => {
  let server: Server;
  let base: string;
  beforeAll(async () => {
    server = messageServer({ faults: false });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const browser = async () =>
    (await (await fetch(`${base}/v1/browsers`, { method: 'POST' })).json()) as { id: string; endpoint: string };
  const push = async (endpoint: string, headers: Record<string, string>, body = 'x'.repeat(120)) =>
    (await fetch(endpoint, { method: 'POST', headers, body })).status;
  const proof = () => ({
    authorization: header({ aud: base, exp: Date.now() / 1_000 + 3_600 }),
    ttl: '60',
    'content-encoding': 'aes128gcm',
  });

  test('what is not encrypted for the browser is refused, and so is a push without proof, TTL or end', async () => {
    const { id, endpoint } = await browser();
    expect(await push(endpoint, proof())).toBe(400);
    expect(await push(endpoint, { ...proof(), authorization: '' })).toBe(403);
    expect(await push(endpoint, { ...proof(), ttl: '' })).toBe(400);
    expect(await push(endpoint, proof(), 'x'.repeat(5_000))).toBe(413);
    expect(await (await fetch(`${base}/v1/pushes?browser=${id}`)).json()).toEqual({ pushes: [] });
  });

  test('a browser that has gone is gone for good', async () => {
    const { endpoint } = await browser();
    expect((await fetch(endpoint, { method: 'DELETE' })).status).toBe(200);
    expect((await fetch(endpoint, { method: 'DELETE' })).status).toBe(404);
    expect(await push(endpoint, proof())).toBe(410);
  });
});
