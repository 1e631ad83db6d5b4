import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/**
 * Gives a build its id, which is made from its content, and writes release.json: what the registry wants to know.
 * @param {string} dist
 * @param {{mark: string, description: object, initial: string[], parts?: Record<string, string[]>, shares: object, packages: object[]}} build
 */
export async function seal(dist, { mark, description, initial, parts, shares, packages }) {
  const files = await readAll(dist);
  const id = computeId(files, JSON.stringify(description));
  for (const [path, content] of files) {
    if (!/\.(js|css|map)$/.test(path) || !content.includes(mark)) continue;
    const named = Buffer.from(content.toString('utf8').replaceAll(mark, id));
    files.set(path, named);
    await writeFile(join(dist, path), named);
  }
  const record = {
    remote: description.name,
    version: description.version,
    build: id,
    container: `${description.name.replace(/-/g, '_')}_${id}`,
    entry: 'entry.js',
    initial: ['entry.js', ...initial.filter((path) => path !== 'entry.js')],
    // Only pages that show a mount request the files of its part.
    parts,
    files: [...files]
      .filter(([path]) => !path.endsWith('.map'))
      .map(([path, content]) => ({ path, bytes: content.length, integrity: computeIntegrity(content) })),
    description,
    exposes: ['./app'],
    shares,
    packages,
  };
  await writeFile(join(dist, 'release.json'), `${JSON.stringify(record, null, 2)}\n`);
  return record;
}

async function readAll(dist) {
  const files = new Map();
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === 'release.json') continue;
    const file = join(entry.parentPath ?? entry.path, entry.name);
    files.set(relative(dist, file).split(sep).join('/'), await readFile(file));
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function computeId(files, description) {
  const hash = createHash('sha256').update(description);
  for (const [path, content] of files) {
    if (!path.endsWith('.map')) hash.update(`\0${path}\0${content.length}\0`).update(content);
  }
  // It begins with a letter, so that it can stand in a name.
  return `b${hash.digest('hex').slice(0, 11)}`;
}

function computeIntegrity(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
