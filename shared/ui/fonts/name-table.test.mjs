/** @jest-environment node */
import { listNames, nameTable, renamed } from './name-table.mjs';
import { buildFont, checksum, readTables } from './sfnt.mjs';

const record = (id, text) => ({ platform: 3, encoding: 1, language: 0x409, id, text });
const names = [
  record(0, 'Copyright, with Reserved Font Name Pretendard'),
  record(1, 'Pretendard Variable'),
  record(4, 'Pretendard 굵게'),
  record(6, 'PretendardVariable-Regular'),
  record(7, 'Pretendard is a trademark'),
  record(13, 'SIL Open Font License'),
  record(256, 'Weight'),
];
const fontWith = (records) =>
  buildFont(
    new Map([
      ['name', nameTable(records)],
      ['head', Buffer.alloc(54, 7)],
      ['cmap', Buffer.from('seven b')],
    ]),
  );

test('a font takes our name; copyright, trademark and licence stay', () => {
  const font = renamed(fontWith(names));
  expect(listNames(readTables(font).get('name')).map(({ id, text }) => [id, text])).toEqual([
    [0, 'Copyright, with Reserved Font Name Pretendard'],
    [1, 'Maru Sans'],
    [4, 'Maru Sans 굵게'],
    [6, 'MaruSans-Regular'],
    [7, 'Pretendard is a trademark'],
    [13, 'SIL Open Font License'],
    [256, 'Weight'],
  ]);
});

test('the other tables stay, in the order of their tags, and all sums are right', () => {
  const font = renamed(fontWith(names));
  const tables = readTables(font);
  expect([...tables.keys()]).toEqual(['cmap', 'head', 'name']);
  expect(tables.get('cmap').toString()).toBe('seven b');
  const adjustment = tables.get('head').readUInt32BE(8);
  expect(tables.get('head').equals(withNumber(Buffer.alloc(54, 7), adjustment))).toBe(true);

  // A file's own sum, its adjustment included, is this number in every valid font.
  expect(checksum(font)).toBe(0xb1b0afba);
  for (const [index, tag] of [...tables.keys()].entries()) {
    const start = font.readUInt32BE(12 + 16 * index + 8);
    expect([tag, start % 4]).toEqual([tag, 0]);
    const whole = Buffer.from(font.subarray(start, start + Math.ceil(tables.get(tag).length / 4) * 4));
    if (tag === 'head') withNumber(whole, 0);
    expect([tag, checksum(whole)]).toEqual([tag, font.readUInt32BE(12 + 16 * index + 4)]);
  }
});

test('a record that is not Unicode is refused', () => {
  expect(() => renamed(fontWith([{ ...record(1, 'Pretendard'), platform: 1 }]))).toThrow('name 1 is of platform 1');
});

function withNumber(head, adjustment) {
  head.writeUInt32BE(adjustment, 8);
  return head;
}
