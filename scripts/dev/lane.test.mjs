import { makeLane } from './lane.mjs';

test('work never runs twice at once, and what arrives meanwhile is done by one more run', async () => {
  const runs = [];
  const ends = [];
  const request = makeLane((requests) => {
    runs.push(requests);
    return new Promise((resolve) => ends.push(resolve));
  });
  const first = request('a');
  await Promise.resolve();
  await Promise.resolve();
  expect(runs).toEqual([['a']]);
  const [second, third] = [request('b'), request('c')];
  await new Promise((resolve) => setImmediate(resolve));
  expect(runs).toHaveLength(1);
  ends[0]();
  await first;
  await new Promise((resolve) => setImmediate(resolve));
  expect(runs).toEqual([['a'], ['b', 'c']]);
  ends[1]();
  await Promise.all([second, third]);
});
