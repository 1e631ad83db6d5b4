/** A WOFF2 file as its tables. Format: W3C, "WOFF File Format 2.0". */
import { brotliDecompressSync } from 'node:zlib';

const headerBytes = 48;

/** A file names the tags that are known to the format by number; these are the ones that matter here. */
const tags = { 0: 'cmap', 5: 'name', 10: 'glyf', 11: 'loca' };
const tagFollows = 63;

/**
 * Tables by tag, all those of which the name does not matter here under one. Outlines are left as the format rewrote
 * them.
 * @param {Buffer} file
 * @returns {Map<string | undefined, Buffer>}
 */
export function tablesOfWoff2(file) {
  let at = headerBytes;
  const entries = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file[at];
    const tag = tags[flags & 63];
    at += (flags & 63) === tagFollows ? 5 : 1;
    const length = readLength();
    // Outlines are rewritten unless the version is 3, other tables unless it is 0; then a second length counts.
    const plain = tag === 'glyf' || tag === 'loca' ? 3 : 0;
    return { tag, length: flags >> 6 === plain ? length : readLength() };
  });
  const bytes = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  const tables = new Map();
  let start = 0;
  for (const { tag, length } of entries) {
    tables.set(tag, bytes.subarray(start, start + length));
    start += length;
  }
  return tables;

  /** Seven bits per byte, the highest bit on all but the last. */
  function readLength() {
    let value = 0;
    while (file[at] & 128) {
      value = (value + (file[at] & 127)) * 128;
      at += 1;
    }
    value += file[at];
    at += 1;
    return value;
  }
}
