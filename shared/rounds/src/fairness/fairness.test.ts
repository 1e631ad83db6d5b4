import { createHash, createHmac, webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { isGameHash, leadsTo, makeChain } from './chain';
import { crashPoint } from './crash';
import { DrawStream } from './draw-stream';
import { hmacSha256Hex, sha256Hex } from './hash';
import vectors from './vectors.json';

const { graph } = vectors;
const encode = (text: string) => new TextEncoder().encode(text);
const hex = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('hex');

test('hashes are those of Node and of WebCrypto', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1 }), fc.string(), async (key, message) => {
      expect(sha256Hex(message)).toBe(createHash('sha256').update(message, 'utf8').digest('hex'));
      expect(sha256Hex(message)).toBe(hex(await webcrypto.subtle.digest('SHA-256', encode(message))));
      expect(hmacSha256Hex(key, message)).toBe(createHmac('sha256', key).update(message, 'utf8').digest('hex'));
      const algorithm = { name: 'HMAC', hash: 'SHA-256' };
      const secret = await webcrypto.subtle.importKey('raw', encode(key), algorithm, false, ['sign']);
      expect(hmacSha256Hex(key, message)).toBe(hex(await webcrypto.subtle.sign('HMAC', secret, encode(message))));
    }),
  );
});

test('a revealed hash leads to its commitment, and no other does', () => {
  const { serverSeed, commitment } = vectors;
  expect(leadsTo(serverSeed, commitment)).toBe(true);
  expect(leadsTo(serverSeed.replace('b2', 'b3'), commitment)).toBe(false);
  expect(leadsTo(serverSeed, commitment, 2)).toBe(false);
});

test('the chain of a secret ends at the published hash, and every round leads to it in as many steps as its number', () => {
  const { terminatingHash, gameHashes } = makeChain(graph.chainSecret, graph.chainLength);
  expect(terminatingHash).toBe(graph.terminatingHash);
  expect(gameHashes).toHaveLength(graph.chainLength - 1);
  for (const { round, gameHash } of graph.rounds) {
    expect(gameHashes[round - 1]).toBe(gameHash);
    expect(isGameHash(gameHash)).toBe(true);
    expect(leadsTo(gameHash, terminatingHash, round)).toBe(true);
  }
});

test.each(graph.rounds)('graph of round $round ends at $crashHundredths hundredths', (round) => {
  expect(hmacSha256Hex(graph.publicSalt, round.gameHash)).toBe(round.hmac);
  expect(crashPoint(round.gameHash, graph.publicSalt, graph.edgeBp)).toBe(BigInt(round.crashHundredths));
});

test('graph pays back 99 % at 2.00: of many rounds 49.5 % reach it, and 1.98 % end at 1.00', () => {
  const rounds = 40_000;
  let [reached, instant] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const crash = crashPoint(sha256Hex(`round ${round}`), graph.publicSalt);
    if (crash >= 200n) reached += 1;
    if (crash === 100n) instant += 1;
  }
  // Five standard deviations.
  expect(Math.abs(reached / rounds - 0.495)).toBeLessThan(0.0125);
  expect(Math.abs(instant / rounds - 0.0198)).toBeLessThan(0.0035);
});

const seed = fc.record({
  game: fc.constantFrom('roulette', 'keno'),
  gameHash: fc.string({ minLength: 1 }).map(sha256Hex),
  salt: fc.string({ minLength: 1, maxLength: 20 }),
  roundId: fc.integer({ min: 1, max: 1e9 }),
});

test('a number is always within its range, whatever the range is', () => {
  fc.assert(
    fc.property(seed, fc.integer({ min: 1, max: 2 ** 32 }), (from, n) => {
      const value = new DrawStream(from).uniform(n);
      expect(Number.isInteger(value) && value >= 0 && value < n).toBe(true);
    }),
  );
});

test('what is taken is distinct, within its range, and the same each time', () => {
  fc.assert(
    fc.property(seed, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 60 }), (from, size, drawSize) => {
      const count = Math.min(size, drawSize);
      const taken = new DrawStream(from).take(1, size, count);
      expect(new Set(taken).size).toBe(count);
      expect(taken.every((value) => value >= 1 && value <= size)).toBe(true);
      expect(new DrawStream(from).take(1, size, count)).toEqual(taken);
    }),
  );
});

test('a stream goes on over the end of its first block', () => {
  const stream = new DrawStream({ game: 'keno', gameHash: vectors.serverSeed, salt: vectors.clientSeed, roundId: 1 });
  stream.take(1, 70, 22);
  expect(stream.blocks).toBe(3);
});

test.each([0, -1, 1.5, 2 ** 32 + 1])('there is no draw from %d values', (n) => {
  const stream = new DrawStream({ game: 'x', gameHash: 'y', salt: 'z', roundId: 1 });
  expect(() => stream.uniform(n)).toThrow(RangeError);
});
