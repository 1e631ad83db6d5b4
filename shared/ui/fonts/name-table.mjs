/** The `name` table of a font: what it calls itself. Format: OpenType 1.9, "name". */
import { buildFont, readTables } from './sfnt.mjs';

/** @typedef {{platform: number, encoding: number, language: number, id: number, text: string}} NameRecord */

const headerBytes = 6;
const recordBytes = 12;
const unicodePlatforms = [0, 3];

/** Copyright, trademark, maker, designer, their addresses, licence and its address: they stay the author's. */
const authorsOwn = [0, 7, 8, 9, 11, 12, 13, 14];

/**
 * The font under our name: its licence reserves "Pretendard" for what the author releases.
 * @param {Buffer} font TrueType
 * @throws Error for a record of which the characters are not Unicode
 */
export function renamed(font) {
  const tables = readTables(font);
  const records = listNames(tables.get('name')).map((record) =>
    authorsOwn.includes(record.id) ? record : { ...record, text: ourName(record.text) },
  );
  return buildFont(tables.set('name', nameTable(records)));
}

/** PostScript names have no spaces, and the author's full name none in them either. */
function ourName(text) {
  return text.replaceAll('PretendardVariable', 'MaruSans').replace(/Pretendard( Variable)?/g, 'Maru Sans');
}

/** @param {Buffer} table @returns {NameRecord[]} */
export function listNames(table) {
  const texts = table.readUInt16BE(4);
  return Array.from({ length: table.readUInt16BE(2) }, (_, index) => {
    const at = headerBytes + recordBytes * index;
    const [platform, encoding, language, id, length, offset] = [0, 2, 4, 6, 8, 10].map((byte) =>
      table.readUInt16BE(at + byte),
    );
    if (!unicodePlatforms.includes(platform)) throw new Error(`name ${id} is of platform ${platform}`);
    const bytes = Buffer.from(table.subarray(texts + offset, texts + offset + length));
    return { platform, encoding, language, id, text: bytes.swap16().toString('utf16le') };
  });
}

/** @param {readonly NameRecord[]} records in the order of the table @returns {Buffer} */
export function nameTable(records) {
  const head = Buffer.alloc(headerBytes + recordBytes * records.length);
  head.writeUInt16BE(records.length, 2);
  head.writeUInt16BE(head.length, 4);
  const texts = records.map(({ text }) => Buffer.from(text, 'utf16le').swap16());
  let offset = 0;
  records.forEach(({ platform, encoding, language, id }, index) => {
    const at = headerBytes + recordBytes * index;
    [platform, encoding, language, id, texts[index].length, offset].forEach((value, field) => {
      head.writeUInt16BE(value, at + 2 * field);
    });
    offset += texts[index].length;
  });
  return Buffer.concat([head, ...texts]);
}
