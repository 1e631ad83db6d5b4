import { parseThing, toRowKey } from './thing-key';

test('a thing is read from the address that it is written to', () => {
  const thing = { kind: 'comment', id: 12 } as const;
  expect(toRowKey(thing)).toBe('comment-12');
  expect(parseThing(toRowKey(thing))).toEqual(thing);
});

test.each([undefined, '', 'post', 'post-0', 'post-1x', 'member-1'])('%j names no thing', (text) => {
  expect(parseThing(text)).toBeNull();
});
