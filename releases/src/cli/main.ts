import { run } from './run';

declare const MARU_VERSION: string;

/** Ctrl+C ends what runs until it is stopped; a second one ends the process. */
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

const exit = await run(
  process.argv.slice(2),
  {
    env: process.env,
    cwd: process.cwd(),
    stdout: process.stdout,
    stderr: process.stderr,
    signal: stop.signal,
  },
  MARU_VERSION,
);
// A request that nothing waits for any more would keep the process.
if (stop.signal.aborted) process.exit(exit);
process.exitCode = exit;
