import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as tar from 'tar-stream';
import { maxBytes, maxFiles, maxInflated } from './limits';
import { clashes, pathProblem } from './paths';

const inflate = promisify(gunzip);

export type Unpacked =
  | { ok: true; files: Map<string, Buffer> }
  | { ok: false; reason: 'release_bad'; problems: string[] };

const refused = (...problems: string[]): Unpacked => ({ ok: false, reason: 'release_bad', problems });

/**
 * The files of a gzipped tar from a stranger. Nothing is written anywhere. Inflating stops at the limit; links,
 * devices, unsafe or doubled names and too many files refuse the whole archive. Never rejects.
 */
export async function unpack(packed: Buffer): Promise<Unpacked> {
  let plain: Buffer;
  try {
    plain = await inflate(packed, { maxOutputLength: maxInflated });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ERR_BUFFER_TOO_LARGE'
      ? refused(`unpacked it is larger than ${maxBytes} bytes`)
      : refused(`it is not a gzip archive (${code ?? (error as Error).message})`);
  }
  // A tar is whole blocks and ends with two empty ones; what was cut off would otherwise look complete.
  if (plain.length % 512 !== 0 || plain.length < 1_024 || plain.subarray(-1_024).some((byte) => byte !== 0)) {
    return refused('the archive is cut off or is not a tar');
  }
  try {
    return await readEntries(plain);
  } catch (error) {
    return refused(`the archive cannot be read: ${(error as Error).message}`);
  }
}

async function readEntries(plain: Buffer): Promise<Unpacked> {
  const files = new Map<string, Buffer>();
  let bytes = 0;
  const archive = tar.extract();
  archive.end(plain);
  for await (const entry of archive) {
    const { name, type } = entry.header;
    if (type === 'directory') {
      entry.resume();
      continue;
    }
    if (type !== 'file') return refused(`${JSON.stringify(name)} is a ${type}, not a file`);
    // `tar -C dist .` writes "./" before every name.
    const path = name.replace(/^\.\//, '');
    const problem = pathProblem(path);
    if (problem) return refused(problem);
    if (files.has(path)) return refused(`"${path}" is in the archive twice`);
    if (files.size === maxFiles) return refused(`more than ${maxFiles} files`);
    const content = await buffer(entry);
    bytes += content.length;
    if (bytes > maxBytes) return refused(`unpacked it is larger than ${maxBytes} bytes`);
    files.set(path, content);
  }
  if (files.size === 0) return refused('the archive holds no files');
  const problems = clashes(files.keys());
  return problems.length > 0 ? refused(...problems) : { ok: true, files };
}
