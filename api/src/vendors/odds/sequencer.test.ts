import fc from 'fast-check';
import { Sequencer } from './sequencer';

const collect = () => {
  const delivered: number[] = [];
  return { given: delivered, sequencer: new Sequencer<{ seq: number }>((message) => delivered.push(message.seq)) };
};

test('any order with any duplicates comes out once and in order', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(
        Array.from({ length: 30 }, (_, i) => i + 1),
        { minLength: 30 },
      ),
      fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 20 }),
      (order, again) => {
        const { given: delivered, sequencer } = collect();
        for (const seq of [...order, ...again]) sequencer.push(seq, { seq }, 0);
        expect(delivered).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
        expect(sequencer.holeSince).toBeNull();
      },
    ),
  );
});

test('a hole holds back what follows and remembers since when', () => {
  const { given: delivered, sequencer } = collect();
  sequencer.reset(10, 0);
  sequencer.push(12, { seq: 12 }, 500);
  sequencer.push(13, { seq: 13 }, 700);
  expect(delivered).toEqual([]);
  expect(sequencer.holeSince).toBe(500);
  sequencer.push(11, { seq: 11 }, 800);
  expect(delivered).toEqual([11, 12, 13]);
  expect(sequencer.holeSince).toBeNull();
});

test('a snapshot closes the hole and what it includes is dropped', () => {
  const { given: delivered, sequencer } = collect();
  sequencer.push(5, { seq: 5 }, 0);
  sequencer.push(8, { seq: 8 }, 0);
  sequencer.reset(7, 10);
  expect(delivered).toEqual([8]);
  expect(sequencer.last).toBe(8);
});

test('a number whose message cannot be read is passed over', () => {
  const { given: delivered, sequencer } = collect();
  sequencer.push(1, { seq: 1 }, 0);
  sequencer.push(2, null, 0);
  sequencer.push(3, { seq: 3 }, 0);
  expect(delivered).toEqual([1, 3]);
});
