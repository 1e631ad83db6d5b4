import { setImmediate as turn } from 'node:timers/promises';
import { Batches } from './batches';

/** Batches whose runs end on command. */
function held(size: number) {
  const runs: { items: number[]; end(error?: Error): void }[] = [];
  const batches = new Batches<number, string>(
    (items) =>
      new Promise((resolve, reject) => {
        runs.push({ items, end: (error) => (error ? reject(error) : resolve(items.map(String))) });
      }),
    size,
  );
  return { batches, runs, listItems: () => runs.map(({ items }) => items) };
}

test('an item goes at once; what comes meanwhile goes together, in its order, no more than fit', async () => {
  const { batches, runs, listItems } = held(2);
  const answers = Promise.all([1, 2, 3, 4].map((item) => batches.add(item)));
  expect(listItems()).toEqual([[1]]);
  runs[0]!.end();
  await turn();
  expect(listItems()).toEqual([[1], [2, 3]]);
  runs[1]!.end();
  await turn();
  runs[2]!.end();
  expect(await answers).toEqual(['1', '2', '3', '4']);
  expect(listItems()).toEqual([[1], [2, 3], [4]]);
});

test('an error is the answer to the items of its run alone, and the next ones go on', async () => {
  const { batches, runs } = held(9);
  const first = batches.add(1);
  const others = Promise.all([batches.add(2), batches.add(3)]);
  runs[0]!.end(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  runs[1]!.end();
  expect(await others).toEqual(['2', '3']);
  const last = batches.add(4);
  runs[2]!.end();
  expect(await last).toBe('4');
});
