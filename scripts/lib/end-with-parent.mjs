/**
 * Loaded before a supervised process's code (`node --import`). The supervisor holds the other end of its standard
 * input. When the supervisor dies, even by SIGKILL, the input ends and the process shuts down gracefully.
 */
import { isMainThread } from 'node:worker_threads';

const grace = 8_000;

// Threads inherit the option; their input is not the process's.
if (isMainThread) {
  process.stdin.on('end', endWithParent).on('error', endWithParent).resume();
  // Watching alone must not keep the process alive.
  process.stdin.unref?.();
}

let ending = false;
function endWithParent() {
  if (ending) return;
  ending = true;
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), grace).unref();
}
