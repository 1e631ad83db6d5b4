import { parentPort } from 'node:worker_threads';
import { type TaskName, tasks } from '../kernel/readers/tasks';

// A thread that reads what strangers send: one job at a time, each answered by one message.
parentPort!.on('message', async ({ name, input }: { name: TaskName; input: never }) => {
  try {
    parentPort!.postMessage({ ok: true, value: await tasks[name](input) });
  } catch (error) {
    parentPort!.postMessage({ ok: false, detail: (error as Error).message });
  }
});
