import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { testDatabase } from '../../../test/database';
import type { Database } from '../../kernel/sql';
import { type DrandValue, drandBeacon, drandRound, isSigned, quicknet } from './drand';

/** The chain's value 1,000, as its members published it. */
const published: DrandValue = {
  round: 1_000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};
const toSecond = (round: number) => quicknet.genesis + (round - 1) * quicknet.period;

test('the value of a second is the chain’s first one of it or after it', () => {
  expect(drandRound(quicknet.genesis)).toBe(1);
  expect(drandRound(quicknet.genesis - 5)).toBe(1);
  for (const [after, round] of [
    [1, 2],
    [2, 2],
    [3, 2],
    [4, 3],
  ] as const)
    expect(drandRound(quicknet.genesis + after)).toBe(round);
  expect(toSecond(drandRound(1_795_000_001))).toBeGreaterThanOrEqual(1_795_000_001);
});

test('a published value is signed by the chain; one that is changed anywhere is not', () => {
  expect(isSigned(published)).toBe(true);
  const { randomness, signature } = published;
  for (const wrong of [
    { round: 1_001 },
    { randomness: `0${randomness.slice(1)}` },
    { signature: signature.replace(/.$/, '8') },
    { signature: 'c0'.padEnd(96, '0') },
    { signature: 'f'.repeat(96) },
  ])
    expect(isSigned({ ...published, ...wrong })).toBe(false);
});

describe('a server of drand', () => {
  const { utils, shortSignatures } = { utils: bls12_381.utils, shortSignatures: bls12_381.shortSignatures };
  const secret = utils.randomSecretKey();
  const publicKey = Buffer.from(shortSignatures.getPublicKey(secret).toBytes()).toString('hex');
  const sign = (round: number): DrandValue => {
    const message = Buffer.alloc(8);
    message.writeBigUInt64BE(BigInt(round));
    const digest = new Uint8Array(createHash('sha256').update(new Uint8Array(message)).digest());
    const point = shortSignatures.sign(
      shortSignatures.hash(digest, 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'),
      secret,
    );
    const signature = point.toBytes();
    const randomness = createHash('sha256').update(signature).digest('hex');
    return { round, randomness, signature: Buffer.from(signature).toString('hex') };
  };

  let db: Database;
  let close: () => Promise<void>;
  let server: Server;
  let url: string;
  let answer: (round: number) => { status: number; body: unknown };
  let asked: string[];
  beforeAll(async () => {
    ({ db, close } = await testDatabase());
    server = createServer((request, response) => {
      asked.push(request.url!);
      const { status, body } = answer(Number(request.url!.split('/').at(-1)));
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.close();
    await close();
  });
  beforeEach(() => {
    asked = [];
    answer = (round) => ({ status: 200, body: sign(round) });
  });

  test('is asked once for a second; the value stands, whatever it says later', async () => {
    const second = toSecond(50_000);
    const beacon = drandBeacon(db, url, publicKey);
    const values = await Promise.all([beacon.value(second), beacon.value(second), beacon.value(second - 1)]);
    expect(values).toEqual(Array.from({ length: 3 }, () => sign(50_000).randomness));
    expect(asked).toEqual([`/${quicknet.hash}/public/50000`]);
    answer = (round) => ({ status: 200, body: sign(round + 1) });
    expect(await drandBeacon(db, url, publicKey).value(second)).toBe(values[0]);
    await expect(db.query(`update beacon_values set value = 'x' where number = $1`, [second])).rejects.toMatchObject({
      code: 'MR003',
    });
  });

  test('that lies, fails or is away gives no value, and is asked again', async () => {
    const second = toSecond(60_000);
    const beacon = drandBeacon(db, url, publicKey);
    for (const [status, body] of [
      [200, { ...sign(60_000), randomness: '0'.repeat(64) }],
      // A true value of another second.
      [200, sign(59_999)],
      [200, { ...sign(59_999), round: 60_000 }],
      [200, { round: 60_000 }],
      [500, {}],
    ] as const) {
      answer = () => ({ status, body });
      await expect(beacon.value(second)).rejects.toThrow('drand');
    }
    await expect(drandBeacon(db, 'http://127.0.0.1:9').value(second)).rejects.toThrow();
    answer = () => ({ status: 404, body: {} });
    expect(await beacon.value(second)).toBeNull();
    answer = (round) => ({ status: 200, body: sign(round) });
    expect(await beacon.value(second)).toBe(sign(60_000).randomness);
  });

  test('that knows a value before its second has come is not believed', async () => {
    const early = Math.ceil(Date.now() / 1_000) + 600;
    expect(await drandBeacon(db, url, publicKey).value(early)).toBeNull();
  });
});
