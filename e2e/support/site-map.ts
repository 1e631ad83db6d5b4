import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@maru/contracts';
import { findRedirect, liesUnder, listMounts, mountAt, plainPath } from '@maru/contracts/release-routes';
import { remoteFolders } from '../../scripts/lib/parts.mjs';
import { root } from '../../scripts/lib/paths.mjs';

const read = <Content>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Content;

/** A part of a path that may be missing at its end: '/:ids?', '/:noticeid(\\d+)?'. */
const optionalPart = /\/:\w+(\([^)]*\))?\?$/;

/** The host's own pages, and the routes of the product whatever of it is released, as the build writes them. */
const hostPages = read<string[]>('host/dist/pages.json');
const productRoutes = read<string[]>('host/dist/places.json');
const releases = remoteFolders().map((folder) => read<Release>(`${folder}/dist/release.json`));
const document = { remotes: Object.fromEntries(releases.map((release) => [release.remote, release])) };
const mounts = listMounts(document as Parameters<typeof listMounts>[0]);

/** Redirects of the remotes, and the host's own. */
const redirects = new Map([
  ...releases.flatMap(({ description }) => description.redirects as [string, string][]),
  ['/', '/home'] as const,
  ['/settings', '/settings/profile'] as const,
]);

/** All product pages that nothing serves yet are one page of the host. */
export const comingSoon = 'coming soon';

/** The remote that shows its main part at a path; null where the host has the centre. */
export function remoteAt(path: string): string | null {
  if (hostPages.includes(plainPath(path))) return null;
  return mountAt(mounts, 'main', path)?.remote ?? null;
}

/** Where an address leads, redirects followed. */
export function findDestination(path: string): string {
  return findRedirect(redirects, { pathname: path, search: '', hash: '' }) ?? plainPath(path);
}

/**
 * The page of the site map that an address shows: a path, with `:n` for a number at its end; null for what is no page
 * of the site map.
 */
export function findPage(address: string): string | null {
  const exact = findDestination(address);
  const path = numbered(exact);
  // Routes that differ by a number alone, categories of one list, are one page.
  if (remoteAt(exact) && productRoutes.some((pattern) => numbered(pattern) === path)) return path;
  if (hostPages.some((pattern) => samePattern(pattern, path))) return path;
  if (remoteAt(path)) return path;
  return productRoutes.some((pattern) => samePattern(pattern, path)) ? comingSoon : null;
}

/**
 * A path or pattern with `:n` for a number at its end. Games by rounds are one page for each of its views: each leads to
 * every other one, which e2e/rounds/mini.spec.ts walks.
 */
function numbered(path: string): string {
  return (
    path
      .replace(optionalPart, '')
      .replace(/\/\d+$/, '/:n')
      .replace(/^\/mini\/[^/]+$/, '/mini/:game')
      .replace(/^\/tokenGame\/[^/]+$/, '/tokenGame/:game')
      .replace(/^\/tokenGame\/[^/]+\/[^/]+$/, '/tokenGame/:game/:view')
      .replace(/^\/board\/(write|update)\/[^/]+/, '/board/$1/:category')
      .replace(/^\/board\/(?!write\/|update\/)[^/]+/, '/board/:category')
      .replace(/^(\/board\/.*)\/:id(\(\\d\+\))?$/, '$1/:n')
      // One page for all casinos: the type names one of them.
      .replace(/^(\/cash\/(?:moneyToCasino|casinoToMoney))\/[^/]+$/, '$1')
  );
}

function samePattern(pattern: string, path: string): boolean {
  const expression = pattern.replace(optionalPart, '(?:/[^/]+)?').replace(/\/:\w+(\([^)]*\))?/g, '/[^/]+');
  return new RegExp(`^${expression}$`).test(path);
}

/** Every page that has a separate address: the host's, and those of the product that a remote serves. */
export const siteMap: string[] = [
  ...new Set([
    ...hostPages.map((path) => path.replace(optionalPart, '')),
    ...productRoutes.filter((path) => mounts.some((mount) => liesUnder(path, mount.path))).map(numbered),
  ]),
];
