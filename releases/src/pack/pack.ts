import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import * as tar from 'tar-stream';

const zip = promisify(gzip);

/**
 * A release's files as one gzipped tar. The same files always give the same bytes: sorted, no times, no owners.
 * @param files contents by path, with forward slashes
 */
export async function pack(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const archive = tar.pack();
  const whole = buffer(archive);
  const mtime = new Date(0);
  for (const path of [...files.keys()].sort()) {
    archive.entry({ name: path, mtime, mode: 0o644, uid: 0, gid: 0 }, files.get(path)!);
  }
  archive.finalize();
  const packed = await zip(await whole, { level: 9 });
  // The byte that names the operating system in a gzip header differs between machines.
  packed[9] = 255;
  return packed;
}
