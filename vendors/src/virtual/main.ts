// First, so that the heap is bounded before the rest is loaded.
import '../memory';

import { startVirtual } from './listen';
import { optionsFrom } from './options';

/** The process: reads its settings, serves virtual sports, ends at once when told to. */
async function main(): Promise<void> {
  const read = optionsFrom(process.env);
  if (!read.ok) {
    console.error(`virtual sports: ${read.reason}`);
    process.exitCode = 1;
    return;
  }
  const { options } = read;
  try {
    const { port, stop } = await startVirtual(options);
    console.log(`virtual sports on http://${options.host}:${port}`);
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => void stop().then(() => process.exit(0)));
  } catch (error) {
    const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    const text = taken ? `port ${options.port} is taken; set MARU_VIRTUAL_PORT` : (error as Error).message;
    console.error(`virtual sports: ${text}`);
    process.exit(1);
  }
}

void main();
