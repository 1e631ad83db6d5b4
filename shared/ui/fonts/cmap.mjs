/** The `cmap` table of a font: which characters it has. Format: OpenType 1.9, "cmap". */

/**
 * Characters below U+10000 that have a glyph.
 * @param {Buffer} cmap
 * @returns {Set<number>} code points
 * @throws Error for a table without a part of format 4, which every font for browsers has
 */
export function listCharacters(cmap) {
  const segments = segmentTable(cmap);
  const twiceCount = segments.readUInt16BE(6);
  const characters = new Set();
  for (let at = 0; at < twiceCount; at += 2) {
    const end = segments.readUInt16BE(14 + at);
    const start = segments.readUInt16BE(16 + twiceCount + at);
    const delta = segments.readUInt16BE(16 + 2 * twiceCount + at);
    const offsetAt = 16 + 3 * twiceCount + at;
    const offset = segments.readUInt16BE(offsetAt);
    for (let code = start; code <= end; code++) {
      const glyph =
        offset === 0 ? (code + delta) & 0xffff : segments.readUInt16BE(offsetAt + offset + 2 * (code - start));
      if (glyph !== 0) characters.add(code);
    }
  }
  return characters;
}

/** The part of format 4: segments of characters. */
function segmentTable(cmap) {
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4));
    if (table.readUInt16BE(0) === 4) return table;
  }
  throw new Error('cmap has no part of format 4');
}
