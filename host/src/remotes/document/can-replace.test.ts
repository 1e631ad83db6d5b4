import { canReplace, selectStart } from './can-replace';

const place = (serial: number, lineage = 'one', environment = 'local') => ({ serial, lineage, environment });

describe('a document for a running tab', () => {
  test.each([
    ['is taken when it is newer', place(4), place(3), 3, { ok: true }],
    ['is taken when there is none yet', place(4), null, -1, { ok: true }],
    ['is no fault when it is the same', place(3), place(3), 3, { ok: false, reason: 'older' }],
    ['is no fault when it is older', place(2), place(3), 3, { ok: false, reason: 'older' }],
    ['of another lineage is refused', place(9, 'two'), place(3), -1, { code: 'MARU-517' }],
    ['of another environment is refused', place(9, 'one', 'prod'), place(3), 3, { code: 'MARU-517' }],
    ['below what another tab has seen is a replay', place(4), place(3), 7, { code: 'MARU-521' }],
  ])('%s', (_what, next, current, seen, expected) => {
    expect(canReplace(next, current, seen)).toMatchObject(expected);
  });
});

describe('the document that a page starts with', () => {
  const start = (own: ReturnType<typeof place> | null, stored: ReturnType<typeof place> | null, seen: object = {}) => {
    const { chosen, replayed } = selectStart(own, stored, (lineage) => (seen as Record<string, number>)[lineage] ?? -1);
    return [chosen, replayed];
  };
  test('is the page’s own, or the stored one where that is newer', () => {
    expect(start(place(3), place(2), { one: 2 })).toEqual([place(3), null]);
    expect(start(place(3), place(4), { one: 3 })).toEqual([place(4), null]);
    expect(start(null, place(4), { one: 4 })).toEqual([place(4), null]);
    expect(start(place(3), null)).toEqual([place(3), null]);
    expect(start(null, null)).toEqual([null, null]);
  });
  // spec releases.11
  test('is never one below the highest serial ever seen: the last good one is used', () => {
    expect(start(place(3), place(5), { one: 5 })).toEqual([place(5), place(3)]);
    expect(start(place(3), null, { one: 5 })).toEqual([null, place(3)]);
    expect(start(null, place(3), { one: 5 })).toEqual([null, null]);
  });
  test('is of another lineage only where the page itself carries it', () => {
    expect(start(place(1, 'two'), place(9), { one: 9 })).toEqual([place(1, 'two'), null]);
  });
});
