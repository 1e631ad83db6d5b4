import fc from 'fast-check';
import { toEntry } from '../../kernel/timeline-entry';
import { decodeCursor, encodeCursor } from './cursor';
import { mergeSources, type Read } from './merge';

const names = ['ledger', 'bets', 'sign_ins'];
type Row = { key: string; at: number };

/** A source over rows in the order of their keys, as a table is read by its index. */
const createRead = (name: string, rows: readonly Row[], before: string, limit: number): Read => {
  const from = before === '' ? 0 : rows.findIndex(({ key }) => key === before) + 1;
  const entries = rows.slice(from, from + limit);
  return {
    source: { name, kind: 'money' },
    entries: entries.map((row) => toEntry({ ...row, what: 'x', actor: 'system' })),
    more: rows.length > from + limit,
  };
};

/** Reads all pages, each with the cursor of the one before, written and read as text. */
function readAll(sources: Record<string, Row[]>, limit: number): string[] {
  const seen: string[] = [];
  let text: string | null = encodeCursor(new Map(Object.keys(sources).map((name) => [name, ''])));
  for (let page = 0; text !== null && page < 200; page += 1) {
    const cursor = decodeCursor(text, names);
    const reads = [...cursor].map(([name, key]) => createRead(name, sources[name]!, key, limit));
    const { rows, cursor: next } = mergeSources(reads, cursor, limit);
    seen.push(...rows.map(({ source, entry }) => `${source.name} ${entry.key}`));
    text = next && encodeCursor(next);
  }
  return seen;
}

// spec cash.70
test('pages of any length show everything once, newest first where the sources are in order', () => {
  const rows = fc
    .array(fc.integer({ min: 0, max: 50 }), { maxLength: 30 })
    .map((times) => [...times].sort((a, b) => b - a).map((at, index): Row => ({ key: String(1_000 - index), at })));
  fc.assert(
    fc.property(rows, rows, rows, fc.integer({ min: 1, max: 7 }), (ledger, bets, signIns, limit) => {
      const sources = { ledger, bets, sign_ins: signIns };
      const seen = readAll(sources, limit);
      const all = Object.entries(sources).flatMap(([name, list]) => list.map(({ key }) => `${name} ${key}`));
      expect([...seen].sort()).toEqual([...all].sort());
      const times = seen.map((text) => {
        const [name, key] = text.split(' ') as [keyof typeof sources, string];
        return sources[name].find((row) => row.key === key)!.at;
      });
      expect(times).toEqual([...times].sort((a, b) => b - a));
    }),
  );
});

test('a source whose clock jumps loses nothing and repeats nothing', () => {
  const jumping: Row[] = [50, 10, 40, 39, 60, 1].map((at, index) => ({ key: String(100 - index), at }));
  const steady: Row[] = [55, 45, 5].map((at, index) => ({ key: String(9 - index), at }));
  for (const limit of [1, 2, 3, 10]) {
    const seen = readAll({ ledger: jumping, bets: steady, sign_ins: [] }, limit);
    expect(new Set(seen).size).toBe(9);
    expect(seen).toHaveLength(9);
  }
});

test('a cursor names sources that there are, whatever was sent', () => {
  expect([...decodeCursor('ledger:4.1.20,bets:,__proto__:1,other:3', names)]).toEqual([
    ['ledger', '4.1.20'],
    ['bets', ''],
  ]);
  expect(encodeCursor(new Map([['bets', '']]))).toBe('bets:');
});
