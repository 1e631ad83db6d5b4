/**
 * A country file in MaxMind's format (https://maxmind.github.io/MaxMind-DB/): every address has the first record where
 * its first bit is 0 (0.0.0.0/1) and the second where it is 1 (128.0.0.0/1).
 */
export function countryFile(low: object, high: object): Buffer {
  const first = encode(low);
  const data = Buffer.concat([first, encode(high)]);
  const nodes = 1;
  // A record beyond the nodes and 16 empty bytes points into the data.
  const at = (offset: number) => nodes + 16 + offset;
  const tree = Buffer.alloc(6);
  tree.writeUIntBE(at(0), 0, 3);
  tree.writeUIntBE(at(first.length), 3, 3);
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000,
    database_type: 'Test-Country',
    description: { en: 'test' },
    ip_version: 4,
    languages: { en: 'en' },
    node_count: nodes,
    record_size: 24,
  });
  const marker = Buffer.concat([Buffer.from('abcdef', 'hex'), Buffer.from('MaxMind.com')]);
  return Buffer.concat([tree, Buffer.alloc(16), data, marker, metadata]);
}

/** Types of the format: text 2, 4-byte number 6, map 7, boolean 14 (written as an extended type). */
function encode(value: unknown): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([Buffer.from([(2 << 5) | text.length]), text]);
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([Buffer.from([(6 << 5) | 4]), bytes]);
  }
  if (typeof value === 'boolean') return Buffer.from([value ? 1 : 0, 7]);
  const entries = Object.entries(value as object);
  const body = entries.flatMap(([key, inner]) => [encode(key), encode(inner)]);
  return Buffer.concat([Buffer.from([(7 << 5) | entries.length]), ...body]);
}
