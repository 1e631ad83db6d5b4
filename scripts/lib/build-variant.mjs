import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Derives another build from a built remote, with a new id, container name and hashes: for tests that need a faulty
 * build, and for measurements that need a hundred builds.
 * @param {{dist: string, out: string, build: string, version?: string, remote?: string, change?: (path: string, text:
 *   string) => string}} what `build`: as long as the id it replaces, which keeps positions in source maps valid;
 *   `remote`: makes it a build of another remote, with paths below its own name; `change`: called with each script and
 *   style sheet
 * @returns {object} the variant's release.json
 */
export function buildVariant({ dist, out, build, version, remote, change = (_path, text) => text }) {
  const text = readFileSync(join(dist, 'release.json'), 'utf8');
  const first = JSON.parse(text);
  if (build.length !== first.build.length) throw new Error(`${build} is not as long as ${first.build}`);
  const container = (name) => `${name}_`.replace(/[^A-Za-z0-9_]/g, '_');
  const named = (content) => (remote ? content.replaceAll(container(first.remote), container(remote)) : content);
  const own = (content) => named(content.replaceAll(first.build, build));
  rmSync(out, { recursive: true, force: true });
  const files = first.files.map(({ path }) => {
    let content = readFileSync(join(dist, path));
    if (/\.(js|css)$/.test(path)) content = Buffer.from(change(path, own(content.toString())));
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), content);
    // The gate reads which packages a script is made of from its map.
    if (existsSync(join(dist, `${path}.map`))) copyFileSync(join(dist, `${path}.map`), join(out, `${path}.map`));
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    return { path, bytes: content.length, integrity };
  });
  const record = { ...JSON.parse(own(text)), build, files };
  if (remote) {
    const home = `/${remote.replace(/^remote-/, '')}`;
    const mounts = record.description.mounts.map((mount) => ({ ...mount, path: home }));
    record.remote = remote;
    record.description = { ...record.description, name: remote, mounts, redirects: [], menu: [], preload: [] };
  }
  if (version) {
    record.version = version;
    record.description = { ...record.description, version };
  }
  writeFileSync(join(out, 'release.json'), `${JSON.stringify(record, null, 2)}\n`);
  return record;
}
