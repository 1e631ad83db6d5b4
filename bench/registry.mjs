/**
 * The registry's own figures: size of the document that browsers read with 6 remotes of 20 releases each, a canary on
 * every one; and how long a team waits from source to published release.
 * `node bench/registry.mjs [--remotes 6] [--releases 20]`
 */
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildVariant } from '../scripts/lib/build-variant.mjs';
import { mustMaru } from '../scripts/lib/maru.mjs';
import { remoteFolders } from '../scripts/lib/parts.mjs';
import { root } from '../scripts/lib/paths.mjs';
import { runBench } from './lib/bench.mjs';
import { benchFolder, benchSite, benchToken } from './lib/site.mjs';
import { round } from './lib/stats.mjs';

const options = { remotes: { type: 'string', default: '6' }, releases: { type: 'string', default: '20' } };
const heaviest = 'remote-feed';

await runBench({ name: 'registry', limitMinutes: 20, options }, async ({ values, onEnd, say }) => {
  const site = await benchSite({ onEnd, say });
  const maru = mustMaru({ url: site.url, token: benchToken });
  const builds = benchFolder(onEnd);

  // A fresh build of the remote, as a pipeline makes it, and its publication.
  const output = join(builds, 'built');
  const { loadBuild } = await import('@maru/build/load');
  const { buildRemote } = await loadBuild();
  const from = performance.now();
  await buildRemote(join(root, heaviest), { out: output, version: '0.1.1' });
  const built = performance.now() - from;
  await maru('publish', output);
  const published = performance.now() - from;

  const publishes = [];
  for (let number = 0; number < Number(values.remotes); number += 1) {
    // The site's own remotes first; the others are made of the heaviest one.
    const own = remoteFolders()[number];
    const remote = own ?? `remote-bench${number}`;
    const dist = join(root, own ?? heaviest, 'dist');
    const ids = [];
    for (let count = 0; count < Number(values.releases); count += 1) {
      const build = `b${number}${String(count).padStart(10, '0')}`;
      const out = join(builds, `${number}-${count}`);
      const record = buildVariant({ dist, out, build, version: `1.${count}.0`, ...(!own && { remote }) });
      const began = performance.now();
      await maru('publish', out);
      publishes.push(performance.now() - began);
      ids.push(`${record.version}-${build}`);
    }
    const [stable, canary] = ids.slice(-2);
    for (const id of [stable, canary]) await maru('gate', remote, id);
    await maru('promote', remote, stable);
    await maru('canary', remote, canary, '5');
    say(`${remote}: ${ids.length} releases`);
  }
  const answer = await fetch(`${site.url}/releases/document.json`, { headers: { 'accept-encoding': 'identity' } });
  const text = await answer.text();
  const packed = await fetch(`${site.url}/releases/document.json`, { headers: { 'accept-encoding': 'br' } });
  const sent = Number(packed.headers.get('content-length')) || null;
  const figures = {
    documentBytes: text.length,
    brotliBytes: brotliCompressSync(text).length,
    sentBytes: sent,
    buildMs: round(built),
    buildAndPublishMs: round(published),
    publishMs: round(publishes.reduce((sum, publish) => sum + publish, 0) / publishes.length),
  };
  say(JSON.stringify(figures, null, 1));
  const size = round(figures.brotliBytes / 1024, 1);
  return {
    figures,
    goals: [
      {
        text: 'document of 6 remotes with 20 releases each, kB with brotli',
        value: size,
        target: '< 10',
        met: size < 10,
      },
      {
        text: 'source to published release, s',
        value: round(published / 1_000, 1),
        target: '< 20',
        met: published < 20_000,
      },
    ],
  };
});
