import { OneAtATime } from './one-at-a-time';

test('a newer question waits, takes the place of one that waits, and only its answer counts', async () => {
  const asked: string[] = [];
  const done: ((answer: string) => void)[] = [];
  const queue = new OneAtATime<string, string>((query) => {
    asked.push(query);
    return new Promise((resolve) => done.push(resolve));
  });
  const answers = ['a', 'b', 'c'].map((query) => queue.fetchNewest(query));
  expect(asked).toEqual(['a']);
  done[0]!('A');
  expect(await answers[0]).toBeNull();
  expect(await answers[1]).toBeNull();
  expect(asked).toEqual(['a', 'c']);
  done[1]!('C');
  expect(await answers[2]).toBe('C');
});
