import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { transformSync } from '@swc/core';

/** A page of no site: https, because WebCrypto is for secure pages alone. */
const origin = 'https://rounds.test';
const source = fileURLToPath(new URL('../../shared/rounds/src/', import.meta.url));
const noble = dirname(createRequire(join(source, 'index.ts')).resolve('@noble/hashes/sha2.js'));
const vectors = JSON.parse(readFileSync(join(source, 'fairness/vectors.json'), 'utf8'));

/** The package's own sources, of which only the types are taken off, and the library that they import. */
function findSource(path: string): string | null {
  if (path.startsWith('/noble/')) return readFileSync(join(noble, path.slice('/noble/'.length)), 'utf8');
  const file = join(source, `${path.slice('/rounds/'.length)}.ts`);
  if (!path.startsWith('/rounds/') || !existsSync(file)) return null;
  const jsc = { parser: { syntax: 'typescript' }, target: 'es2022' } as const;
  return transformSync(readFileSync(file, 'utf8'), { jsc, module: { type: 'es6' } }).code;
}

// spec mini-pages.19
test('the fairness vectors hold in a real browser, where WebCrypto makes the same hashes', async ({ page }) => {
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const map = JSON.stringify({ imports: { '@noble/hashes/': `${origin}/noble/` } });
    const html = `<!doctype html><script type="importmap">${map}</script>`;
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html });
    const body = findSource(pathname);
    return body === null ? route.fulfill({ status: 404 }) : route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto(`${origin}/`);
  const result = await page.evaluate(async ({ serverSeed, commitment, graph }) => {
    const [chain, crash, hash] = await Promise.all(
      ['chain', 'crash', 'hash'].map((name) => import(`/rounds/fairness/${name}`)),
    );
    const bytes = (text: string) => new TextEncoder().encode(text);
    const hex = (buffer: ArrayBuffer) =>
      [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const key = await crypto.subtle.importKey(
      'raw',
      bytes(graph.publicSalt),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    );
    const made = chain.makeChain(graph.chainSecret, graph.chainLength);
    const rounds = [];
    for (const { round, gameHash } of graph.rounds) {
      rounds.push({
        made: made.gameHashes[round - 1],
        leads: chain.leadsTo(gameHash, graph.terminatingHash, round),
        hmac: hash.hmacSha256Hex(graph.publicSalt, gameHash),
        webCrypto: hex(await crypto.subtle.sign('HMAC', key, bytes(gameHash))),
        crash: String(crash.crashPoint(gameHash, graph.publicSalt, graph.edgeBp)),
      });
    }
    return {
      committed: chain.leadsTo(serverSeed, commitment),
      sha256: hash.sha256Hex(serverSeed),
      webCrypto: hex(await crypto.subtle.digest('SHA-256', bytes(serverSeed))),
      terminatingHash: made.terminatingHash,
      rounds,
    };
  }, vectors);
  expect(result.committed).toBe(true);
  expect(result.sha256).toBe(result.webCrypto);
  expect(result.terminatingHash).toBe(vectors.graph.terminatingHash);
  expect(result.rounds).toEqual(
    vectors.graph.rounds.map((round: { gameHash: string; hmac: string; crashHundredths: number }) => ({
      made: round.gameHash,
      leads: true,
      hmac: round.hmac,
      webCrypto: round.hmac,
      crash: String(round.crashHundredths),
    })),
  );
  expect(result.rounds.length).toBeGreaterThan(5);
});
