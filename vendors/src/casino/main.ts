// First, so that the heap is bounded before the rest is loaded.
import '../memory';

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startCasino } from './listen';
import { optionsFrom } from './options';

/** The process: reads its settings, plays the casino companies, ends at once when asked to. */
async function main(): Promise<void> {
  const read = optionsFrom(process.env, join(dirname(fileURLToPath(import.meta.url)), 'casino-assets'));
  if (!read.ok) {
    console.error(`casino: ${read.reason}`);
    process.exitCode = 1;
    return;
  }
  try {
    const { url, stop } = await startCasino(read.options);
    console.log(`casino on ${url}`);
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => void stop().then(() => process.exit(0)));
  } catch (error) {
    const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    const text = taken ? `port ${read.options.port} is taken; set MARU_CASINO_PORT` : (error as Error).message;
    console.error(`casino: ${text}`);
    process.exit(1);
  }
}

void main();
