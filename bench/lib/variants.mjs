import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** An attribute that the remote's lists carry; a variant writes its number into it, so that the page shows which runs. */
const mark = '"data-odds-area":""';

/**
 * Makes builds of a remote out of a published one, each with an id, a container name, hashes and a visible number of
 * its own: what a swap needs, without running webpack a hundred times.
 * @param {string} releases folder that the site serves releases from
 */
export function variantsOf(releases, remote) {
  const documentFile = join(releases, 'document.json');
  const first = JSON.parse(readFileSync(documentFile, 'utf8'));
  const original = first.remotes[remote];
  const folder = join(releases, remote, `${original.version}-${original.build}`);
  let { serial } = first;

  function make(number) {
    const build = `v${String(number).padStart(original.build.length - 1, '0')}`;
    const own = (text) => text.replaceAll(original.build, build);
    const target = join(releases, remote, `${original.version}-${build}`);
    let marked = 0;
    const files = original.files.map(({ path }) => {
      let content = readFileSync(join(folder, path));
      if (/\.(js|css)$/.test(path)) {
        const text = own(content.toString());
        marked += text.split(mark).length - 1;
        content = Buffer.from(text.replaceAll(mark, `"data-odds-area":"${build}"`));
      }
      mkdirSync(dirname(join(target, path)), { recursive: true });
      writeFileSync(join(target, path), content);
      const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
      return { path, bytes: content.length, integrity };
    });
    if (marked === 0) throw new Error(`no file of ${remote} has ${mark}`);
    return { ...JSON.parse(own(JSON.stringify(original))), base: own(original.base), build, files };
  }

  return {
    /** Makes variant `number` the active build of the document; answers the text that its lists carry. */
    activate(number) {
      const release = make(number);
      serial += 1;
      const next = { ...first, serial, issued_at: Date.now(), remotes: { ...first.remotes, [remote]: release } };
      const half = `${documentFile}.${process.pid}`;
      writeFileSync(half, `${JSON.stringify(next)}\n`);
      renameSync(half, documentFile);
      return release.build;
    },
  };
}
