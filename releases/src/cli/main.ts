import { run } from './run';

declare const MARU_VERSION: string;

/** Ctrl+C ends what runs until it is stopped; a second one ends the process. */
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

process.exitCode = await run(
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
