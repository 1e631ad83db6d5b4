import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BuildRecord, RemoteDescription } from '@maru/contracts';
import { scopeSelector } from '@maru/contracts/release-scope';
import { computeHash } from '../storage';

/** What a made build is to be like; what is left out is of no matter. */
export interface BuildOptions {
  remote: string;
  version?: string;
  build?: string;
  /** A text in the entry file, which a test can look for. */
  text?: string;
  /** Path below which it mounts. */
  path?: string;
  hostContract?: string;
  shares?: Record<string, string>;
  packages?: BuildRecord['packages'];
  /** More files by path. */
  files?: Record<string, string>;
  /** Spoils the record after it was made. */
  spoil?: (record: BuildRecord) => void;
}

/** A script that defines a container with './app', which offers the mount 'main', and nothing else. */
function makeContainer(name: string): string {
  return `self.${name}={init(){},get:(m)=>m==="./app"?Promise.resolve(()=>({default:{mounts:{main:{}}}})):Promise.reject(Error(m))}`;
}

/** A small build that keeps every rule, as files and record. For tests and measurements. */
export function makeBuildFiles(options: BuildOptions): { id: string; record: BuildRecord; files: Map<string, Buffer> } {
  const { remote, version = '1.0.0', build = `b${randomBytes(6).toString('hex')}` } = options;
  const container = `${remote.replace(/-/g, '_')}_${build}`;
  const marked = options.text === undefined ? '' : `/*${options.text}*/`;
  const sheet = `${scopeSelector(container)} .a{top:0}`;
  const texts = { 'entry.js': `${marked}${makeContainer(container)}`, 'app.css': sheet, ...options.files };
  const files = new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));
  const path = options.path ?? `/${remote.replace('remote-', '')}`;
  const description: RemoteDescription = {
    name: remote,
    version,
    hostContract: options.hostContract ?? '1.0',
    mounts: [{ slot: 'main', name: 'main', path }],
    redirects: [],
    menu: [],
  };
  const record: BuildRecord = {
    remote,
    version,
    build,
    container,
    entry: 'entry.js',
    initial: ['entry.js', 'app.css'],
    files: [...files].map(([name, content]) => ({
      path: name,
      bytes: content.length,
      integrity: computeHash(content),
    })),
    description,
    exposes: ['./app'],
    shares: options.shares ?? {},
    packages: options.packages ?? [],
  };
  options.spoil?.(record);
  files.set('release.json', Buffer.from(JSON.stringify(record)));
  return { id: `${version}-${build}`, record, files };
}

/** Writes a made build into a folder, as a build tool would. */
export async function makeBuild(folder: string, options: BuildOptions): Promise<{ id: string; record: BuildRecord }> {
  const { id, record, files } = makeBuildFiles(options);
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return { id, record };
}
