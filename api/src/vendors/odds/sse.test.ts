import fc from 'fast-check';
import { SseReader } from './sse';

const read = (pieces: string[]) => {
  const data: string[] = [];
  const reader = new SseReader((text) => data.push(text));
  for (const piece of pieces) reader.push(piece);
  return data;
};

test('events come out whole however the bytes are cut', () => {
  const text = 'id: 1\ndata: {"a":1}\n\n: comment\r\nid: 2\r\ndata:{"b":"한"}\r\n\r\nretry: 5\n\ndata: x\ndata: y\n\n';
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: text.length - 1 })), (cuts) => {
      const at = [0, ...[...new Set(cuts)].sort((a, b) => a - b), text.length];
      expect(read(at.slice(1).map((end, i) => text.slice(at[i], end)))).toEqual(['{"a":1}', '{"b":"한"}', 'x\ny']);
    }),
  );
});

test('an event without text says nothing, and unknown fields and comments are passed over', () => {
  expect(read(['data:\n\ndata\n\nevent: x\n\nretry: soon\nother: 1\n:\ndata: y\n\n'])).toEqual(['y']);
});

test('an event without an end is given up', () => {
  expect(() => read(['data: ', 'x'.repeat(8_000_001)])).toThrow('too large');
});
