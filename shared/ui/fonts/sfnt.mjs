/** A TrueType file as its tables. Format: OpenType 1.9, "The OpenType Font File". */

const entryBytes = 16;
const headerBytes = 12;
const checksumMagic = 0xb1b0afba;

/** Tables by tag, in the file's order. @param {Buffer} font @returns {Map<string, Buffer>} */
export function readTables(font) {
  const tables = new Map();
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = headerBytes + entryBytes * index;
    const start = font.readUInt32BE(entry + 8);
    tables.set(font.toString('latin1', entry, entry + 4), font.subarray(start, start + font.readUInt32BE(entry + 12)));
  }
  return tables;
}

/** The file of these tables, with its checksums. @param {Map<string, Buffer>} tables @returns {Buffer} */
export function buildFont(tables) {
  const header = Buffer.alloc(headerBytes + entryBytes * tables.size);
  const power = Math.floor(Math.log2(tables.size));
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(tables.size, 4);
  header.writeUInt16BE(entryBytes * 2 ** power, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(entryBytes * (tables.size - 2 ** power), 10);

  const parts = [header];
  let start = header.length;
  // A search by halves needs the entries in the order of their tags.
  [...tables.keys()].sort().forEach((tag, index) => {
    const table = padded(tables.get(tag));
    // The sum of the whole file is written into this table: it is taken over the table without it.
    if (tag === 'head') table.writeUInt32BE(0, 8);
    const entry = headerBytes + entryBytes * index;
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(checksum(table), entry + 4);
    header.writeUInt32BE(start, entry + 8);
    header.writeUInt32BE(tables.get(tag).length, entry + 12);
    parts.push(table);
    start += table.length;
  });
  const font = Buffer.concat(parts);
  readTables(font)
    .get('head')
    .writeUInt32BE((checksumMagic - checksum(font)) >>> 0, 8);
  return font;
}

/** Sum of a table's 32-bit numbers. @param {Buffer} table a multiple of four bytes */
export function checksum(table) {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

/** A copy that ends at a multiple of four bytes. */
function padded(table) {
  return Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
}
