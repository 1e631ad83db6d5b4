import { MessageChannel as NodeChannel } from 'node:worker_threads';
import { yieldToMain } from './yield-to-main';

test('what waits goes on after everything that was queued as a microtask', async () => {
  Object.assign(globalThis, { MessageChannel: NodeChannel });
  const order: string[] = [];
  const done = yieldToMain().then(() => order.push('task'));
  let chain = Promise.resolve();
  for (let step = 0; step < 20; step += 1) chain = chain.then(() => void order.push('microtask'));
  await done;
  expect(order).toEqual([...Array(20).fill('microtask'), 'task']);
});
