import fc from 'fast-check';
import { inOrder, placesFor, type Standing } from './rules';

const standing = (memberId: number, amount: number, reachedAt = 0, nick = `회원이름${memberId}`): Standing => ({
  memberId,
  level: 1,
  nick,
  simulated: false,
  amount,
  reachedAt,
});

test('best first; of equal amounts the one that was reached first, then the older member', () => {
  const all = [standing(4, 10, 5), standing(1, 10, 9), standing(2, 30, 9), standing(3, 10, 5)];
  expect(inOrder(all).map(({ memberId }) => memberId)).toEqual([2, 3, 4, 1]);
});

test('nicknames of others are masked after two characters and never whole, the own one is not', () => {
  const all = [standing(1, 30, 0, '하늘바다'), standing(2, 20, 0, '강산'), standing(3, 10, 0, '🌊🌊🌊')];
  expect(placesFor(1, all, 10)).toEqual({
    rows: [
      { rank: 1, level: 1, nick: '하늘바다', amount: 30, mine: true, simulated: false },
      { rank: 2, level: 1, nick: '강*', amount: 20, mine: false, simulated: false },
      { rank: 3, level: 1, nick: '🌊🌊*', amount: 10, mine: false, simulated: false },
    ],
    own: { rank: 1, level: 1, nick: '하늘바다', amount: 30, mine: true, simulated: false },
  });
});

test('the own place is told beyond the limit too; who won nothing has none', () => {
  const all = [standing(1, 30), standing(2, 20), standing(3, 10)];
  expect(placesFor(3, all, 1)).toMatchObject({
    rows: [{ rank: 1, mine: false, simulated: false }],
    own: { rank: 3, mine: true, simulated: false },
  });
  expect(placesFor(9, all, 2).own).toBeNull();
  expect(placesFor(9, [], 2)).toEqual({ rows: [], own: null });
});

const standings = fc.uniqueArray(
  fc.record({
    memberId: fc.integer({ min: 1, max: 60 }),
    level: fc.integer({ min: 1, max: 5 }),
    nick: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    simulated: fc.boolean(),
    amount: fc.integer({ min: 1, max: 5 }),
    reachedAt: fc.integer({ min: 0, max: 4 }),
  }),
  { selector: ({ memberId }) => memberId, maxLength: 40 },
);

// spec backoffice.13
test('whoever asks: ranks count from 1 without a gap, amounts never rise, at most one row is theirs', () => {
  fc.assert(
    fc.property(standings, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 50 }), (all, asking, limit) => {
      const ordered = inOrder(all);
      const { rows, own } = placesFor(asking, ordered, limit);
      expect(rows.map(({ rank }) => rank)).toEqual(
        Array.from({ length: Math.min(limit, all.length) }, (_, n) => n + 1),
      );
      for (const [at, row] of rows.entries()) {
        const [source, next] = [ordered[at]!, ordered[at + 1]];
        expect(row.amount).toBe(source.amount);
        if (next) {
          const first = source.amount > next.amount || source.reachedAt <= next.reachedAt;
          expect(source.amount >= next.amount && first).toBe(true);
        }
        // Of another member's nickname no more than two characters can be read.
        if (!row.mine) expect([...row.nick].slice(2).every((character) => character === '*')).toBe(true);
      }
      const mine = all.find(({ memberId }) => memberId === asking);
      expect(rows.filter((row) => row.mine)).toEqual(own && own.rank <= limit ? [own] : []);
      expect(own && { amount: own.amount, nick: own.nick }).toEqual(
        mine ? { amount: mine.amount, nick: mine.nick } : null,
      );
    }),
  );
});

test('the order in which they are read makes no difference', () => {
  fc.assert(
    fc.property(standings, fc.nat(), (all, turn) => {
      const at = all.length ? turn % all.length : 0;
      expect(inOrder([...all.slice(at), ...all.slice(0, at)])).toEqual(inOrder(all));
    }),
  );
});
