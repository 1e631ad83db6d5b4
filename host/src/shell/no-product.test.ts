/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(__dirname, '../../..');
const folders = ['host/src', 'shared/platform/src', 'shared/ui/src'];

/** Words of products: their paths, ids, flags, lists and sports. */
const words =
  /theSports|the_sports|\bfeed\b|remote-feed|feed[A-Z]|in-?play|pre-?match|soccer|football|basketball|baseball|volleyball|tennis|hockey/i;

/** Files that may say them, and why. */
const allowed: Record<string, string> = {
  'host/src/routing/site-map.ts': 'the whole site’s routes as data',
  'host/src/routing/maintenance-areas.ts': 'parts of the site map by the flags that close them',
  'host/src/pages/home/banner/arts.ts': 'names of pictures that operators choose for banners',
  'shared/platform/src/config/defaults.ts': 'the configuration object as the API answers it',
  'shared/platform/src/config/read-config.ts': 'the configuration object as the API answers it',
  'shared/platform/src/config/stored-config.ts': 'the configuration object as the API answers it',
  'shared/platform/src/live/live.ts': 'the token of the live connection, a key of the configuration',
};
/** Names of the site map’s routes, by language. */
const isRouteNames = (path: string) => /^host\/src\/pages\/closed\/texts\/[\w-]+\.json$/.test(path);

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(test|testing|assets|icons)$/.test(entry.name) ? [] : sources(path);
    return /\.(tsx?|json|css|html)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** Comments may name an example. */
const code = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

const mentions = folders
  .flatMap((folder) => sources(join(root, folder)))
  .map((path) => ({ path: relative(root, path), word: words.exec(code(readFileSync(path, 'utf8')))?.[0] }))
  .filter(({ word }) => word !== undefined);

test('host, platform and components name no product', () => {
  const received = mentions.filter(({ path }) => !(path in allowed) && !isRouteNames(path));
  expect(received.map(({ path, word }) => `${path}: ${word}`)).toEqual([]);
});

test('every exception is one still', () => {
  const paths = mentions.map(({ path }) => path);
  expect(Object.keys(allowed).filter((path) => !paths.includes(path))).toEqual([]);
});
