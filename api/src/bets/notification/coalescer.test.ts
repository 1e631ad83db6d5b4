import { Coalescer } from './coalescer';

test('the first is done at once, all that follow within the pause are done together after it', async () => {
  const done: string[] = [];
  const coalescer = new Coalescer<string>(40, (key) => done.push(key));
  coalescer.request('a');
  expect(done).toEqual(['a']);
  coalescer.request('a');
  coalescer.request('a');
  coalescer.request('b');
  expect(done).toEqual(['a', 'b']);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(done).toEqual(['a', 'b', 'a']);
});
