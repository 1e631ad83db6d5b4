import { Together } from './together';

const turn = () => new Promise((resolve) => setImmediate(resolve));

// spec graph.3
test('the first goes at once, what comes meanwhile goes together, no more at a time than allowed, in order', async () => {
  const asked: number[][] = [];
  const open: (() => void)[] = [];
  const doubles = new Together<number, number>(
    async (items) => {
      asked.push([...items]);
      await new Promise<void>((resolve) => open.push(resolve));
      return items.map((item) => item * 2);
    },
    { most: 3, parallel: 1 },
  );
  const first = doubles.get(1);
  await turn();
  const rest = [2, 3, 4, 5, 6].map((item) => doubles.get(item));
  await turn();
  expect(asked).toEqual([[1]]);
  for (let at = 0; at < 3; at++) {
    open[at]!();
    await turn();
  }
  expect(await first).toBe(2);
  expect(await Promise.all(rest)).toEqual([4, 6, 8, 10, 12]);
  expect(asked).toEqual([[1], [2, 3, 4], [5, 6]]);
});

test('questions are under way side by side up to their number', async () => {
  let underWay = 0;
  let sideBySide = 0;
  const echo = new Together<number, number>(
    async (items) => {
      underWay += 1;
      sideBySide = Math.max(sideBySide, underWay);
      await turn();
      underWay -= 1;
      return items;
    },
    { most: 1, parallel: 2 },
  );
  expect(await Promise.all([1, 2, 3, 4, 5].map((item) => echo.get(item)))).toEqual([1, 2, 3, 4, 5]);
  expect(sideBySide).toBe(2);
});

test('one that fails fails alone: the others of its question are asked for again by themselves', async () => {
  const asked: number[][] = [];
  const odd = new Together<number, number>(
    async (items) => {
      asked.push([...items]);
      if (items.includes(13)) throw new Error('thirteen');
      return items;
    },
    { most: 10, parallel: 1 },
  );
  const results = await Promise.allSettled([1, 13, 2].map((item) => odd.get(item)));
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason)))).toEqual([
    1,
    'Error: thirteen',
    2,
  ]);
  expect(asked).toEqual([[1, 13, 2], [1], [13], [2]]);
});
