import { OneAtATime } from './one-at-a-time';

test('a newer question waits, takes the place of one that waits, and only its answer counts', async () => {
  const queries: string[] = [];
  const done: ((answer: string) => void)[] = [];
  const queue = new OneAtATime<string, string>((query) => {
    queries.push(query);
    return new Promise((resolve) => done.push(resolve));
  });
  const answers = ['a', 'b', 'c'].map((query) => queue.fetchNewest(query));
  expect(queries).toEqual(['a']);
  done[0]!('A');
  expect(await answers[0]).toBeNull();
  expect(await answers[1]).toBeNull();
  expect(queries).toEqual(['a', 'c']);
  done[1]!('C');
  expect(await answers[2]).toBe('C');
});
